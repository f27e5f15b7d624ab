import CSndFile
import Glibc

/// A sound file of any kind that libsndfile reads, open for reading.
///
/// Frames are interleaved: a frame holds one sample of each channel.
@safe package struct SoundFileReader: ~Copyable {
  /// The kind of file, from its contents.
  package let format: SoundFormat
  /// Frames a second, at least 1.
  package let rate: Int
  /// Samples a frame, 1…1,024.
  package let channels: Int
  /// What the header says about the length: a hint that may be far from the truth, as 2⁶³−1 for a FLAC that was never
  /// finished.
  package let claimedFrames: Int64
  /// The frame that is read next.
  package private(set) var position: Int64 = 0

  private var handle: OpaquePointer
  private let stream: DescriptorStream

  /// Opens a regular file; anything else (a folder, a named pipe, a device) is refused without touching it.
  package init(path: String) throws(RecorderError) {
    let descriptor = try Self.openRegularFile(path)
    let stream = DescriptorStream(owning: descriptor, correction: WAVHeader.missingLength(of: descriptor))
    var info = SF_INFO()
    guard let handle = unsafe Self.openStream(stream, &info) else {
      if stream.failure != 0 { throw RecorderError.file("read \(path)", errno: stream.failure) }
      throw RecorderError.soundFile("read \(path)", code: sf_error(nil))
    }
    unsafe self.handle = unsafe handle
    self.stream = stream
    format = SoundFormat(info.format)
    rate = max(1, Int(info.samplerate))
    channels = max(1, Int(info.channels))
    claimedFrames = info.frames
  }

  deinit { DecoderNoise.silenced { _ = unsafe sf_close(handle) } }

  private static func openStream(_ stream: DescriptorStream, _ info: inout SF_INFO) -> OpaquePointer? {
    var calls = DescriptorStream.calls
    let opened = unsafe DecoderNoise.silenced {
      unsafe sf_open_virtual(&calls, Int32(SFM_READ), &info, stream.userData)
    }
    guard let handle = unsafe opened else { return nil }
    // A float above full scale must saturate, not wrap around (libsndfile 309).
    unsafe sf_command(handle, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
    return unsafe handle
  }

  /// Fills the buffer with whole frames as far as the file goes, and returns how many; 0 is the end.
  ///
  /// Where the data is damaged it ends early, without an error; only a failing disk throws.
  package mutating func read(into buffer: inout MutableSpan<Int16>) throws(RecorderError) -> Int {
    let wanted = Int64(buffer.count / channels)
    return try account(
      unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        DecoderNoise.silenced { unsafe sf_readf_short(handle, buffer.baseAddress, wanted) }
      })
  }

  /// As above, with full scale ±2³¹. Not for files whose samples are floats: those are read as floats.
  package mutating func read(
    into buffer: inout MutableSpan<Int32>, atMost frames: Int = .max
  ) throws(RecorderError) -> Int {
    precondition(format.isInteger, "samples that are floats must be read as floats")
    let wanted = Int64(min(frames, buffer.count / channels))
    return try account(
      unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        DecoderNoise.silenced { unsafe sf_readf_int(handle, buffer.baseAddress, wanted) }
      })
  }

  /// As above, with full scale ±1; whatever is no number, or beyond full scale, comes as it is in the file.
  package mutating func read(into buffer: inout MutableSpan<Float>) throws(RecorderError) -> Int {
    let wanted = Int64(buffer.count / channels)
    return try account(
      unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        DecoderNoise.silenced { unsafe sf_readf_float(handle, buffer.baseAddress, wanted) }
      })
  }

  /// Goes to a frame, exactly; one past the end is the end.
  ///
  /// Where libsndfile cannot go there by itself, or not exactly, the file is read up to the frame: about 1,500 times as fast
  /// as it plays.
  package mutating func seek(to frame: Int64) throws(RecorderError) {
    if canLeap, leap(to: frame) {
      position = frame
    } else if position > frame || canLeap && frame < claimedFrames {
      // Where libsndfile stands after a leap that failed is not known.
      try startOver()
    }
    while position < frame {
      var skipped = [Float](repeating: 0, count: min(4_096, Int(frame - position)) * channels)
      var span = skipped.mutableSpan
      if try read(into: &span) == 0 { break }
    }
  }

  private func leap(to frame: Int64) -> Bool {
    DecoderNoise.silenced { unsafe sf_seek(handle, sf_count_t(frame), SEEK_SET) } == frame
  }

  /// Whether libsndfile goes to a frame by itself, and exactly.
  private var canLeap: Bool {
    switch format.codec {
    // In MPEG and Vorbis it goes wrong by up to a block (libsndfile 885).
    case "mp1", "mp2", "mp3", "vorbis": false
    default: true
    }
  }

  /// Goes to the first frame, by opening the file anew where libsndfile cannot go back.
  private mutating func startOver() throws(RecorderError) {
    position = 0
    if leap(to: 0) { return }
    stream.rewind()
    var info = SF_INFO()
    guard let again = unsafe Self.openStream(stream, &info) else {
      throw RecorderError.soundFile("go back in the recording", code: sf_error(nil))
    }
    DecoderNoise.silenced { _ = unsafe sf_close(handle) }
    unsafe handle = again
  }

  private mutating func account(_ frames: Int64) throws(RecorderError) -> Int {
    if stream.failure != 0 { throw RecorderError.file("read the recording", errno: stream.failure) }
    position += max(0, frames)
    return Int(max(0, frames))
  }

  private static func openRegularFile(_ path: String) throws(RecorderError) -> Int32 {
    // Opening a named pipe waits for a writer, perhaps for ever: not to wait, and to look before reading.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw RecorderError.file("read \(path)", errno: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw RecorderError(.notARecording, "cannot read \(path): it is not a file", hint: "name a recording")
    }
    return descriptor
  }
}

import CSndFile
import Glibc

/// A mono sound file that is being written, straight to a descriptor.
///
/// Nothing written is ever changed afterwards, except the header of FLAC and WAV when the file is finished; libsndfile's
/// header updates in between destroy Ogg files and stay off. FLAC blocks reach the file as they fill (1,152 frames): a
/// process that is killed loses the block it was filling, no more.
@safe package struct SoundFileWriter: ~Copyable {
  package typealias Depth = WrittenFormat.Depth
  package typealias Tags = MemoTags

  /// Frames accepted so far. The newest of them, less than a FLAC block, may still wait in memory.
  package private(set) var frames: Int64 = 0

  private let largestFrames: Int64
  private let handle: OpaquePointer
  private let stream: DescriptorStream

  /// Starts a FLAC file at the beginning of an open, writable, empty file, which stays the caller's to close.
  package init(descriptor: Int32, rate: Int, depth: Depth, tags: Tags = Tags()) throws(RecorderError) {
    try self.init(descriptor: descriptor, format: .flac(depth), rate: rate, tags: tags)
  }

  /// As above, for any format, with a rate that the format takes.
  package init(
    descriptor: Int32, format: WrittenFormat, rate: Int, tags: Tags = Tags()
  ) throws(RecorderError) {
    let stream = DescriptorStream(borrowing: descriptor)
    var calls = DescriptorStream.calls
    var info = SF_INFO()
    info.samplerate = Int32(clamping: rate)
    info.channels = 1
    info.format = format.code
    guard let handle = unsafe sf_open_virtual(&calls, Int32(SFM_WRITE), &info, stream.userData) else {
      if stream.failure != 0 { throw RecorderError.file("write the recording", errno: stream.failure) }
      throw RecorderError.soundFile("write the recording", code: sf_error(nil))
    }
    for (kind, text) in [(SF_STR_TITLE, tags.title), (SF_STR_COMMENT, tags.comment), (SF_STR_DATE, tags.date)] {
      if let text { _ = unsafe sf_set_string(handle, Int32(kind), text) }
    }
    if var level = format.compressionLevel {
      let size = Int32(MemoryLayout<Double>.size)
      _ = unsafe sf_command(handle, Int32(SFC_SET_COMPRESSION_LEVEL), &level, size)
    }
    unsafe self.handle = unsafe handle
    self.stream = stream
    largestFrames = format.largestFrames
  }

  deinit { unsafe sf_close(handle) }

  /// Appends frames; a disk that takes fewer of them is an error, with the reason.
  package mutating func write(_ block: Span<Int16>) throws(RecorderError) {
    try checkRoom(for: block.count)
    let written = unsafe block.withUnsafeBufferPointer {
      unsafe sf_writef_short(handle, $0.baseAddress, Int64($0.count))
    }
    try account(written, of: block.count)
  }

  /// Appends frames of full scale ±2³¹; those below the file's depth are cut off.
  package mutating func write(_ block: Span<Int32>) throws(RecorderError) {
    try checkRoom(for: block.count)
    let written = unsafe block.withUnsafeBufferPointer { unsafe sf_writef_int(handle, $0.baseAddress, Int64($0.count)) }
    try account(written, of: block.count)
  }

  /// Writes what is left and the final header. The caller syncs and closes the descriptor.
  package consuming func finish() throws(RecorderError) {
    let stream = self.stream
    _ = consume self
    stream.flush()
    if stream.failure != 0 { throw RecorderError.file("finish the recording", errno: stream.failure) }
  }

  private func checkRoom(for count: Int) throws(RecorderError) {
    guard frames > largestFrames - Int64(count) else { return }
    throw RecorderError(
      .system, "cannot write the recording: it is too long for this kind of file", hint: "choose FLAC or Opus")
  }

  private mutating func account(_ written: Int64, of count: Int) throws(RecorderError) {
    // All that is encoded of it reaches the file now.
    stream.flush()
    frames += max(0, written)
    guard written != Int64(count) || stream.failure != 0 else { return }
    if stream.failure != 0 { throw RecorderError.file("write the recording", errno: stream.failure) }
    throw RecorderError.soundFile("write the recording", code: unsafe sf_error(handle))
  }
}

import Glibc

/// Recordings that are files already.
public enum MemoFile {
  /// Frames that are read at once.
  private static let blockFrames = 8_192
  /// Bytes that are copied at once.
  private static let blockBytes = 1 << 18

  /// Reads a recording to its end and tells what it holds; without its loudness in half the time.
  ///
  /// Throws `notARecording` for what is no sound file or holds no sound, `fileNotFound` and `fileForbidden`.
  public static func examine(_ path: String, measuresLoudness: Bool = true) throws(RecorderError) -> MemoDescription {
    var file = try SoundFileReader(path: path)
    var samples = [Int32](repeating: 0, count: blockFrames * file.channels)
    var floats = [Float](repeating: 0, count: file.format.isInteger ? 0 : samples.count)
    var loudest = [Int32](repeating: 0, count: file.channels == 1 ? 0 : blockFrames)
    var waveform = WaveformFolding()
    var loudnessMeter = LoudnessMeter(channels: file.channels, rate: file.rate)
    while true {
      let frames: Int
      do {
        frames = try file.readSamples(into: &samples, floats: &floats)
      } catch {
        throw RecorderError(error.kind, "cannot use \(path): \(error.message)", hint: error.hint)
      }
      if frames == 0 { break }
      let block = samples.span.extracting(first: frames * file.channels)
      if file.channels == 1 {
        waveform.add(block)
      } else {
        takeLoudest(of: block, channels: file.channels, into: &loudest)
        waveform.add(loudest.span.extracting(first: frames))
      }
      if measuresLoudness { loudnessMeter.add(block) }
    }
    guard file.position > 0 else {
      throw RecorderError(.notARecording, "cannot use \(path): it holds no sound", hint: "name another recording")
    }
    let missing = file.claimedFrames - file.position
    // A length that is not known is told as 2⁶³−1; MP3 headers only guess.
    let isCredible = missing > 0 && file.claimedFrames < 1 << 40 && !file.format.codec.hasPrefix("mp")
    return MemoDescription(
      codec: file.format.codec, fileExtension: file.format.fileExtension, frames: file.position,
      missingFrames: isCredible ? missing : 0, rate: file.rate,
      channels: file.channels, peaks: waveform.peaks, loudness: loudnessMeter.loudness(),
      isSilent: waveform.highest <= AudioLevel.silence)
  }

  /// Of each frame, the sample of the loudest channel.
  private static func takeLoudest(of block: Span<Int32>, channels: Int, into loudest: inout [Int32]) {
    for frame in 0..<block.count / channels {
      var highest: Int32 = 0
      for channel in 0..<channels {
        let sample = block[frame * channels + channel]
        if sample.magnitude > highest.magnitude { highest = sample }
      }
      loudest[frame] = highest
    }
  }

  /// Copies a recording byte for byte, checks the copy, and gives it its final name, safe against a crash.
  ///
  /// The original is only read. `part` is where the copy grows; `destination` says, when it is known what it is, how it is
  /// called from then on: a path on the same file system, in a folder that exists. After an error there is no copy.
  public static func copy(
    _ source: String, part: String, movingTo destination: (MemoDescription) throws -> String
  ) throws -> MemoDescription {
    // Looked at first, so that not a gigabyte of something else is copied.
    _ = try SoundFileReader(path: source)
    let copy = try SpoolPart(creating: part, leastFreeBytes: 0)
    do {
      try copyBytes(of: source, to: copy.descriptor)
      let description: MemoDescription
      do throws(RecorderError) {
        description = try examine(part)
      } catch {
        // The person knows the original, not the copy.
        throw RecorderError(error.kind, error.message.replacing(part, with: source), hint: error.hint)
      }
      try copy.move(to: try destination(description))
      return description
    } catch {
      copy.remove()
      throw error
    }
  }

  private static func copyBytes(of source: String, to descriptor: Int32) throws(RecorderError) {
    let original = unsafe open(source, O_RDONLY | O_CLOEXEC)
    guard original >= 0 else { throw RecorderError.file("read \(source)", errno: errno) }
    defer { close(original) }
    var block = [UInt8](repeating: 0, count: blockBytes)
    while true {
      let count = unsafe read(original, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw RecorderError.file("read \(source)", errno: errno) }
      if count == 0 { return }
      var written = 0
      while written < count {
        let result = unsafe block.withUnsafeBytes {
          unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + written }, count - written)
        }
        if result < 0 && errno == EINTR { continue }
        guard result > 0 else { throw RecorderError.file("copy \(source)", errno: result == 0 ? ENOSPC : errno) }
        written += result
      }
    }
  }
}

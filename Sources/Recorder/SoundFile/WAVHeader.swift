import Glibc

/// The chunks of a WAV file.
enum WAVHeader {
  /// More chunks than this before the sound are damage.
  private static let mostChunks = 1_000

  /// The length of the sound where the header says 0 though there is sound: its writer was killed before it could fill
  /// it in. The sound then goes to the end of the file.
  ///
  /// A file that truly holds none has either nothing or other chunks behind, up to its very end.
  static func missingLength(of descriptor: Int32) -> FileCorrection? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    let end = Int64(status.st_size)
    guard let start = read(descriptor, at: 0, count: 12), start[..<4] == Array("RIFF".utf8)[...],
      start[8...] == Array("WAVE".utf8)[...]
    else { return nil }
    var position: Int64 = 12
    for _ in 0..<mostChunks {
      guard let chunk = chunk(descriptor, at: position) else { return nil }
      guard chunk.name == Array("data".utf8) else {
        position = chunk.end
        continue
      }
      let sound = position + 8
      guard chunk.length == 0, sound < end, !holdsChunks(descriptor, from: sound, to: end) else { return nil }
      let length = UInt32(clamping: end - sound)
      return FileCorrection(
        position: position + 4, bytes: (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
    }
    return nil
  }

  private struct Chunk {
    let name: [UInt8]
    let length: Int64
    /// Where the next one begins, at an even place.
    let end: Int64
  }

  private static func chunk(_ descriptor: Int32, at position: Int64) -> Chunk? {
    guard let bytes = read(descriptor, at: position, count: 8) else { return nil }
    let length = bytes[4...].reversed().reduce(0) { $0 << 8 | Int64($1) }
    return Chunk(name: Array(bytes[..<4]), length: length, end: position + 8 + length + length & 1)
  }

  private static func holdsChunks(_ descriptor: Int32, from start: Int64, to end: Int64) -> Bool {
    var position = start
    for _ in 0..<mostChunks where position < end {
      guard let chunk = chunk(descriptor, at: position), chunk.name.allSatisfy({ (0x20...0x7e).contains($0) })
      else { return false }
      position = chunk.end
    }
    // The last one may lack the byte that makes its length even.
    return position == end || position == end + 1
  }

  private static func read(_ descriptor: Int32, at position: Int64, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe pread(descriptor, &bytes, count, off_t(position)) == count ? bytes : nil
  }
}

import Glibc

/// The blocks of metadata before the sound of a FLAC file (RFC 9639, section 8).
enum FLACHeader {
  /// The longest header that is believed: a length beyond it is damage, and what follows is sound.
  private static let longest: off_t = 65_536

  /// Whether a file ends within its header, as it does when recording was cut off before the first block of sound.
  static func isAll(of descriptor: Int32) throws(RecorderError) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw RecorderError.file("read the recording", errno: errno) }
    let length = off_t(status.st_size)
    guard length <= longest else { return false }
    let bytes = try read(descriptor, at: 0, count: Int(length))
    guard "fLaC".utf8.starts(with: bytes.prefix(4)) else { return false }
    var position = 4
    while position + 4 <= bytes.count {
      let isLast = bytes[position] & 0x80 != 0
      position += 4 + bytes[position + 1..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      if isLast { return position >= bytes.count }
    }
    return true
  }

  /// Fills in how many frames a file has whose writer could not, so that players can show its length and seek.
  ///
  /// The number has 36 bits, from the lower half of byte 21 on; the checksum of the sound stays unknown, which is
  /// allowed.
  static func complete(_ descriptor: Int32, frames: Int64) throws(RecorderError) {
    var bytes = try read(descriptor, at: 21, count: 5)
    bytes[0] = bytes[0] & 0xf0 | UInt8(truncatingIfNeeded: frames >> 32) & 0x0f
    for index in 1...4 { bytes[index] = UInt8(truncatingIfNeeded: frames >> (8 * (4 - index))) }
    guard unsafe pwrite(descriptor, bytes, 5, 21) == 5 else {
      throw RecorderError.file("finish the memo", errno: errno)
    }
  }

  private static func read(_ descriptor: Int32, at position: off_t, count: Int) throws(RecorderError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard unsafe pread(descriptor, &bytes, count, position) == count else {
      throw RecorderError.file("read the recording", errno: errno)
    }
    return bytes
  }
}

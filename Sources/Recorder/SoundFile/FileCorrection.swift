/// Bytes that a file should hold at a place, and does not.
struct FileCorrection: Hashable, Sendable {
  /// Where, from the start of the file.
  let position: Int64
  let bytes: [UInt8]

  /// Puts them into what was read from a place of the file, as far as they overlap.
  func apply(to read: UnsafeMutableRawBufferPointer, at start: Int64) {
    for (index, byte) in bytes.enumerated() {
      let place = Int(position - start) + index
      if (0..<read.count).contains(place) { unsafe read[place] = byte }
    }
  }
}

/// Checksums of a recording piece by piece, so that it can be compared without reading all of it again.
struct SampleChecksums: Hashable, Sendable {
  /// Frames of a piece, but for the last one: 5.5 s at 48 kHz.
  static let pieceFrames = 1 << 18
  /// How many pieces are read back at most: two minutes at 48 kHz.
  private static let mostReadBack = 24

  /// The pieces in their order.
  private(set) var pieces: [SampleChecksum] = []

  /// How many samples.
  var count: Int64 { pieces.reduce(0) { $0 + $1.count } }

  /// Takes more samples in.
  mutating func add(_ block: Span<Int32>) {
    var start = 0
    while start < block.count {
      if pieces.last.map({ $0.count == Self.pieceFrames }) ?? true { pieces.append(SampleChecksum()) }
      let last = pieces.count - 1
      let end = min(block.count, start + Self.pieceFrames - Int(pieces[last].count))
      pieces[last].add(block.extracting(start..<end))
      start = end
    }
  }

  /// The pieces that are read back after writing: all of them, of a long recording as many as are spread over it evenly,
  /// with the first and the last. So the wait at the end of a take is bounded, however long it was.
  var readBack: [Int] {
    guard pieces.count > Self.mostReadBack else { return Array(pieces.indices) }
    return (0..<Self.mostReadBack).map { $0 * (pieces.count - 1) / (Self.mostReadBack - 1) }
  }
}

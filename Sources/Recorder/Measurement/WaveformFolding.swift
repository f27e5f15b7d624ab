/// The waveform of a recording whose length is not known before its end, in little memory.
///
/// It starts with slices of one frame; whenever there are more than it keeps, two and two become one.
struct WaveformFolding {
  private static let most = 256
  private var slices: [UInt32] = []
  private var sliceLength = 1
  private var filled = 0

  /// The highest magnitude of all.
  private(set) var highest: UInt32 = 0

  /// Takes more frames in.
  mutating func add(_ block: Span<Int32>) {
    var start = 0
    while start < block.count {
      if filled == 0 {
        if slices.count == Self.most { fold() }
        slices.append(0)
      }
      let end = min(block.count, start + sliceLength - filled)
      let magnitude = Self.highestMagnitude(of: block.extracting(start..<end))
      slices[slices.count - 1] = max(slices[slices.count - 1], magnitude)
      highest = max(highest, magnitude)
      filled = (filled + end - start) % sliceLength
      start = end
    }
  }

  private static func highestMagnitude(of frames: Span<Int32>) -> UInt32 {
    var (lowest, highest): (Int32, Int32) = (0, 0)
    for index in frames.indices {
      lowest = min(lowest, frames[index])
      highest = max(highest, frames[index])
    }
    return max(lowest.magnitude, highest.magnitude)
  }

  /// Peak magnitudes in 0…255 of 0…full scale; the last slice may be shorter than the others.
  var peaks: [UInt8] { slices.map { UInt8(min(255, (Double($0) * 255 * 0x1p-31).rounded())) } }

  private mutating func fold() {
    slices = stride(from: 0, to: slices.count, by: 2).map { max(slices[$0], slices[$0 + 1]) }
    sliceLength *= 2
  }
}

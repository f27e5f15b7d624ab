/// How much moves in a mono signal: its power without a constant offset, which cheap inputs have and codecs remove.
struct SignalPower {
  /// How many samples.
  private(set) var count: Int64 = 0
  private var sum = 0.0
  private var squares = 0.0

  /// Takes more samples of full scale ±2³¹ in.
  mutating func add(_ block: Span<Int32>) {
    for index in block.indices {
      let value = Double(block[index]) * 0x1p-31
      sum += value
      squares += value * value
    }
    count += Int64(block.count)
  }

  /// The root of the mean square about the mean, 0…1.
  var level: Double {
    guard count > 0 else { return 0 }
    let mean = sum / Double(count)
    return max(0, squares / Double(count) - mean * mean).squareRoot()
  }

  /// Whether the level is below −60 dBFS.
  var isSilent: Bool { level < 0.001 }
}

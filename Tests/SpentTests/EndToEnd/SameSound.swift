extension [Int16] {
  /// Whether it is another sound made louder or quieter by one factor, within −12 and +20 dB, and else the same sample for
  /// sample, but for rounding.
  func isSameSound(as other: [Int16]) -> Bool {
    guard count == other.count else { return false }
    let power = other.reduce(0.0) { $0 + Double($1) * Double($1) }
    let factor = zip(self, other).reduce(0.0) { $0 + Double($1.0) * Double($1.1) } / power
    guard factor > 0.25, factor < 10.01 else { return false }
    return zip(self, other).allSatisfy { abs(Double($0) - Double($1) * factor) <= 1 }
  }
}

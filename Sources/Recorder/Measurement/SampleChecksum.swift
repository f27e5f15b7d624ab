/// The number and a checksum of samples, to see that what is read back is what was written, sample for sample.
///
/// Fletcher's: the sum of all samples, and the sum of those sums, which tells their order. It guards against a faulty disk
/// or program, not against a forger, and costs next to nothing.
struct SampleChecksum: Hashable, Sendable {
  /// How many samples.
  private(set) var count: Int64 = 0
  private var sum: UInt64 = 0
  private var sumOfSums: UInt64 = 0

  /// Takes more samples in.
  mutating func add(_ block: Span<Int32>) {
    var (sum, sumOfSums) = (sum, sumOfSums)
    for index in block.indices {
      sum &+= UInt64(UInt32(bitPattern: block[index]))
      sumOfSums &+= sum
    }
    (self.sum, self.sumOfSums) = (sum, sumOfSums)
    count += Int64(block.count)
  }
}

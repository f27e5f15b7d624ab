/// The number and a checksum of samples, to see that what is read back is what was written, sample for sample.
///
/// 64-bit FNV-1a over whole samples: against a faulty disk or program, not against a forger.
struct SampleChecksum: Hashable, Sendable {
  /// How many samples.
  private(set) var count: Int64 = 0
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes more samples in.
  mutating func add(_ block: Span<Int32>) {
    for index in block.indices { value = (value ^ UInt64(UInt32(bitPattern: block[index]))) &* 0x100_0000_01b3 }
    count += Int64(block.count)
  }
}

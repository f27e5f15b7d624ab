import Testing

@testable import Recorder

@Suite struct `Where a take goes on after a pause` {
  private static let full: Int32 = 20_000 << 16

  private func largestStep(_ samples: [Int32]) -> Int64 {
    zip(samples, samples.dropFirst()).map { abs(Int64($1) - Int64($0)) }.max() ?? 0
  }

  @Test(arguments: [(full, -full), (-full, full), (Int32(0), full), (Int32.max, Int32.min)])
  func `there is no jump, no frame more or less, and after 5 ms every frame is as it was heard`(
    last: Int32, next: Int32
  ) {
    var seam = Seam(rate: 48_000, bits: 16)
    var before = Array(repeating: last, count: 480)
    var after = Array(repeating: next, count: 960)
    seam.smooth(&before, before.count)
    #expect(before == Array(repeating: last, count: 480), "nothing is bent before there was a pause")
    seam.open()
    // In two blocks, cut within the 5 ms.
    var head = Array(after[..<100])
    var tail = Array(after[100...])
    seam.smooth(&head, head.count)
    seam.smooth(&tail, tail.count)
    after = head + tail
    #expect(after.count == 960)
    let jump = abs(Int64(last) - Int64(next))
    #expect(largestStep(before + after) <= jump / 240 + 1 << 17)
    #expect(after[240...].allSatisfy { $0 == next })
  }

  @Test(arguments: [Int32(16), 24]) func `what is bent has no more bits than the file keeps`(bits: Int32) {
    var seam = Seam(rate: 48_000, bits: bits)
    var before: [Int32] = [0x1234_5678 & (-1 << (32 - bits))]
    seam.smooth(&before, 1)
    seam.open()
    var after = Array(repeating: Int32(0), count: 300)
    seam.smooth(&after, 300)
    #expect(after[0] == before[0])
    #expect(after.allSatisfy { $0 & ~(-1 << (32 - bits)) == 0 })
  }
}

import Testing

@testable import Recorder

@Suite struct `Checksums of samples` {
  private func checksums(_ samples: [Int32], blocks: Int) -> SampleChecksums {
    var checksums = SampleChecksums()
    for start in stride(from: 0, to: samples.count, by: blocks) {
      checksums.add(samples.span.extracting(start..<min(start + blocks, samples.count)))
    }
    return checksums
  }

  private let samples = (0..<600_000).map { Int32(truncatingIfNeeded: $0 &* 2_654_435_761) }

  @Test(arguments: [1_000, 4_096, 300_000, 600_000]) func `how the samples come does not matter`(blocks: Int) {
    let sums = checksums(samples, blocks: blocks)
    #expect(sums == checksums(samples, blocks: 77_777))
    #expect(sums.count == 600_000)
    #expect(sums.pieces.map(\.count) == [262_144, 262_144, 75_712])
  }

  @Test func `one sample more or less, another, or two changed places, tell`() {
    let sums = checksums(samples, blocks: 4_096)
    #expect(checksums(Array(samples.dropLast()), blocks: 4_096) != sums)
    #expect(checksums(samples + [0], blocks: 4_096) != sums)
    var changed = samples
    changed[300_000] ^= 1
    #expect(checksums(changed, blocks: 4_096).pieces.map { sums.pieces.contains($0) } == [true, false, true])
    var swapped = samples
    swapped.swapAt(10, 11)
    #expect(checksums(swapped, blocks: 4_096) != sums)
  }

  @Test func `all of what is usual is read back, of long recordings two minutes from the first to the last`() {
    var sums = SampleChecksums()
    let piece = [Int32](repeating: 7, count: SampleChecksums.pieceFrames)
    for count in 1...120 {
      sums.add(piece.span)
      #expect(sums.readBack.count == min(count, 24))
      #expect(sums.readBack.first == 0 && sums.readBack.last == count - 1)
      #expect(Set(sums.readBack).count == sums.readBack.count)
    }
  }
}

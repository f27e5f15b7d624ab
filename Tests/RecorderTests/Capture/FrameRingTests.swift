import Foundation
import Testing

@testable import Recorder

@Suite struct FrameRingTests {
  @Test func `Frames come out in the order they went in, across the end of the memory`() {
    let ring = FrameRing(capacity: 7)
    var out: [Int32] = []
    for start in stride(from: Int32(0), to: 100, by: 5) {
      let block = Array(start..<start + 5)
      ring.write(block.span)
      while ring.take({ block in for index in block.indices { out.append(block[index]) } }) {}
    }
    #expect(out == Array(0..<100))
    #expect(ring.room == 7)
  }

  @Test func `Frames keep their order when the ring is never empty`() {
    let ring = FrameRing(capacity: 7)
    var out: [Int32] = []
    ring.write(([0, 1] as [Int32]).span)
    for next in Int32(2)..<200 {
      ring.write([next].span)
      _ = ring.take(atMost: 1) { block in out.append(block[0]) }
    }
    #expect(out == Array(0..<198))
    #expect(ring.waiting == 2)
  }

  @Test func `A full ring has no room until frames are taken`() {
    let ring = FrameRing(capacity: 4)
    ring.write(([1, 2, 3, 4] as [Int32]).span)
    #expect(ring.room == 0)
    #expect(ring.take { _ in })
    #expect(ring.room == 4)
  }

  @Test func `Frames whose taker fails stay in the ring`() {
    let ring = FrameRing(capacity: 4)
    ring.write(([1, 2] as [Int32]).span)
    #expect(throws: RecorderError.self) {
      _ = try ring.take { _ throws(RecorderError) in throw RecorderError(.diskFull, "full") }
    }
    #expect(ring.room == 2)
  }

  @Test(.timeLimit(.minutes(15))) func `A million frames cross from thread to thread, none lost or doubled`() throws {
    let ring = FrameRing(capacity: 1_009)
    let producer = try WorkerThread.start("producer") {
      var next: Int32 = 0
      while next < 1_000_000 {
        let count = min(Int32(ring.room), 313, 1_000_000 - next)
        ring.write(Array(next..<next + count).span)
        next += count
      }
    }
    var expected: Int32 = 0
    var isInOrder = true
    while expected < 1_000_000 {
      _ = ring.take { block in
        for index in block.indices where block[index] != expected + Int32(index) { isInOrder = false }
        expected += Int32(block.count)
      }
    }
    #expect(isInOrder)
    #expect(producer.wait(milliseconds: 5_000))
  }
}

import Foundation
import Testing

@testable import Recorder

@Suite struct DownmixTests {
  private func mix(_ bytes: [UInt8], _ format: SampleFormat, channels: Int) -> (mono: [Int32], clipped: Int) {
    let configuration = PCMConfiguration(
      format: format, rate: 48_000, channels: channels, periodFrames: 960, bufferFrames: 24_000)
    let count = bytes.count / configuration.frameByteCount
    var mono = [Int32](repeating: 0, count: count)
    let clipped = Downmix(configuration).mix(count, of: bytes, into: &mono)
    return (mono, clipped)
  }

  private func bytes<Sample>(_ samples: [Sample]) -> [UInt8] { unsafe samples.withUnsafeBytes { unsafe Array($0) } }

  @Test func `The samples of a 16-bit mono device arrive bit for bit`() {
    let samples: [Int16] = [.min, -1, 0, 1, 12_345, .max]
    #expect(mix(bytes(samples), .int16, channels: 1).mono == samples.map { Int32($0) << 16 })
  }

  @Test(arguments: [
    (SampleFormat.packedInt24, [0x56, 0x34, 0x12, 0xff, 0xff, 0xff] as [UInt8], [0x12_3456 << 8, -256] as [Int32]),
    (.int24, [0x56, 0x34, 0x12, 0x77, 0x00, 0x00, 0x80, 0x00], [0x12_3456 << 8, .min]),
    (.int32, [0xff, 0x56, 0x34, 0x12, 0xff, 0xff, 0xff, 0xff], [0x12_3456 << 8, -256]),
  ])
  func `S11: Samples of 24 bits arrive bit for bit, whatever the rest of their memory holds`(
    format: SampleFormat, memory: [UInt8], expected: [Int32]
  ) {
    #expect(mix(memory, format, channels: 1).mono == expected)
  }

  @Test func `Floats become 24-bit integers, saturate beyond full scale, and are silence when they are no number`() {
    let result = mix(bytes([0, 0.5, -1, 1, 1.2, -7, .nan] as [Float]), .float32, channels: 1)
    let high = Int32(8_388_607) << 8
    #expect(result.mono == [0, 1 << 30, .min, high, high, .min, 0])
    #expect(result.clipped == 4)
  }

  @Test(
    arguments: [
      ([100, 200], 150), ([1, 2], 2), ([2, 3], 2), ([-1, -2], -2), ([0, -1], 0), ([.max, .max], .max),
      ([.min, .min], .min), ([.min, .max], 0),
    ] as [([Int16], Int16)])
  func `S10: Two channels become their mean, half-way cases the even neighbour`(pair: [Int16], mean: Int16) {
    #expect(mix(bytes(pair), .int16, channels: 2).mono == [Int32(mean) << 16])
  }

  @Test func `Three channels become the nearest integer to their mean`() {
    #expect(mix(bytes([1, 1, 0, -1, -1, 0, 1, 0, 0] as [Int16]), .int16, channels: 3).mono == [1 << 16, -1 << 16, 0])
  }

  @Test func `A frame clips when any channel touches full scale`() {
    #expect(mix(bytes([.max, 0, 0, .min, 5, 5] as [Int16]), .int16, channels: 2).clipped == 2)
  }
}

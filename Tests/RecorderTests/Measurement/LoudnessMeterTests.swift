import CEBUR128
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite struct `Loudness` {
  private func loudness(_ samples: [Int32], channels: Int = 1, rate: Int) -> Double? {
    var meter = LoudnessMeter(channels: channels, rate: rate)
    for start in stride(from: 0, to: samples.count, by: 997 * channels) {
      meter.add(samples.span.extracting(start..<min(start + 997 * channels, samples.count)))
    }
    return meter.loudness()
  }

  private func sine(_ frequency: Double, dBFS: Double, seconds: Double, rate: Int) -> [Int32] {
    let amplitude = pow(10, dBFS / 20) * 0x1.fffffep30
    return (0..<Int(seconds * Double(rate))).map {
      Int32(amplitude * sin(2 * .pi * frequency * Double($0) / Double(rate)))
    }
  }

  @Test(arguments: [8_000, 16_000, 22_050, 44_100, 48_000, 96_000, 192_000])
  func `a mono sine of 997 Hz has as many LUFS as its peak has dBFS, heard from both sides, at every rate`(rate: Int)
    throws
  {
    let measured = try #require(loudness(sine(997, dBFS: -20, seconds: 5, rate: rate), rate: rate))
    #expect(abs(measured + 20) < 0.15)
  }

  @Test func `two channels of the same sound are as loud as one`() throws {
    let mono = sine(440, dBFS: -18, seconds: 3, rate: 48_000)
    let one = try #require(loudness(mono, rate: 48_000))
    let two = try #require(loudness(mono.flatMap { [$0, $0] }, channels: 2, rate: 48_000))
    #expect(abs(one - two) < 0.05)
  }

  @Test(arguments: [
    "Lunch with Amy, twelve fifty, and a taxi to the station for nine ninety.",
    "Six sausages, fish and chips, seasonal specials, this Thursday.",
  ])
  func `of speech it is less than 0.15 LU off what all frames give, also where it hisses`(sentence: String) throws {
    let speech = try SpokenSample.speech(sentence)
    let measured = try #require(loudness(speech, rate: 48_000))
    var state = unsafe ebur128_init(1, 48_000, Int32(EBUR128_MODE_I.rawValue))
    defer { unsafe ebur128_destroy(&state) }
    _ = unsafe ebur128_set_channel(state, 0, Int32(EBUR128_DUAL_MONO.rawValue))
    _ = unsafe ebur128_add_frames_int(state, speech, speech.count)
    var exact = 0.0
    _ = unsafe ebur128_loudness_global(state, &exact)
    #expect(abs(measured - exact) < 0.15, "\(measured) \(exact)")
  }

  @Test func `silence, and what is shorter than 0.4 s, has none`() {
    #expect(loudness(Array(repeating: 0, count: 96_000), rate: 48_000) == nil)
    #expect(loudness(sine(997, dBFS: -10, seconds: 0.3, rate: 48_000), rate: 48_000) == nil)
    #expect(loudness([], rate: 48_000) == nil)
  }

  @Test(arguments: [1, 16, 50, 1_000, 3_999]) func `of a rate that no meter is made for there is none, and no harm`(
    rate: Int
  ) {
    #expect(loudness(sine(97, dBFS: -6, seconds: 8, rate: rate), rate: rate) == nil)
  }

  @Test func `of more channels than can be measured there is none, and no harm`() {
    #expect(loudness(Array(repeating: 1_000_000, count: 65 * 48_000), channels: 65, rate: 48_000) == nil)
  }
}

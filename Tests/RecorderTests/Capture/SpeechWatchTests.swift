import Foundation
import TestSupport
import Testing

@testable import Recorder

/// The end of speech, in rooms of all kinds.
@Suite struct `Hearing that nothing more is said` {
  private static let rate = 16_000

  /// Noise of a level in dBFS.
  private static func noise(_ seconds: Double, _ level: Double, _ generator: inout SeededGenerator) -> [Double] {
    let amplitude = pow(10, level / 20) * 3.0.squareRoot()
    return (0..<Int(seconds * Double(rate))).map { _ in Double.random(in: -amplitude...amplitude, using: &generator) }
  }

  /// Syllables of a level in dBFS: bursts of 120–260 ms with gaps of 40–120 ms between them.
  private static func speech(_ seconds: Double, _ level: Double, _ generator: inout SeededGenerator) -> [Double] {
    var samples: [Double] = []
    while samples.count < Int(seconds * Double(rate)) {
      samples += noise(Double.random(in: 0.12...0.26, using: &generator), level, &generator)
      samples += Array(repeating: 0, count: Int(Double.random(in: 0.04...0.12, using: &generator) * Double(rate)))
    }
    return Array(samples.prefix(Int(seconds * Double(rate))))
  }

  /// A scene of speech and silences, the seconds of each, over a room's noise.
  private static func scene(_ parts: [(isSpeech: Bool, seconds: Double)], speech level: Double, room: Double) -> [Int32]
  {
    var generator = SeededGenerator(seed: 26)
    let voice = parts.flatMap { part in
      part.isSpeech
        ? speech(part.seconds, level, &generator) : Array(repeating: 0, count: Int(part.seconds * Double(rate)))
    }
    let noise = noise(Double(voice.count) / Double(rate), room, &generator)
    return zip(voice, noise).map { Int32(max(-1, min(1, $0 + $1)) * 0x1.fffffep30) }
  }

  /// When the end is heard, in seconds; nil when it never is.
  private static func end(of samples: [Int32], waiting seconds: Double) -> Double? {
    var watch = SpeechWatch(seconds: seconds, rate: rate)
    // Periods of an odd size, so that nothing depends on it.
    for start in stride(from: 0, to: samples.count, by: 331) {
      let block = Array(samples[start..<min(start + 331, samples.count)])
      if watch.hearsTheEnd(block, block.count) { return Double(start + block.count) / Double(rate) }
    }
    return nil
  }

  /// The level of the voice and of the room, in dBFS.
  static let rooms: [(Double, Double)] = [
    (-20, -90), (-20, -60), (-20, -40), (-12, -28), (-45, -62), (-50, -90), (-30, -120), (-6, -24),
  ]

  @Test(arguments: rooms) func `S26: it ends after the last word, in a loud room and with a quiet voice alike`(
    voice: Double, room: Double
  ) throws {
    let samples = Self.scene([(false, 0.5), (true, 4), (false, 5)], speech: voice, room: room)
    let end = try #require(Self.end(of: samples, waiting: 2))
    #expect((6.3...6.9).contains(end), "the last word ends at 4.5 s")
  }

  @Test(arguments: rooms) func `S26: pauses between words, shorter than what ends it, do not cut it`(
    voice: Double, room: Double
  ) {
    let parts = [(true, 2.0), (false, 1.7), (true, 1.0), (false, 1.7), (true, 3.0)].map {
      (isSpeech: $0.0, seconds: $0.1)
    }
    #expect(Self.end(of: Self.scene(parts, speech: voice, room: room), waiting: 2) == nil)
  }

  @Test(arguments: rooms) func `S26: someone who speaks at once and does not pause is not cut off`(
    voice: Double, room: Double
  ) {
    #expect(Self.end(of: Self.scene([(true, 20)], speech: voice, room: room), waiting: 1) == nil)
  }

  @Test(arguments: [-90.0, -40, -20]) func `S26: noise alone is no speech: nothing ends before something was said`(
    room: Double
  ) {
    #expect(Self.end(of: Self.scene([(false, 30)], speech: -20, room: room), waiting: 1) == nil)
  }

  @Test func `S26: a fan that is switched on is a floor before long`() throws {
    var generator = SeededGenerator(seed: 3)
    let quiet = Self.scene([(true, 3)], speech: -20, room: -70)
    let fan = Self.noise(10, -38, &generator).map { Int32($0 * 0x1.fffffep30) }
    let end = try #require(Self.end(of: quiet + fan, waiting: 2))
    #expect((4.8...9.0).contains(end))
  }

  @Test func `a pause of the take is no silence`() {
    var watch = SpeechWatch(seconds: 1, rate: Self.rate)
    let speech = Self.scene([(true, 3), (false, 0.8)], speech: -20, room: -70)
    let isOverBefore = watch.hearsTheEnd(speech, speech.count)
    watch.beginAnew()
    let silence = Self.scene([(false, 1.5)], speech: -20, room: -70)
    let isOverTooSoon = watch.hearsTheEnd(silence, Int(0.9 * Double(Self.rate)))
    let isOver = watch.hearsTheEnd(silence, Int(0.3 * Double(Self.rate)))
    #expect([isOverBefore, isOverTooSoon, isOver] == [false, false, true])
  }
}

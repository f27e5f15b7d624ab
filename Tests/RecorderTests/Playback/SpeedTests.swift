import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite struct `Speed and volume of a file` {
  private static let speeds = [0.5, 0.75, 1.25, 1.5, 1.75, 2, 2.5, 3]

  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A source for a mono device in 16 bits.
  private func source(_ samples: [Int16], rate: Int = 48_000, deviceRate: Int = 48_000, decibels: Double = 0) throws
    -> PlaybackSource
  {
    let path = folder.path(of: "memo.wav")
    try SoundFileMaker.write(path, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, rate: rate, exactly: samples)
    let device = PCMConfiguration(
      format: .int16, rate: deviceRate, channels: 1, periodFrames: 960, bufferFrames: 24_000)
    return try PlaybackSource(try SoundFileReader(path: path), for: device, decibels: decibels)
  }

  private func rest(of source: inout PlaybackSource, atMost most: Int = .max) throws -> [Int16] {
    var samples: [Int16] = []
    var buffer = [UInt8](repeating: 0, count: 960 * 2)
    while samples.count < most {
      let frames = try source.fill(&buffer, frames: min(960, most - samples.count))
      if frames == 0 { break }
      for index in 0..<frames {
        samples.append(Int16(truncatingIfNeeded: Int(buffer[2 * index]) | Int(buffer[2 * index + 1]) << 8))
      }
    }
    return samples
  }

  private func tone(_ frames: Int, rate: Int = 48_000, amplitude: Float = 0.5) -> [Int16] {
    SoundFileMaker.tone(frames, rate: Float(rate), amplitude: amplitude).map { Int16($0 * 32_767) }
  }

  /// Something like a voice: pulses whose pitch rises and falls, with gaps.
  private func voice(seconds: Int) -> [Int16] {
    var generator = SeededGenerator(seed: 5)
    var (phase, value) = (0.0, 0.0)
    return (0..<seconds * 8_000).map { frame in
      let time = Double(frame) / 8_000
      phase += (150 + 70 * sin(time * 2.1)) / 8_000
      if phase >= 1 {
        phase -= 1
        value = 1
      }
      value *= 0.91
      let isGap = time.truncatingRemainder(dividingBy: 1.7) > 1.5
      return isGap ? 0 : Int16(20_000 * value) + Int16.random(in: -300...300, using: &generator)
    }
  }

  @Test(arguments: speeds, [8_000, 48_000])
  func `a tone keeps its pitch and takes its share of time`(speed: Double, rate: Int) throws {
    var source = try source(tone(3 * rate, rate: rate), rate: rate)
    try source.seek(to: 0, speed: speed)
    let heard = try rest(of: &source)
    #expect(abs(Double(heard.count) / 48_000 - 3 / speed) < 0.05)
    let middle = heard[heard.count / 4..<heard.count / 4 + 9_600]
    let pitch = SoundMeasures.pitch(of: middle, rate: 48_000, in: 300...600)
    #expect(abs(pitch - 440) < 440 * 0.02)
    #expect(abs(SoundMeasures.level(of: middle) - -9.03) < 0.5)
  }

  @Test(arguments: speeds) func `minutes of a voice do not run away from the clock`(speed: Double) throws {
    var source = try source(voice(seconds: 120), rate: 8_000, deviceRate: 8_000)
    try source.seek(to: 0, speed: speed)
    let heard = try rest(of: &source)
    #expect(abs(Double(heard.count) / 8_000 - 120 / speed) < 0.05)
    // The voice is silent from 1.5 s to 1.7 s, again and again: each silence comes when it should.
    for gap in stride(from: 0, to: 70, by: 3) {
      let middle = (1.7 * Double(gap) + 1.6) / speed
      let near = (Int((middle - 0.7 / speed) * 8_000)..<Int((middle + 0.7 / speed) * 8_000)).filter { heard[$0] == 0 }
      let found = Double(near.reduce(0, +)) / Double(near.count) / 8_000
      #expect(abs(found - middle) < 0.05, "\(found) for \(middle)")
    }
  }

  @Test(arguments: speeds, [480, 4_800, 48_000])
  func `the last 50 ms are heard, also of a memo shorter than a period`(speed: Double, frames: Int) throws {
    var samples = [Int16](repeating: 0, count: frames)
    let end = tone(min(frames, 2_400))
    samples.replaceSubrange((frames - end.count)..., with: end)
    var source = try source(samples)
    try source.seek(to: 0, speed: speed)
    let heard = try rest(of: &source)
    func loudness(_ samples: [Int16]) -> Double { Double(samples.count { abs(Int($0)) > 1_000 }) }
    let share = loudness(heard) * speed / loudness(end)
    // Of ten milliseconds of a tone libsonic may take a period away.
    let lowest = frames == 480 ? 0.6 : 0.9
    #expect((lowest...1.1).contains(share))
    #expect(abs(Double(heard.count) - Double(frames) / speed) < 2_400)
  }

  @Test(arguments: [-40, -12, -3, 3, 6, 12.0]) func `a level is changed by so many dB`(decibels: Double) throws {
    var source = try source(tone(9_600, amplitude: 0.125), decibels: decibels)
    let level = SoundMeasures.level(of: try rest(of: &source)[...])
    let before = SoundMeasures.level(of: tone(9_600, amplitude: 0.125)[...])
    #expect(abs(level - before - decibels) < 0.2)
  }

  @Test func `at 0 dB and speed 1, also after changes, it is bit for bit the file`() throws {
    let samples = (0..<20_000).map { Int16(truncatingIfNeeded: $0 &* 7_919) }
    var source = try source(samples, decibels: 6)
    try source.seek(to: 0, speed: 2)
    _ = try rest(of: &source, atMost: 1_000)
    source.decibels = 0
    try source.seek(to: 1_000, speed: 1)
    let heard = try rest(of: &source)
    #expect(heard.count == 19_000)
    #expect(Array(heard.dropFirst(480)) == Array(samples[1_480...]), "after the ramp")
  }

  @Test func `a level changes within 10 ms, without a step, and saturates instead of wrapping`() throws {
    var source = try source([Int16](repeating: 8_000, count: 4_800))
    _ = try rest(of: &source, atMost: 960)
    source.decibels = 30
    let heard = try rest(of: &source)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $1 >= $0 && Int($1) - Int($0) < 1_000 })
    #expect(heard[480...].allSatisfy { $0 == .max })
  }

  @Test(arguments: [(0.5, 24_000), (2, 24_000), (3, 40_000), (1, 12_345)])
  func `it goes on at the frame and speed it is told`(speed: Double, frame: Int) throws {
    var samples = [Int16](repeating: 0, count: 48_000)
    samples.replaceSubrange(frame..., with: tone(48_000 - frame))
    var source = try source(samples)
    _ = try rest(of: &source, atMost: 5_000)
    try source.seek(to: frame - 4_800, speed: speed)
    let heard = try rest(of: &source)
    let start = try #require(heard.firstIndex { abs(Int($0)) > 1_000 })
    #expect(abs(Double(start) - 4_800 / speed) < 1_440)
    #expect(source.length == 48_000)
  }
}

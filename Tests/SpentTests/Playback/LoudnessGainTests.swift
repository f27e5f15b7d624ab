import Foundation
import Ledger
import Testing

@testable import SpentCommands

@Suite struct `The gain that evens loudness out` {
  private func memo(_ loudness: Double?, peak: UInt8, isSilent: Bool = false) -> Recording {
    Recording(
      file: "memos/a.flac", codec: "flac", frames: 48_000, rate: 48_000, peaks: [0, peak, peak / 2], loudness: loudness,
      isSilent: isSilent)
  }

  private static let gains: [(loudness: Double, peak: UInt8, gain: Double)] = [
    (-18, 100, 0), (-24, 20, 6), (-10, 255, -8), (-50, 3, 20), (-2, 255, -12), (-37.5, 10, 19.5),
  ]

  @Test(arguments: gains)
  func `brings a memo to −18 LUFS, between −12 and +20 dB`(loudness: Double, peak: UInt8, gain: Double) {
    #expect(abs(LoudnessGain.decibels(for: memo(loudness, peak: peak)) - gain) < 1e-9)
  }

  @Test(arguments: [23, 30, 64, 128, 200, 226, 227, 240, 255] as [UInt8])
  func `drives no peak above −1 dBFS, and makes nothing quieter for its peaks alone`(peak: UInt8) {
    let gain = LoudnessGain.decibels(for: memo(-60, peak: peak))
    let level = 20 * log10(Double(peak) / 255)
    #expect(gain >= 0)
    #expect(level + gain <= max(-1, level))
    // And uses what room there is, but for the waveform's rounding.
    #expect(level + gain > min(-1, level + 20) - 0.2)
  }

  @Test func `is none for what is silent or was not measured`() {
    #expect(LoudnessGain.decibels(for: memo(nil, peak: 100)) == 0)
    #expect(LoudnessGain.decibels(for: memo(-40, peak: 1, isSilent: true)) == 0)
    #expect(LoudnessGain.decibels(for: memo(-40, peak: 0)) == 0)
    #expect(LoudnessGain.decibels(for: memo(-.infinity, peak: 5)) == 0)
    #expect(LoudnessGain.decibels(for: memo(.nan, peak: 5)) == 0)
  }
}

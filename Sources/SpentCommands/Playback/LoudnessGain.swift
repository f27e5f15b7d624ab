import Glibc
import Ledger

/// How much louder or quieter a memo is played, so that a whispered one and a shouted one are heard alike.
///
/// Only the sound changes, never the file.
enum LoudnessGain {
  /// What memos are brought to, in LUFS: louder than broadcasts (−23), as is usual for speech on small loudspeakers.
  static let target = -18.0
  /// What a gain may drive no peak above, in dBFS.
  static let highestPeak = -1.0
  /// The gains that are given, in dB: beyond them it is noise that is heard.
  static let range = -12.0...20.0

  /// The gain in dB; 0 for a memo that is silent, or whose loudness was not measured.
  ///
  /// A memo is never made quieter because of its peaks alone: only for being too loud as a whole.
  static func decibels(for recording: Recording) -> Double {
    guard let loudness = recording.loudness, loudness.isFinite, !recording.isSilent else { return 0 }
    guard let peak = recording.peaks.max(), peak > 0 else { return 0 }
    // A waveform is rounded: the peak itself may have been half a step higher.
    let level = 20 * log10(min(1, (Double(peak) + 0.5) / 255))
    let gain = min(target - loudness, max(0, highestPeak - level))
    return min(max(gain, range.lowerBound), range.upperBound)
  }
}

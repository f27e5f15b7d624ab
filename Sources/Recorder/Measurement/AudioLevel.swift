import Glibc

/// Levels relative to full scale, which is 2³¹ or 1.
enum AudioLevel {
  /// −60 dBFS as a magnitude: a muted microphone stays below it, a room with a live one does not.
  static let silence = UInt32(2_147_483.648)

  /// A ratio to full scale in dBFS, no lower than `CaptureStatus.lowestLevel`.
  static func decibels(_ ratio: Double) -> Double {
    ratio > 0 ? max(CaptureStatus.lowestLevel, 20 * log10(ratio)) : CaptureStatus.lowestLevel
  }
}

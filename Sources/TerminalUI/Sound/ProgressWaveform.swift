/// A waveform that shows how much of it was heard.
package enum ProgressWaveform {
  /// The row: what was heard, 0…1 of it, stands out; the rest is dim. A share that is not a number,
  /// such as one of nothing, counts as 0.
  package static func line(_ peaks: [UInt8], fraction: Double, cells: Int) -> Line {
    let text = WaveformText.text(peaks.isEmpty ? [0] : peaks, cells: cells)
    let heard = fraction > 0 ? Int((min(fraction, 1) * Double(text.count)).rounded()) : 0
    return Line([
      StyledText(String(text.prefix(heard)), Style(color: .cyan)), StyledText(String(text.dropFirst(heard)), .dim),
    ])
  }
}

/// A waveform that shows how much of it was heard.
package enum ProgressWaveform {
  /// The row: what was heard, 0…1 of it, stands out; the rest is dim.
  package static func line(_ peaks: [UInt8], fraction: Double, cells: Int) -> Line {
    let text = WaveformText.text(peaks.isEmpty ? [0] : peaks, cells: cells)
    let heard = Int((min(max(fraction, 0), 1) * Double(cells)).rounded())
    return Line([
      StyledText(String(text.prefix(heard)), Style(color: .cyan)), StyledText(String(text.dropFirst(heard)), .dim),
    ])
  }
}

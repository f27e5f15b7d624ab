/// A waveform drawn in one row of cells.
package enum WaveformText {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The waveform in so many cells: each shows the highest peak of its share.
  ///
  /// Peaks are magnitudes in 0…255. What fills a cell is the highest of them, since a quiet memo is to be seen too, or
  /// what is given as `fullScale`.
  package static func text(_ peaks: [UInt8], cells: Int, fullScale: UInt8? = nil) -> String {
    guard cells > 0, !peaks.isEmpty else { return "" }
    let highest = max(Int(fullScale ?? peaks.max() ?? 0), 1)
    return String(
      (0..<cells).map { cell in
        let start = cell * peaks.count / cells
        let end = max(start + 1, (cell + 1) * peaks.count / cells)
        let peak = Int(peaks[start..<min(end, peaks.count)].max() ?? 0)
        return blocks[peak * (blocks.count - 1) / highest]
      })
  }
}

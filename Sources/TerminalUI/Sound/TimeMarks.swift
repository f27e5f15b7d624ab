/// The times below a waveform.
package enum TimeMarks {
  /// The distances that marks may have, in seconds: those of clocks.
  private static let steps: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 36_000,
  ]

  /// A row of so many cells for a sound of so many seconds: a label at every mark, each beginning where its time is in the
  /// waveform, with room between them. The first is at 0; what has no room is left out.
  package static func text(seconds: Double, cells: Int, label: (Double) -> String) -> String {
    guard seconds > 0, cells > 0 else { return "" }
    let cellsPerSecond = Double(cells) / seconds
    let widest = label(seconds).count
    let step = steps.first { $0 * cellsPerSecond >= Double(widest + 2) }
    var row = ""
    var mark = 0.0
    while mark <= seconds {
      let start = Int(mark * cellsPerSecond)
      let text = label(mark)
      if start + text.count <= cells { row += String(repeating: " ", count: max(0, start - row.count)) + text }
      guard let step else { break }
      mark += step
    }
    return row
  }
}

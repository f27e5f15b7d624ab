/// A level meter: −60 to 0 dBFS in one row of cells.
package enum LevelMeter {
  /// The lowest level that shows.
  private static let floor = -60.0

  /// The meter's row: the peak now, in dBFS, as a bar, and the peak held for a while as a mark.
  ///
  /// Once full scale was touched, the word `CLIP` sticks at the end.
  package static func line(level: Double, held: Double, isClipped: Bool, cells: Int) -> Line {
    let barCells = max(cells - 6, 1)
    let filled = position(of: level, in: barCells)
    let mark = min(position(of: held, in: barCells), barCells - 1)
    var line = Line()
    for cell in 0..<barCells {
      // Safe up to −12 dBFS, loud up to −3, too loud above: the habit of meters.
      let cellLevel = floor - floor * Double(cell) / Double(barCells)
      let style = Style(color: cellLevel < -12 ? .green : cellLevel < -3 ? .yellow : .red)
      if cell < filled {
        line.append("█", style)
      } else if cell == mark, mark > 0 {
        line.append("│", style)
      } else {
        line.append("·", .dim)
      }
    }
    line.append(isClipped ? " CLIP" : "", Style(color: .red, isBold: true))
    line.pad(to: cells)
    return line.truncated(to: cells)
  }

  private static func position(of level: Double, in cells: Int) -> Int {
    // Silence is −∞ dBFS, which no Int can hold, and neither can it a level that is not a number.
    guard level > floor else { return 0 }
    return Int(((min(level, 0) - floor) / -floor * Double(cells)).rounded())
  }
}

import Ledger
import TerminalUI

/// The heading of a day's section: `▾ Mon 30 Nov ───── 3 entries ── $20.50`.
struct DayHeading {
  let day: CalendarDay
  private(set) var count = 0
  private(set) var sums = MoneySums()

  init(day: CalendarDay) { self.day = day }

  /// Takes in an entry of the day.
  mutating func add(_ entry: Entry) {
    count += 1
    if let amount = entry.amount { sums.add(amount) }
  }

  /// The line, as wide as the table; where that is too little, the count gives way to the subtotal.
  func line(width: Int, style: MoneyStyle?, times: RelativeTime) -> Line {
    let subtotal = sums.text(in: style)
    let left = "▾ \(day.weekday.shortName) \(times.date(day)) "
    let countText = " \(count) \(count == 1 ? "entry" : "entries")"
    let least = 2
    let full = countText + (subtotal.isEmpty ? "" : " ── \(subtotal)")
    let fits = left.cellWidth + least + full.cellWidth <= width
    let right = fits || subtotal.isEmpty ? full : " \(subtotal)"
    var line = Line(left, .bold)
    line.append(String(repeating: "─", count: max(least, width - left.cellWidth - right.cellWidth)), .dim)
    line.append(right)
    return line
  }
}

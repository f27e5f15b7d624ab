import Ledger

/// Times as a person tells them.
struct RelativeTime {
  /// The moment from which it counts.
  let now: EntryTime

  /// Relative within a month (`12 min ago`, `3 h ago`, `yesterday`, `12 days ago`), then `30 Oct`, and in another year
  /// `30 Oct 2025`. What lies ahead is a date.
  func text(_ time: EntryTime) -> String {
    let days = now.day.daysSinceEpoch - time.day.daysSinceEpoch
    let minutes = (now.utcSeconds - time.utcSeconds) / 60
    switch days {
    case _ where !time.isDayOnly && time.utcSeconds <= now.utcSeconds && minutes < 24 * 60:
      return minutes < 1 ? "just now" : minutes < 60 ? "\(minutes) min ago" : "\(minutes / 60) h ago"
    case 0: return "today"
    case 1: return "yesterday"
    case 2...30: return "\(days) days ago"
    default: return date(time.day)
    }
  }

  /// `30 Nov`, and in another year `30 Nov 2025`.
  func date(_ day: CalendarDay) -> String {
    let short = "\(day.civil.day) \(day.monthName)"
    return day.civil.year == now.day.civil.year ? short : "\(short) \(day.civil.year)"
  }

  /// The full form: `2026-11-30T09:15:00-05:00`, for a day alone `2026-11-30`.
  static func full(_ time: EntryTime) -> String { time.isDayOnly ? time.day.isoText : time.rfc3339 }
}

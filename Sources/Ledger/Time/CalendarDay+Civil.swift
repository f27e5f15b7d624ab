extension CalendarDay {
  /// The day of this year, month (1–12) and day of the month; nil when there is none, as for 30 February.
  ///
  /// The years 1 to 9999 are known. The arithmetic counts years from March, so that the leap day is a year's last.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSinceEpoch: era * 146_097 + dayOfEra - 719_468)
  }

  /// The year, month (1–12) and day of the month.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// How many days a month has.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day so many days later, or earlier.
  public func adding(days: Int) -> CalendarDay { CalendarDay(daysSinceEpoch: daysSinceEpoch + days) }

  /// The day of the week.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (daysSinceEpoch + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// `2026-11-30`.
  public var isoText: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// `2026-11`.
  public var monthText: String { String(isoText.dropLast(3)) }

  /// The name of the month in English, three letters: `Nov`.
  public var monthName: String { Self.monthNames[civil.month - 1].prefix(3).description }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

/// A day of the week, Monday first (ISO 8601).
public enum Weekday: String, CaseIterable, Sendable {
  case monday = "Monday"
  case tuesday = "Tuesday"
  case wednesday = "Wednesday"
  case thursday = "Thursday"
  case friday = "Friday"
  case saturday = "Saturday"
  case sunday = "Sunday"

  /// Three letters: `Mon`.
  public var shortName: String { String(rawValue.prefix(3)) }
}

/// A number with zeros before it.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return text.count >= digits ? text : String(repeating: "0", count: digits - text.count) + text
}

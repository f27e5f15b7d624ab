/// Dates as typed for `--date`: `today`, `mon`, `11-30`, `30 nov`, `3 days ago`, `2026-11-30T09:15`.
///
/// A date without a year is the nearest one that is not in the future. What is not understood is an error, never "now".
public struct DateExpression: Sendable {
  /// The moment from which relative dates count.
  public let now: EntryTime

  /// An expression reader for this moment.
  public init(now: EntryTime) { self.now = now }

  /// The time that the text names: a day alone, or a day with a clock time.
  ///
  /// - Throws: a ``DateError`` when it names none.
  public func time(_ text: String) throws(DateError) -> EntryTime {
    let text = text.trimmedOfWhiteSpace
    if let separator = text.firstIndex(where: { $0 == "T" || $0 == " " }),
      let clock = Self.clock(text[text.index(after: separator)...]), let day = Self.isoDay(text[..<separator])
    {
      return EntryTime(day: day, hour: clock.hour, minute: clock.minute, second: clock.second)
    }
    return EntryTime(day: try day(text))
  }

  /// The day that the text names.
  ///
  /// - Throws: a ``DateError`` when it names none.
  public func day(_ text: String) throws(DateError) -> CalendarDay {
    let words = text.lowercased().split(whereSeparator: \.isBlank).map(String.init)
    let day: CalendarDay? =
      switch words.count {
      case 1: oneWord(words[0])
      case 2: dayAndMonth(words[0], words[1])
      case 3: words[2] == "ago" ? ago(words[0], words[1]) : dayMonthYear(words)
      default: nil
      }
    guard let day else { throw .notADate(text) }
    return day
  }

  private func oneWord(_ word: String) -> CalendarDay? {
    switch word {
    case "today": return now.day
    case "yesterday": return now.day.adding(days: -1)
    default: break
    }
    if let weekday = Self.weekday(word) {
      let back = (now.day.weekday.index - weekday.index + 7) % 7
      return now.day.adding(days: -back)
    }
    if let day = Self.isoDay(word[...]) { return day }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let month = Self.number(parts[0], 1...2), let day = Self.number(parts[1], 1...2) else {
      return nil
    }
    return latest(month: month, day: day)
  }

  private func dayAndMonth(_ first: String, _ second: String) -> CalendarDay? {
    Self.dayAndMonth(first, second).flatMap { latest(month: $0.month, day: $0.day) }
  }

  private func dayMonthYear(_ words: [String]) -> CalendarDay? {
    guard let year = Self.number(words[2][...], 4...4), let (day, month) = Self.dayAndMonth(words[0], words[1]) else {
      return nil
    }
    return CalendarDay(year: year, month: month, day: day)
  }

  private func ago(_ count: String, _ unit: String) -> CalendarDay? {
    guard let count = Self.number(count[...], 1...4) else { return nil }
    switch unit {
    case "day", "days": return now.day.adding(days: -count)
    case "week", "weeks": return now.day.adding(days: -7 * count)
    default: return nil
    }
  }

  /// The nearest such day that is not in the future; a leap day may be some years back.
  private func latest(month: Int, day: Int) -> CalendarDay? {
    let year = now.day.civil.year
    return (0...8).lazy.compactMap { CalendarDay(year: year - $0, month: month, day: day) }.first { $0 <= now.day }
  }

  // MARK: Parts

  /// `30 nov` or `nov 30`.
  private static func dayAndMonth(_ first: String, _ second: String) -> (day: Int, month: Int)? {
    if let day = number(first[...], 1...2), let month = month(second) { return (day, month) }
    if let day = number(second[...], 1...2), let month = month(first) { return (day, month) }
    return nil
  }

  static func isoDay(_ text: Substring) -> CalendarDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], 4...4), let month = number(parts[1], 1...2),
      let day = number(parts[2], 1...2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func clock(_ text: Substring) -> (hour: Int, minute: Int, second: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], 1...2), let minute = number(parts[1], 2...2),
      let second = parts.count == 3 ? number(parts[2], 2...2) : 0, hour < 24, minute < 60, second < 60
    else { return nil }
    return (hour, minute, second)
  }

  static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
    digits.contains(text.count) && text.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }

  static func month(_ name: String) -> Int? { index(of: name, in: CalendarDay.monthNames).map { $0 + 1 } }

  static func weekday(_ name: String) -> Weekday? {
    index(of: name, in: Weekday.allCases.map(\.rawValue)).map { Weekday.allCases[$0] }
  }

  /// The place of a name that is given whole or by its first three letters or more.
  private static func index(of name: String, in names: [String]) -> Int? {
    guard name.count >= 3 else { return nil }
    return names.firstIndex { $0.lowercased().hasPrefix(name) }
  }
}

extension Weekday {
  var index: Int { Weekday.allCases.firstIndex(of: self) ?? 0 }
}

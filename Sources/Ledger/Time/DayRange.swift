/// A range of days as typed after `date:`; both ends belong to it, and an end that is nil is open.
public struct DayRange: Equatable, Sendable {
  /// The first and the last day.
  public let first, last: CalendarDay?

  /// The range that the text names: `2026-11`, `2026`, `2026-11-01..2026-11-15`, `this-week`, `last-month`, `january`,
  /// `..yesterday`, or any single date.
  ///
  /// A week begins on Monday. A month without a year is the nearest one that has begun.
  ///
  /// - Throws: a ``DateError`` when it names none, or ends before it begins.
  public init(_ text: String, now: EntryTime) throws(DateError) {
    let dates = DateExpression(now: now)
    guard let dots = text.firstOccurrence(of: "..") else {
      guard let range = Self.single(text, dates) else { throw .notARange(text) }
      self = range
      return
    }
    let (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    let (first, last) = (Self.single(start, dates)?.first, Self.single(end, dates)?.last)
    // An end may be left out, but not both, and what is there must be understood.
    guard first != nil || start.isEmpty, last != nil || end.isEmpty, first != nil || last != nil else {
      throw .notARange(text)
    }
    if let first, let last, last < first {
      throw DateError(message: "The range \(quoted(text)) ends before it begins.", hint: "Turn its ends around.")
    }
    (self.first, self.last) = (first, last)
  }

  private init(_ first: CalendarDay?, _ last: CalendarDay?) { (self.first, self.last) = (first, last) }

  /// A range without `..`.
  private static func single(_ text: String, _ dates: DateExpression) -> DayRange? {
    if let named = named(text.trimmedOfWhiteSpace.lowercased(), dates) { return named }
    do {
      let day = try dates.day(text)
      return DayRange(day, day)
    } catch {
      return nil
    }
  }

  private static func named(_ text: String, _ dates: DateExpression) -> DayRange? {
    let today = dates.now.day
    let (year, month, _) = today.civil
    let monday = today.adding(days: -today.weekday.index)
    switch text {
    case "this-week": return DayRange(monday, monday.adding(days: 6))
    case "last-week": return DayRange(monday.adding(days: -7), monday.adding(days: -1))
    case "this-month": return ofMonth(month, year)
    case "last-month": return month == 1 ? ofMonth(12, year - 1) : ofMonth(month - 1, year)
    case "this-year": return ofYear(year)
    case "last-year": return ofYear(year - 1)
    default: break
    }
    if let named = DateExpression.month(text) { return ofMonth(named, named <= month ? year : year - 1) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = DateExpression.number(parts[0], 4...4) else { return nil }
    switch parts.count {
    case 1: return ofYear(year)
    case 2: return DateExpression.number(parts[1], 1...2).flatMap { ofMonth($0, year) }
    default: return nil
    }
  }

  private static func ofMonth(_ month: Int, _ year: Int) -> DayRange? {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    return DayRange(first, first.adding(days: CalendarDay.days(inMonth: month, of: year) - 1))
  }

  private static func ofYear(_ year: Int) -> DayRange? {
    guard let first = CalendarDay(year: year, month: 1, day: 1) else { return nil }
    return DayRange(first, CalendarDay(year: year, month: 12, day: 31))
  }
}

extension String {
  /// Where the text is found first, character by character.
  func firstOccurrence(of text: String) -> Range<String.Index>? {
    indices.lazy.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}

/// When an expense happened, as it was lived: the calendar day is fixed when the entry is made, so listing under another
/// time zone shows the same day.
public struct EntryTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z. For a day alone: the last second of that day.
  public let utcSeconds: Int64
  /// Minutes east of UTC at that place and moment: -300 for New York in winter.
  public let offsetMinutes: Int
  /// Whether only the day was given; such an entry sorts at the day's end and shows no clock time.
  public let isDayOnly: Bool

  /// A moment with its offset from UTC.
  public init(utcSeconds: Int64, offsetMinutes: Int, isDayOnly: Bool = false) {
    self.utcSeconds = utcSeconds
    self.offsetMinutes = offsetMinutes
    self.isDayOnly = isDayOnly
  }

  /// The calendar day as lived.
  public var day: CalendarDay {
    CalendarDay(daysSinceEpoch: Int((utcSeconds + Int64(offsetMinutes) * 60).flooredQuotient(by: 86_400)))
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

/// A day of the Gregorian calendar, without a zone.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let daysSinceEpoch: Int

  /// The day this many days after 1970-01-01.
  public init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

  /// Whether the left day comes first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.daysSinceEpoch < right.daysSinceEpoch }
}

import Glibc

/// Local time from glibc, which knows the zones.
extension EntryTime {
  /// This moment in the zone of the environment.
  public static func now() -> EntryTime { EntryTime(localAt: Int64(time(nil))) }

  /// A moment in the zone of the environment.
  public init(localAt utcSeconds: Int64) {
    self.init(utcSeconds: utcSeconds, offsetMinutes: Self.offsetMinutes(at: utcSeconds))
  }

  /// A day alone in the zone of the environment: it sorts at the day's end, be it of 23, 24 or 25 hours.
  ///
  /// A day that a zone left out (Samoa had no 2011-12-30) is still that day.
  public init(day: CalendarDay) {
    let readings = Self.readings(ofSecond: Int64(day.daysSinceEpoch) * 86_400 + 86_399)
    // Clocks that go back at midnight show the day's last second twice, and the day ends with the second.
    self.init(utcSeconds: readings.last.seconds, offsetMinutes: readings.last.offset, isDayOnly: true)
  }

  /// A clock time of a day in the zone of the environment.
  ///
  /// A time that a change of clocks skips is moved by it; of a time that comes twice, the first is meant.
  init(day: CalendarDay, hour: Int, minute: Int, second: Int) {
    let local = Int64(day.daysSinceEpoch) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    self.init(localAt: Self.readings(ofSecond: local).first.seconds)
  }

  private typealias Reading = (seconds: Int64, offset: Int)

  /// When clocks show a local time, given as if it were UTC: the same twice, unless it comes twice.
  ///
  /// mktime would do, but what it makes of a time that comes twice depends on the call before.
  private static func readings(ofSecond local: Int64) -> (first: Reading, last: Reading) {
    func reading(_ offset: Int) -> Reading { (local - Int64(offset) * 60, offset) }
    // Offsets are less than a day, so these are in force before and after the time whatever the zone.
    let before = reading(offsetMinutes(at: local - 86_400))
    let after = reading(offsetMinutes(at: local + 86_400))
    switch (offsetMinutes(at: before.seconds) == before.offset, offsetMinutes(at: after.seconds) == after.offset) {
    case (true, true): return (before, after)
    case (false, true): return (after, after)
    case (true, false), (false, false): return (before, before)
    }
  }

  /// The clock time as lived.
  public var clock: (hour: Int, minute: Int, second: Int) {
    let local = utcSeconds + Int64(offsetMinutes) * 60
    let second = Int(local - local.flooredQuotient(by: 86_400) * 86_400)
    return (second / 3_600, second / 60 % 60, second % 60)
  }

  /// RFC 3339 with the offset as lived: `2026-11-30T09:15:00-05:00`.
  public var rfc3339: String {
    let (hour, minute, second) = clock
    let offset = abs(offsetMinutes)
    let zone = "\(offsetMinutes < 0 ? "-" : "+")\(padded(offset / 60, 2)):\(padded(offset % 60, 2))"
    return "\(day.isoText)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))\(zone)"
  }

  private static func offsetMinutes(at utcSeconds: Int64) -> Int {
    var seconds = time_t(utcSeconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff / 60
  }
}

import Glibc

/// Local time from glibc, which knows the zones.
extension EntryTime {
  /// This moment in the zone of the environment.
  public static func now() -> EntryTime { EntryTime(localAt: Int64(time(nil))) }

  /// A moment in the zone of the environment.
  public init(localAt utcSeconds: Int64) {
    self.init(utcSeconds: utcSeconds, offsetMinutes: Self.offsetMinutes(at: utcSeconds))
  }

  /// A day alone in the zone of the environment: it sorts at the day's end.
  public init(day: CalendarDay) {
    // The last second of the day is found from its own clock time, for days of 23 and 25 hours too.
    self.init(day: day, hour: 23, minute: 59, second: 59, isDayOnly: true)
  }

  /// A clock time of a day in the zone of the environment.
  ///
  /// A time that a change of clocks skips is moved by it; of a time that comes twice, the first is meant (mktime).
  init(day: CalendarDay, hour: Int, minute: Int, second: Int, isDayOnly: Bool = false) {
    let (year, month, dayOfMonth) = day.civil
    var parts = unsafe tm(
      tm_sec: Int32(second), tm_min: Int32(minute), tm_hour: Int32(hour), tm_mday: Int32(dayOfMonth),
      tm_mon: Int32(month - 1), tm_year: Int32(year - 1900), tm_wday: 0, tm_yday: 0, tm_isdst: -1, tm_gmtoff: 0,
      tm_zone: nil)
    let seconds = Int64(unsafe mktime(&parts))
    self.init(utcSeconds: seconds, offsetMinutes: Self.offsetMinutes(at: seconds), isDayOnly: isDayOnly)
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

import Glibc
import TestSupport
import Testing

@testable import Ledger

/// Times are read in the zone of the environment, which all of a process shares: one test after the other.
@Suite(.serialized) struct `Dates as typed` {
  func inZone<Result>(_ zone: String, _ body: () throws -> Result) rethrows -> Result {
    unsafe setenv("TZ", zone, 1)
    tzset()
    defer {
      unsafe unsetenv("TZ")
      tzset()
    }
    return try body()
  }

  func day(_ iso: String) throws -> CalendarDay {
    let parts = iso.split(separator: "-").compactMap { Int($0) }
    return try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
  }

  /// A moment of a day, in UTC.
  func noon(_ iso: String) throws -> EntryTime {
    EntryTime(utcSeconds: Int64(try day(iso).daysSinceEpoch) * 86_400 + 43_200, offsetMinutes: 0)
  }

  /// Today, what is typed, and the day that is meant.
  private static let days: [(String, String, String)] = [
    ("2026-11-30", "today", "2026-11-30"), ("2026-11-30", "yesterday", "2026-11-29"),
    ("2026-03-01", "yesterday", "2026-02-28"),
    ("2024-03-01", "yesterday", "2024-02-29"), ("2026-11-30", "mon", "2026-11-30"), ("2026-11-30", "sun", "2026-11-29"),
    ("2026-11-30", "Tuesday", "2026-11-24"), ("2026-11-30", "2026-11-30", "2026-11-30"),
    ("2026-11-30", "11-30", "2026-11-30"),
    ("2026-11-30", "12-01", "2025-12-01"), ("2026-11-30", "30 nov", "2026-11-30"),
    ("2026-11-30", "nov 30", "2026-11-30"),
    ("2026-11-30", "1 December", "2025-12-01"), ("2026-11-30", "30 nov 2020", "2020-11-30"),
    ("2026-11-30", "3 days ago", "2026-11-27"),
    ("2026-11-30", "1 day ago", "2026-11-29"), ("2026-11-30", "2 weeks ago", "2026-11-16"),
    ("2025-03-01", "02-29", "2024-02-29"),
    // D1 jrnl 32
    ("2026-05-18", "may 16", "2026-05-16"), ("2026-05-18", "may 19", "2025-05-19"),
  ]

  @Test func `D1: a date without a year is the nearest one that is not in the future`() throws {
    for (today, text, meant) in Self.days {
      #expect(try DateExpression(now: try noon(today)).day(text) == day(meant), "\(text) on \(today)")
    }
  }

  private static let refused = [
    // D2 jrnl 185
    "26/06/2015", "06/26/2015", "2026-13-01", "2026-02-30", "2025-02-29", "31 feb", "never", "", " ", "tomorrowish",
    "now",
    "12", "0 days", "-3 days ago", "3 fortnights ago", "2026-11-30T25:00", "2026-11-30T09:61", "noon", "99-99",
  ]

  @Test func `D2: what is not understood is an error that shows the forms, never now`() throws {
    for text in Self.refused {
      let error = #expect(throws: DateError.self, "\(text)") {
        try DateExpression(now: try noon("2026-11-30")).time(text)
      }
      #expect(error?.hint.contains("2026-11-30") == true)
    }
  }

  @Test func `a clock time is that of the zone, a day alone ends with the day`() throws {
    try inZone("America/New_York") {
      let expression = DateExpression(now: try noon("2026-12-01"))
      #expect(try expression.time("2026-11-30T09:15").rfc3339 == "2026-11-30T09:15:00-05:00")
      let alone = try expression.time("2026-11-30")
      #expect(alone.isDayOnly)
      #expect(alone.rfc3339 == "2026-11-30T23:59:59-05:00")
    }
  }

  /// A zone, a day, its length in hours, and its offset at the end.
  private static let odd: [(String, String, Double)] = [
    ("America/New_York", "2026-03-08", 23), ("America/New_York", "2026-11-01", 25), ("Europe/Berlin", "2026-03-29", 23),
    ("Europe/Berlin", "2026-10-25", 25), ("Australia/Lord_Howe", "2026-04-05", 24.5),
    ("Australia/Lord_Howe", "2026-10-04", 23.5),
    ("Asia/Kathmandu", "2026-06-01", 24), ("Pacific/Apia", "2026-06-01", 24),
  ]

  @Test func `D6: days of 23 and 25 hours begin and end where the clock says`() throws {
    for (zone, iso, hours) in Self.odd {
      try inZone(zone) {
        let day = try day(iso)
        let end = EntryTime(day: day)
        let endBefore = EntryTime(day: day.adding(days: -1))
        #expect(Double(end.utcSeconds - endBefore.utcSeconds) / 3_600 == hours, "\(zone) \(iso)")
        #expect(end.day == day)
        #expect(EntryTime(localAt: endBefore.utcSeconds + 1).day == day)
        #expect(end.clock == (23, 59, 59))
      }
    }
  }

  @Test func `a moment keeps the calendar day of the zone it was lived in`() throws {
    let seconds = Int64(try day("2026-11-30").daysSinceEpoch) * 86_400 + 3_600
    let days = ["America/New_York": "2026-11-29", "Europe/Berlin": "2026-11-30", "Pacific/Kiritimati": "2026-11-30"]
    for (zone, iso) in days {
      let time = inZone(zone) { EntryTime(localAt: seconds) }
      #expect(time.day == (try day(iso)), "\(zone)")
    }
  }

  /// Today, a range, and its ends.
  private static let ranges: [(String, String, String?, String?)] = [
    // D3 jrnl 133
    ("2026-11-30", "today..today", "2026-11-30", "2026-11-30"), ("2026-11-30", "january", "2026-01-01", "2026-01-31"),
    ("2026-11-30", "today", "2026-11-30", "2026-11-30"), ("2026-11-30", "2026-11", "2026-11-01", "2026-11-30"),
    ("2026-11-30", "2024-02", "2024-02-01", "2024-02-29"), ("2026-11-30", "2026", "2026-01-01", "2026-12-31"),
    ("2026-11-30", "2026-11-01..2026-11-15", "2026-11-01", "2026-11-15"),
    ("2026-11-30", "this-week", "2026-11-30", "2026-12-06"),
    ("2026-11-29", "this-week", "2026-11-23", "2026-11-29"), ("2026-01-15", "last-month", "2025-12-01", "2025-12-31"),
    ("2026-11-30", "..yesterday", nil, "2026-11-29"), ("2026-11-30", "2026-10..", "2026-10-01", nil),
    ("2026-11-30", "december", "2025-12-01", "2025-12-31"),
    ("2026-11-30", "2026-10..2026-11", "2026-10-01", "2026-11-30"),
    ("2026-11-30", "11-15..11-20", "2026-11-15", "2026-11-20"), ("2026-11-30", "last-year", "2025-01-01", "2025-12-31"),
  ]

  @Test func `D3: a range has both its ends, a month all its days`() throws {
    for (today, text, first, last) in Self.ranges {
      let range = try DayRange(text, now: try noon(today))
      #expect(range.first == (try first.map(day)), "\(text)")
      #expect(range.last == (try last.map(day)), "\(text)")
    }
  }

  @Test func `what is no range is an error`() throws {
    for text in ["..", "", "2026-11-30..2026-11-01", "2026-13", "sometime", "a..b", "2026-11-01...2026-11-15"] {
      #expect(throws: DateError.self, "\(text)") { try DayRange(text, now: try noon("2026-11-30")) }
    }
  }

  @Test func `the calendar agrees with glibc on every day of four centuries`() throws {
    for days in stride(from: -80_000, through: 80_000, by: 1) {
      var seconds = time_t(days) * 86_400
      var parts = unsafe tm()
      unsafe gmtime_r(&seconds, &parts)
      let civil = CalendarDay(daysSinceEpoch: days).civil
      let known = unsafe (Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
      guard civil == known else {
        Issue.record("day \(days)")
        return
      }
      guard CalendarDay(year: civil.year, month: civil.month, day: civil.day)?.daysSinceEpoch == days else {
        Issue.record("back from day \(days)")
        return
      }
    }
  }
}

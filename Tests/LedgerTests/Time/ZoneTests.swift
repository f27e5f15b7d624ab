import Testing

@testable import Ledger

extension `Dates as typed` {
  private static let zones = [
    "America/New_York", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "America/Santiago",
    "UTC",
  ]

  @Test(arguments: zones)
  func `D6: every day of a zone ends as itself, and the next begins a second later`(zone: String) throws {
    let days = (try day("2026-01-01").daysSinceEpoch...(try day("2026-12-31").daysSinceEpoch))
    try inZone(zone) { () throws in
      var total: Int64 = 0
      for number in days {
        let day = CalendarDay(daysSinceEpoch: number)
        let end = EntryTime(day: day)
        let length = end.utcSeconds - EntryTime(day: day.adding(days: -1)).utcSeconds
        #expect([82_800, 84_600, 86_400, 88_200, 90_000].contains(length), "\(day.isoText)")
        total += length
        #expect(end.day == day && end.isDayOnly && end.clock == (23, 59, 59), "\(day.isoText)")
        #expect(EntryTime(localAt: end.utcSeconds).offsetMinutes == end.offsetMinutes, "\(day.isoText)")
        let next = EntryTime(localAt: end.utcSeconds + 1)
        #expect(next.day == day.adding(days: 1), "\(day.isoText)")
        let noon = EntryTime(day: day, hour: 12, minute: 0, second: 0)
        #expect(noon.day == day && noon.clock == (12, 0, 0) && !noon.isDayOnly, "\(day.isoText)")
      }
      #expect(total == 365 * 86_400)
      #expect(try DateExpression(now: try noon("2026-06-01")).time("2026-06-01T00:00").clock == (0, 0, 0))
    }
  }

  /// A zone, what is typed, and what it is.
  private static let changes: [(String, String, String)] = [
    // Skipped: moved by the change.
    ("America/New_York", "2026-03-08T02:30", "2026-03-08T03:30:00-04:00"),
    ("Europe/Berlin", "2026-03-29T02:00", "2026-03-29T03:00:00+02:00"),
    ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:45:00+11:00"),
    // Comes twice: the first.
    ("America/New_York", "2026-11-01T01:30", "2026-11-01T01:30:00-04:00"),
    ("Europe/Berlin", "2026-10-25T02:30:59", "2026-10-25T02:30:59+02:00"),
    ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-05T01:45:00+11:00"),
    // Around the changes, and without any.
    ("America/New_York", "2026-03-08T01:59:59", "2026-03-08T01:59:59-05:00"),
    ("America/New_York", "2026-03-08T03:00", "2026-03-08T03:00:00-04:00"),
    ("America/New_York", "2026-11-01T02:00", "2026-11-01T02:00:00-05:00"),
    ("Asia/Kathmandu", "2026-06-01 9:05", "2026-06-01T09:05:00+05:45"),
    ("Pacific/Apia", "2011-12-29T23:59:59", "2011-12-29T23:59:59-10:00"),
    ("Pacific/Apia", "2011-12-31T00:00", "2011-12-31T00:00:00+14:00"),
    ("UTC", "1969-12-31T23:59:59", "1969-12-31T23:59:59+00:00"),
  ]

  @Test func `D6: a clock time that is skipped moves, and of one that comes twice the first is meant`() throws {
    for (zone, text, expected) in Self.changes {
      try inZone(zone) { () throws in
        let dates = DateExpression(now: try noon("2026-12-01"))
        // Whatever was read before: mktime would remember it.
        for before in ["2026-01-15T12:00", "2026-07-15T12:00"] {
          _ = try dates.time(before)
          #expect(try dates.time(text).rfc3339 == expected, "\(zone) \(text)")
        }
      }
    }
  }

  /// A zone, a day alone, and the moment at which it ends.
  private static let ends: [(String, String, String)] = [
    // Clocks go back from 24:00 to 23:00: the day ends with the second 23:59:59.
    ("America/Santiago", "2026-04-04", "2026-04-04T23:59:59-04:00"),
    ("America/Santiago", "2026-09-05", "2026-09-05T23:59:59-04:00"),
    // Samoa left this day out when it crossed the date line; what was typed is still that day.
    ("Pacific/Apia", "2011-12-30", "2011-12-30T23:59:59-10:00"),
    ("Pacific/Apia", "2011-12-31", "2011-12-31T23:59:59+14:00"),
    // Local mean time had seconds, which an offset in minutes has not.
    ("America/New_York", "1850-01-01", "1850-01-01T23:59:59-04:56"),
    ("Europe/Berlin", "1850-01-01", "1850-01-01T23:59:59+00:53"),
    ("Asia/Kathmandu", "2024-02-29", "2024-02-29T23:59:59+05:45"),
    ("UTC", "0001-01-01", "0001-01-01T23:59:59+00:00"),
    ("UTC", "9999-12-31", "9999-12-31T23:59:59+00:00"),
  ]

  @Test func `D6: a day alone ends as the day that was typed`() throws {
    for (zone, text, expected) in Self.ends {
      try inZone(zone) { () throws in
        #expect(try DateExpression(now: try noon("2026-12-01")).time(text).rfc3339 == expected, "\(zone) \(text)")
      }
    }
  }

  @Test func `today is the day of the zone, not of UTC`() throws {
    let evening = Int64(try day("2026-11-30").daysSinceEpoch) * 86_400 + 3_600
    try inZone("America/New_York") { () throws in
      let dates = DateExpression(now: EntryTime(localAt: evening))
      #expect(try dates.day("today") == day("2026-11-29"))
      #expect(try dates.time("today").rfc3339 == "2026-11-29T23:59:59-05:00")
      #expect(try DayRange("today..today", now: dates.now) == DayRange("2026-11-29", now: dates.now))
    }
    try inZone("Pacific/Apia") { () throws in
      #expect(try DateExpression(now: EntryTime(localAt: evening)).day("today") == day("2026-11-30"))
    }
  }

  @Test func `now is between the seconds before and after it`() {
    inZone("Asia/Kathmandu") {
      let (before, now, after) = (EntryTime.now(), EntryTime.now(), EntryTime.now())
      #expect((before.utcSeconds...after.utcSeconds).contains(now.utcSeconds))
      #expect(now.utcSeconds > 1_700_000_000)
      #expect(now.offsetMinutes == 345)
      #expect(!now.isDayOnly)
    }
  }
}

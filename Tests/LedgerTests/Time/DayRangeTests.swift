import TestSupport
import Testing

@testable import Ledger

@Suite struct `Ranges of days` {
  private func day(_ iso: String) throws -> CalendarDay { try #require(DateExpression.isoDay(iso[...])) }

  private func now(_ iso: String) throws -> EntryTime {
    EntryTime(utcSeconds: Int64(try day(iso).daysSinceEpoch) * 86_400 + 43_200, offsetMinutes: 0)
  }

  /// `2026-11-01 2026-11-30`, with `-` for an open end, or `error`.
  private func range(_ text: String, today: String) throws -> String {
    let now = try now(today)
    guard let range = try? DayRange(text, now: now) else { return "error" }
    return "\(range.first?.isoText ?? "-") \(range.last?.isoText ?? "-")"
  }

  @Test(arguments: [
    ("january", "2026-01-15", "2026-01-01 2026-01-31"), ("jan", "2026-01-01", "2026-01-01 2026-01-31"),
    ("December", "2026-12-01", "2026-12-01 2026-12-31"), ("feb", "2024-03-01", "2024-02-01 2024-02-29"),
    ("feb", "2024-01-31", "2023-02-01 2023-02-28"), ("sept", "2026-11-30", "2026-09-01 2026-09-30"),
    ("this-month", "2024-02-10", "2024-02-01 2024-02-29"), ("last-month", "2024-03-31", "2024-02-01 2024-02-29"),
    ("last-month", "2026-01-01", "2025-12-01 2025-12-31"), ("this-week", "2027-01-01", "2026-12-28 2027-01-03"),
    ("last-week", "2026-11-30", "2026-11-23 2026-11-29"), ("this-year", "2026-11-30", "2026-01-01 2026-12-31"),
    ("2100-02", "2026-11-30", "2100-02-01 2100-02-28"), ("2000-02", "2026-11-30", "2000-02-01 2000-02-29"),
    ("2026-2", "2026-11-30", "2026-02-01 2026-02-28"), ("This-Week", "2026-11-30", "2026-11-30 2026-12-06"),
    (" this-week ", "2026-11-30", "2026-11-30 2026-12-06"), ("3 days ago", "2026-11-30", "2026-11-27 2026-11-27"),
    ("3 days ago..today", "2026-11-30", "2026-11-27 2026-11-30"), ("mon..", "2026-12-02", "2026-11-30 -"),
    ("2026-11-01 .. 2026-11-15", "2026-11-30", "2026-11-01 2026-11-15"), ("..2026", "2026-11-30", "- 2026-12-31"),
    ("last-month..this-month", "2026-11-30", "2026-10-01 2026-11-30"), ("2024..", "2026-11-30", "2024-01-01 -"),
    ("feb 29", "2026-11-30", "2024-02-29 2024-02-29"), ("30 nov..1 dec 2026", "2026-11-30", "2026-11-30 2026-12-01"),
  ])
  func `D3, D4: a range has both its ends`(text: String, today: String, expected: String) throws {
    #expect(try range(text, today: today) == expected)
  }

  @Test(arguments: [
    "", " ", "..", "....", ".", "2026-01..2026-02..2026-03", "2026-11-01...2026-11-15", "2026-11-15..2026-11-01",
    "today..yesterday", "2026-00", "2026-13", "2026-1a", "0000", "26", "2026-", "-2026", "20266", "next-week", "may be",
    "26/06/2015", "x..today", "today..x", "２０２６", "2026-02-30..", "now",
  ])
  func `D2: anything else is an error, never now`(text: String) throws {
    #expect(try range(text, today: "2026-11-30") == "error")
  }

  @Test func `an error says what to write, and neutralises what was typed`() throws {
    let now = try now("2026-11-30")
    let error = try #require(throws: DateError.self) { try DayRange("\u{1b}[2J", now: now) }
    #expect(error.hint.contains("this-week"))
    #expect(!error.message.contains("\u{1b}"))
    let turned = try #require(throws: DateError.self) { try DayRange("2026..2025", now: now) }
    #expect(turned.message.contains("ends before it begins"))
  }

  @Test(arguments: [
    ("2024-02-28", "02-29", "2020-02-29"), ("2024-02-29", "02-29", "2024-02-29"),
    ("2026-11-30", "29 feb", "2024-02-29"),
    // 1900 was no leap year.
    ("1904-02-28", "02-29", "1896-02-29"), ("2026-12-31", "12-31", "2026-12-31"), ("2026-12-30", "12-31", "2025-12-31"),
    ("2026-01-01", "12-31", "2025-12-31"), ("2026-05-18", "may 16", "2026-05-16"),
    ("2026-05-18", "19 May", "2025-05-19"),
  ])
  func `D1: a day without a year is the nearest that is not in the future`(
    today: String, text: String, expected: String
  ) throws {
    #expect(try DateExpression(now: try now(today)).day(text) == day(expected))
  }

  @Test func `each weekday is one of the last seven days`() throws {
    let dates = DateExpression(now: try now("2026-11-30"))
    for (index, weekday) in Weekday.allCases.enumerated() {
      let expected = dates.now.day.adding(days: index == 0 ? 0 : index - 7)
      #expect(expected.weekday == weekday)
      for text in [weekday.rawValue, weekday.shortName, weekday.rawValue.lowercased(), weekday.shortName.uppercased()] {
        #expect(try dates.day(text) == expected, "\(text)")
      }
    }
  }

  @Test func `a day has its text`() throws {
    #expect(try day("2026-11-30").isoText == "2026-11-30")
    #expect(try day("2026-11-30").monthText == "2026-11")
    #expect(try day("2026-11-30").monthName == "Nov")
    #expect(try day("0476-09-04").isoText == "0476-09-04")
    #expect(CalendarDay(year: 2026, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
  }

  @Test func `whatever is typed, it is a range or an error, and its ends are in order`() throws {
    let pieces = [
      "2026", "11", "30", "-", "-", "..", " ", "nov", "today", "mon", "ago", "days", "3", "this-", "week", "T", ":",
      "0",
      "9999", "\u{301}", "last-", "month", "１", "\u{0}",
    ]
    let now = try now("2026-11-30")
    var generator = SeededGenerator(seed: 2_026)
    var understood = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...7, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      .joined()
      guard let range = try? DayRange(text, now: now) else { continue }
      understood += 1
      #expect(range.first != nil || range.last != nil, "\(text)")
      if let first = range.first, let last = range.last { #expect(first <= last, "\(text)") }
      #expect(!text.unicodeScalars.contains { $0.value > 0x7f || $0.value == 0 }, "\(text.debugDescription)")
    }
    #expect(understood > 300)
  }
}

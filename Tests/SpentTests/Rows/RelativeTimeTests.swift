import Ledger
import Testing

@testable import SpentCommands

@Suite struct `Times as a person tells them` {
  /// Monday 30 November 2026, 18:00 UTC.
  private let now = SampleLedger.now

  private static let ages: [(Int64, String)] = [
    (0, "just now"), (59, "just now"), (60, "1 min ago"), (12 * 60 + 59, "12 min ago"), (3_600, "1 h ago"),
    (23 * 3_600 + 3_599, "23 h ago"), (86_400, "yesterday"), (2 * 86_400, "2 days ago"), (30 * 86_400, "30 days ago"),
    (31 * 86_400, "30 Oct"), (334 * 86_400, "31 Dec 2025"), (-60, "today"), (-86_400, "1 Dec"),
    (-40 * 86_400, "9 Jan 2027"),
  ]

  @Test(arguments: ages)
  func `time runs from moments over days to dates`(secondsAgo: Int64, text: String) {
    let time = EntryTime(utcSeconds: now.utcSeconds - secondsAgo, offsetMinutes: 0)
    #expect(RelativeTime(now: now).text(time) == text)
  }

  @Test(arguments: [(0, "today"), (-1, "yesterday"), (-3, "3 days ago"), (-31, "30 Oct")])
  func `a day alone has no clock`(days: Int, text: String) {
    let end = EntryTime(
      utcSeconds: now.utcSeconds + Int64(days) * 86_400 + 5 * 3_600 + 3_599, offsetMinutes: 0, isDayOnly: true)
    #expect(RelativeTime(now: now).text(end) == text)
  }

  @Test(arguments: [
    (0.0, "0:00"), (0.2, "0:01"), (6.6, "0:07"), (59.4, "0:59"), (60, "1:00"), (754, "12:34"), (3_723, "1:02:03"),
    (1e300, "277777:46:40"),
  ])
  func `lengths are as a clock shows them`(seconds: Double, text: String) { #expect(Clock.text(seconds) == text) }

  @Test func `a running clock is never ahead of the sound`() {
    #expect(Clock.running(0.99) == "0:00")
    #expect(Clock.running(1.99) == "0:01")
  }
}

import Testing

@testable import Ledger

@Suite struct `Totals` {
  let store: Store
  let ledger: TestLedger
  init() throws {
    ledger = try TestLedger()
    store = try ledger.open()
  }

  @Test func `A7: the sum is the exact sum of the rows`() throws {
    for _ in 0..<300 { try store.add(draft(amount: try usd(10))) }
    try store.add(draft(amount: try usd(-1)))
    let total = try #require(try store.summary().totals.currencies.first)
    #expect(total.sum == (try usd(2_999)))
    #expect(total.smallest == (try usd(-1)))
    #expect(total.largest == (try usd(10)))
    let shown = try store.entries().compactMap(\.entry.amount?.minorUnits).reduce(0, +)
    #expect(total.sum?.minorUnits == shown)
  }

  @Test func `A8: a difference of nothing is zero`() throws {
    try store.add(draft(amount: try usd(1_250)))
    try store.add(draft(amount: try usd(-1_250)))
    #expect(try store.summary().totals.currencies.first?.sum == usd(0))
  }

  @Test func `A13: currencies are never in one total`() throws {
    try store.add(draft(amount: try usd(100), tags: ["t"]))
    try store.add(draft(amount: try money(200, "EUR"), tags: ["t"]))
    try store.add(draft(tags: ["t"]))
    let totals = try store.summary().totals
    #expect(totals.currencies.map(\.sum) == [try money(200, "EUR"), try usd(100)])
    #expect(totals.count == 3)
    #expect(totals.countWithoutAmount == 1)
    #expect(try store.tags().map(\.totals) == [totals])
    #expect(try store.dayTotals().map(\.totals) == [totals])
  }

  static let extremes: [([Int64], Int64?)] = [
    ([.max], .max), ([.min], .min), ([.max, .max, .min, .min], -2), ([.max, 1], nil), ([.min, -1], nil),
    ([.max, .max, -.max], .max), ([-1, -1 << 32, 1 << 32], -1),
  ]

  @Test(arguments: extremes)
  func `a sum is right on the way over the limit, and says when it ends beyond`(
    amounts: [Int64], expected: Int64?
  ) throws {
    for amount in amounts { try store.add(draft(amount: try usd(amount))) }
    let total = try #require(try store.summary().totals.currencies.first)
    #expect(total.sum?.minorUnits == expected)
    #expect(total.count == amounts.count)
  }

  @Test func `the summary knows what columns have to hold`() throws {
    #expect(try store.summary() == Summary())
    try store.add(draft(at: 0, offset: 0, note: "x"))
    try store.add(draft(at: 86_400 * 9, offset: 0, amount: try usd(1), recording: recording()))
    let summary = try store.summary()
    #expect(summary.largestID == 2)
    #expect(summary.longestRecording == 2)
    #expect(summary.days == CalendarDay(daysSinceEpoch: 0)...CalendarDay(daysSinceEpoch: 9))
    #expect(try store.summary(Selection(newest: 1)).days?.lowerBound.daysSinceEpoch == 9)
  }

  @Test func `tags come by name with the counts of what is in the ledger`() throws {
    try store.add(draft(amount: try usd(1), tags: ["work", "Food"]))
    try store.add(draft(amount: try usd(2), tags: ["food"]))
    try store.trash([try store.add(draft(amount: try usd(4), tags: ["food", "gone"])).id])
    let tags = try store.tags()
    #expect(tags.map(\.tag.name) == ["Food", "work"])
    #expect(tags.map(\.totals.count) == [2, 1])
    #expect(tags.first?.totals.currencies.first?.sum == (try usd(3)))
  }
}

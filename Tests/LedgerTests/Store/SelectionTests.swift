import Testing

@testable import Ledger

@Suite struct `Choosing entries` {
  let ledger: TestLedger
  let store: Store
  init() throws {
    ledger = try TestLedger()
    store = try ledger.open()
  }

  private static let day: Int64 = 86_400

  /// 1 … 6, a day apart, as a filter's every term needs them.
  private func fill() throws {
    try store.add(draft(at: 1 * Self.day, amount: try usd(1_000), note: "Lunch with Amy", tags: ["food", "work"]))
    try store.add(draft(at: 2 * Self.day, amount: try usd(2_000), note: "seafood", tags: ["seafood"], isStarred: true))
    try store.add(draft(at: 3 * Self.day, amount: try money(1_500, "JPY"), note: "早餐 50% off_x", tags: ["food"]))
    try store.add(draft(at: 4 * Self.day, amount: try money(1_500, "EUR"), note: "a \"quoted\" (word) OR not*"))
    try store.add(draft(at: 5 * Self.day, tags: ["work", "food"], recording: recording()))
    try store.add(draft(at: 6 * Self.day, amount: try usd(-500), recording: recording()))
  }

  static let filters: [(Filter, [Int64])] = [
    (.all, [1, 2, 3, 4, 5, 6]),
    (.tag(tag("food")), [1, 3, 5]),
    (.tag(tag("FOOD")), [1, 3, 5]),
    (.tag(tag("absent")), []),
    (.not(.tag(tag("absent"))), [1, 2, 3, 4, 5, 6]),
    (.not(.tag(tag("food"))), [2, 4, 6]),
    (.and([.tag(tag("food")), .tag(tag("work"))]), [1, 5]),
    (.and([.tag(tag("food")), .not(.tag(tag("work")))]), [3]),
    (.or([.tag(tag("seafood")), .tag(tag("work"))]), [1, 2, 5]),
    (.and([.tag(tag("food")), .or([.has(.recording), .text("amy")])]), [1, 5]),
    (.text("lunch"), [1]),
    (.text("food"), [2]),
    (.text("餐"), [3]),
    (.text("早餐"), [3]),
    (.text("50%"), [3]),
    (.text("f_x"), [3]),
    (.text("f"), [2, 3]),
    (.text("fax"), []),
    (.text("\"quoted\""), [4]),
    (.text("\""), [4]),
    (.text("(word) or not*"), [4]),
    (.not(.text("lunch")), [2, 3, 4, 5, 6]),
    (.not(.text("餐")), [1, 2, 4, 5, 6]),
    (.has(.amount), [1, 2, 3, 4, 6]),
    (.has(.note), [1, 2, 3, 4]),
    (.has(.recording), [5, 6]),
    (.has(.tags), [1, 2, 3, 5]),
    (.has(.star), [2]),
    (.not(.has(.star)), [1, 3, 4, 5, 6]),
    (.ids([2...2, 4...5, 99...99]), [2, 4, 5]),
    (.ids([3...Int64.max]), [3, 4, 5, 6]),
    (.ids([Int64.min...Int64.max]), [1, 2, 3, 4, 5, 6]),
    (.ids([]), []),
    (.and([]), [1, 2, 3, 4, 5, 6]),
    (.or([]), []),
    (.days(from: CalendarDay(daysSinceEpoch: 2), to: CalendarDay(daysSinceEpoch: 4)), [2, 3, 4]),
    (.days(from: nil, to: CalendarDay(daysSinceEpoch: 1)), [1]),
    (.days(from: CalendarDay(daysSinceEpoch: 6), to: nil), [6]),
    (.and([.days(from: CalendarDay(daysSinceEpoch: 2), to: nil), .tag(tag("food"))]), [3, 5]),
  ]

  @Test func `T2, T4: each term keeps what it says`() throws {
    try fill()
    for (filter, expected) in Self.filters {
      #expect(try store.ids(filter) == expected, "\(filter)")
      #expect(try store.ids(filter, order: .newestFirst) == expected.reversed(), "\(filter)")
      #expect(try store.ids(filter, order: .byDay) == expected, "\(filter)")
      #expect(try store.ids(filter, newest: 2) == expected.suffix(2), "\(filter)")
      #expect(try store.ids(filter, newest: 2, order: .newestFirst) == expected.suffix(2).reversed(), "\(filter)")
      #expect(try store.summary(Selection(filter: filter)).totals.count == expected.count, "\(filter)")
      #expect(try store.summary(Selection(filter: filter, newest: 2)).totals.count == min(2, expected.count))
    }
  }

  @Test func `amounts are compared within currencies of as many digits`() throws {
    try fill()
    #expect(try store.ids(.amount(from: try usd(1_000), to: nil)) == [1, 2, 4])
    #expect(try store.ids(.amount(from: try usd(1_000), to: try usd(1_500))) == [1, 4])
    #expect(try store.ids(.amount(from: nil, to: try usd(0))) == [6])
    #expect(try store.ids(.amount(from: try money(1, "JPY"), to: nil)) == [3])
    #expect(try store.ids(.amount(from: nil, to: nil)) == [1, 2, 3, 4, 6])
    #expect(try store.ids(.not(.amount(from: try usd(1_000), to: nil))) == [3, 5, 6])
    #expect(try store.ids(.currency(try money(0, "EUR").currency)) == [4])
    let euros = Filter.currency(try money(0, "EUR").currency)
    #expect(try store.ids(.and([.amount(from: try money(1_000, "EUR"), to: nil), euros])) == [4])
  }

  @Test func `the newest are the latest by time, then by number`() throws {
    for (time, name) in [(30, "c"), (10, "a"), (30, "d"), (20, "b")] as [(Int64, String)] {
      try store.add(draft(at: time, note: name, tags: ["t"]))
    }
    let byTime: [Int64] = [2, 4, 1, 3]
    for filter in [Filter.all, .tag(tag("t")), .has(.note)] {
      #expect(try store.ids(filter) == byTime)
      for count in 0...5 { #expect(try store.ids(filter, newest: count) == Array(byTime.suffix(count))) }
    }
  }

  @Test func `D5: an entry stays in the day that it was lived in`() throws {
    // 23:30 on day 0 in Honolulu is 09:30 on day 1 in London, which is earlier than 10:00 there.
    let honolulu = try store.add(draft(at: Self.day + 34_200, offset: -600, note: "late")).id
    let london = try store.add(draft(at: Self.day + 32_400, offset: 0, note: "early")).id
    #expect(try store.ids() == [london, honolulu])
    #expect(try store.ids(order: .byDay) == [honolulu, london])
    let dayZero = CalendarDay(daysSinceEpoch: 0)
    #expect(try store.ids(.days(from: dayZero, to: dayZero)) == [honolulu])
    #expect(try store.dayTotals().map(\.day.daysSinceEpoch) == [0, 1])
  }

  @Test(arguments: [-1_439, -720, 0, 345, 840, 1_439])
  func `a range of days holds the same entries under any offset`(offset: Int) throws {
    let noon = 100 * Self.day + 43_200
    for hour in -60...60 as ClosedRange<Int64> {
      try store.add(draft(at: noon + hour * 3_600, offset: offset, note: "x"))
    }
    let day = CalendarDay(daysSinceEpoch: 100)
    let expected = try store.entries().filter { $0.entry.time.day == day }.map(\.id)
    #expect(!expected.isEmpty)
    #expect(try store.ids(.days(from: day, to: day)) == expected)
  }

  private func plan(_ selection: Selection, order: EntryOrder) throws -> String {
    let query = try store.query(for: selection)
    let sql = "EXPLAIN QUERY PLAN " + query.rows(SQL.entryColumns, order: order)
    return try store.database.all(sql, query.values) { $0.text(3) }.joined(separator: "\n")
  }

  static let drivenByIndex: [(Filter, String)] = [
    (.all, "SCAN e USING INDEX entry_by_time"),
    (.tag(tag("food")), "SEARCH t USING PRIMARY KEY (tag=?)"),
    (.and([.tag(tag("food")), .has(.amount)]), "SEARCH t USING PRIMARY KEY (tag=?)"),
    (
      .and([.tag(tag("food")), .days(from: CalendarDay(daysSinceEpoch: 1), to: nil)]),
      "SEARCH t USING PRIMARY KEY (tag=? AND time>?)"
    ),
    (
      .days(from: CalendarDay(daysSinceEpoch: 1), to: CalendarDay(daysSinceEpoch: 2)),
      "SEARCH e USING INDEX entry_by_time (time>? AND time<?)"
    ),
    (.has(.recording), "SCAN e USING INDEX entry_with_recording"),
  ]

  @Test func `the newest few come from a range of an index, without sorting`() throws {
    for (filter, step) in Self.drivenByIndex {
      let plan = try plan(Selection(filter: filter, newest: 50), order: .newestFirst)
      #expect(plan.contains(step), "\(filter): \(plan)")
      #expect(!plan.contains("TEMP B-TREE"), "\(filter): \(plan)")
    }
    for order in [EntryOrder.newestFirst, .oldestFirst] {
      let plan = try plan(Selection(), order: order)
      #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    }
    #expect(try plan(Selection(filter: .ids([3...3])), order: .oldestFirst).contains("INTEGER PRIMARY KEY"))
  }

  @Test func `of several tags the rarest is walked`() throws {
    for number in 0..<20 { try store.add(draft(note: "x", tags: number == 7 ? ["common", "rare"] : ["common"])) }
    let query = try store.query(for: Selection(filter: .and([.tag(tag("common")), .tag(tag("rare"))])))
    #expect(query.values.first == .text("rare"))
    #expect(try store.ids(.and([.tag(tag("common")), .tag(tag("rare"))])) == [8])
  }

  @Test func `reading can be ended early`() throws {
    for number in 1...10 { try store.add(draft(note: "\(number)")) }
    var seen: [Int64] = []
    try store.forEachEntry { entry in
      seen.append(entry.id)
      return seen.count < 3
    }
    #expect(seen == [1, 2, 3])
    #expect(try store.ids().count == 10)
  }

  @Test func `a reader sees the ledger as it was when it began`() throws {
    for number in 1...3 { try store.add(draft(note: "\(number)", tags: ["t"])) }
    let other = try ledger.open(.existing)
    var seen: [String] = []
    try store.forEachEntry { entry in
      if seen.isEmpty { _ = try? other.trash([2, 3]) }
      seen.append("\(entry.id) \(entry.entry.tags.count)")
      return true
    }
    #expect(seen == ["1 1", "2 1", "3 1"])
    #expect(try store.ids() == [1])
  }
}

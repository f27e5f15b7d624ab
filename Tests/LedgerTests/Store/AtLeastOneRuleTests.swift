import Testing

@testable import Ledger

@Suite struct `An entry has an amount, a memo or tags` {
  let ledger: TestLedger
  init() throws { ledger = try TestLedger() }

  static let sole: [String: @Sendable (inout EntryDraft) -> Void] = [
    "amount": { $0.amount = Currency(code: "USD").map { Money(minorUnits: 0, currency: $0) } },
    "note": { $0.note = "lunch" },
    "recording": { $0.recording = recording() },
    "tags": { $0.tags = TagSet([tag("food"), tag("work")]) },
  ]

  @Test(arguments: sole)
  func `each alone is enough, and none can be edited away`(
    name: String, fill: @Sendable (inout EntryDraft) -> Void
  ) throws {
    let store = try ledger.open()
    var only = draft()
    fill(&only)
    let added = try store.add(only)
    #expect(try store.entry(id: added.id) == added)
    let emptied = kind { () throws(LedgerError) in
      try store.edit([added.id]) { (draft) throws(LedgerError) in
        draft.amount = nil
        draft.note = " \n"
        draft.recording = nil
        draft.tags = TagSet()
      }
    }
    #expect(emptied == .emptyEntry)
    #expect(try store.entry(id: added.id) == added)
    #expect(try store.undo()?.ids == [added.id], "a refused edit leaves no step")
  }

  @Test func `one entry that would be empty refuses the change of all`() throws {
    let store = try ledger.open()
    let rich = try store.add(draft(amount: try usd(100), tags: ["food"]))
    let poor = try store.add(draft(tags: ["food"]))
    let refused = kind { () throws(LedgerError) in
      try store.edit([rich.id, poor.id]) { (draft) throws(LedgerError) in draft.tags.remove(tag("food")) }
    }
    #expect(refused == .emptyEntry)
    #expect(try store.entries() == [rich, poor])
    try store.expectSound()
  }

  @Test(arguments: [
    "UPDATE entry SET amount = NULL, currency = NULL",
    "UPDATE entry SET currency = NULL",
    "UPDATE entry SET note = ''",
    "UPDATE entry SET tag_count = -1",
    "UPDATE entry SET amount = NULL, currency = NULL, recording = '', codec = '', frames = 0, rate = 1, peaks = x'', silent = 0",
    """
    INSERT INTO entry (uuid, time, utc_offset, day_only, day, starred, tag_count, modified)
    VALUES ('x', 0, 0, 0, 0, 0, 0, 0)
    """,
  ])
  func `the database refuses what the store would never write`(statement: String) throws {
    let store = try ledger.open()
    let added = try store.add(draft(amount: try usd(5)))
    #expect(kind { () throws(LedgerError) in try store.database.run(statement) } != nil)
    #expect(try store.entries() == [added])
  }

  @Test func `undo and redo pass from one whole entry to another`() throws {
    let store = try ledger.open()
    let id = try store.add(draft(tags: ["food"])).id
    // Each step replaces the only thing the entry has.
    try store.edit([id]) { (draft) throws(LedgerError) in
      draft.tags = TagSet()
      draft.note = "lunch"
    }
    try store.edit([id]) { (draft) throws(LedgerError) in
      draft.note = nil
      draft.tags = TagSet([tag("work")])
    }
    let last = try #require(try store.entry(id: id)).entry
    #expect(try store.undo() != nil)
    #expect(try store.entry(id: id)?.entry.note == "lunch")
    #expect(try store.undo() != nil)
    #expect(try store.entry(id: id)?.entry.tags == TagSet([tag("food")]))
    try store.expectSound()
    #expect(try store.redo() != nil)
    #expect(try store.redo() != nil)
    #expect(try store.entry(id: id)?.entry == last)
    try store.expectSound()
  }
}

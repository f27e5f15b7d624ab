import Testing

@testable import Ledger

@Suite struct `Undo and redo` {
  let ledger: TestLedger
  let store: Store
  init() throws {
    ledger = try TestLedger()
    store = try ledger.open()
  }

  @Test func `with nothing to take back there is nothing`() throws {
    #expect(try store.undo() == nil)
    #expect(try store.redo() == nil)
  }

  @Test func `undoing an add moves the entry to the trash with its recording`() throws {
    let added = try store.add(draft(note: "x", tags: ["t"], recording: recording()))
    ledger.now += 5
    let step = try #require(try store.undo())
    #expect(step == UndoStep(summary: "add", ids: [added.id], time: ledger.now - 5))
    #expect(try store.entriesInTrash().map(\.entry) == [added.entry])
    #expect(try store.redo()?.ids == [added.id])
    #expect(try store.entries().map(\.entry) == [added.entry])
    try store.expectSound()
  }

  @Test func `L8: a bulk change is one step, and redo makes it again`() throws {
    let before = try (1...40).map { try store.add(draft(note: "lunch \($0)", tags: ["food"])) }
    ledger.now += 5
    let after = try store.edit(before.map(\.id), summary: "tag 40 entries") { (draft) throws(LedgerError) in
      draft.tags = TagSet([tag("work"), tag("food")])
    }
    let undone = try #require(try store.undo())
    #expect(undone.summary == "tag 40 entries")
    #expect(undone.ids == before.map(\.id))
    #expect(try store.entries().map(\.entry) == before.map(\.entry))
    try store.expectSound()
    #expect(try store.redo()?.ids == before.map(\.id))
    #expect(try store.entries().map(\.entry) == after.map(\.entry))
    try store.expectSound()
  }

  @Test func `undo and redo count as changes`() throws {
    let id = try store.add(draft(note: "a")).id
    for word in ["b", "c"] {
      ledger.now += 10
      try store.edit([id]) { (draft) throws(LedgerError) in draft.note = word }
    }
    for expected in ["b", "a"] {
      ledger.now += 10
      #expect(try store.undo() != nil)
      #expect(try store.entry(id: id)?.entry.note == expected)
      #expect(try store.entry(id: id)?.modified == ledger.now)
    }
    for expected in ["b", "c"] {
      ledger.now += 10
      #expect(try store.redo() != nil)
      #expect(try store.entry(id: id)?.entry.note == expected)
      #expect(try store.entry(id: id)?.modified == ledger.now)
    }
  }

  @Test func `a new change ends what could be made again`() throws {
    let id = try store.add(draft(note: "a")).id
    try store.edit([id]) { (draft) throws(LedgerError) in draft.note = "b" }
    #expect(try store.undo() != nil)
    try store.edit([id]) { (draft) throws(LedgerError) in draft.note = "c" }
    #expect(try store.redo() == nil)
    #expect(try store.undo() != nil)
    #expect(try store.entry(id: id)?.entry.note == "a")
  }

  @Test func `L3: undo refuses a row that something else has changed, and changes nothing`() throws {
    let ids = try [store.add(draft(note: "a")).id, store.add(draft(note: "a")).id]
    try store.edit(ids) { (draft) throws(LedgerError) in draft.note = "b" }
    try store.database.run("UPDATE entry SET note = 'z', folded_note = 'z' WHERE id = ?", [.integer(ids[1])])
    let before = try store.entries()
    #expect(kind { () throws(LedgerError) in _ = try store.undo() } == .conflict)
    #expect(try store.entries() == before)
    try store.expectSound()
  }

  @Test func `the last 1,000 steps are kept`() throws {
    let id = try store.add(draft(note: "0")).id
    // The durability of each of them is not what this test is about.
    try store.database.execute("PRAGMA synchronous = OFF")
    for number in 1...1_005 { try store.edit([id]) { (draft) throws(LedgerError) in draft.note = "\(number)" } }
    var undone = 0
    while try store.undo() != nil { undone += 1 }
    #expect(undone == 1_000)
    #expect(try store.entry(id: id)?.entry.note == "5")
    #expect(try store.ids() == [id], "an add that is no longer remembered is not taken back")
  }

  @Test func `trash and restore are taken back and made again`() throws {
    let ids = try (1...3).map { try store.add(draft(note: "\($0)", tags: ["t"])).id }
    try store.trash([1, 2])
    try store.restore([2])
    let expected: [[Int64]] = [[2, 3], [3], [1, 2, 3]]
    #expect(try store.ids() == expected[0])
    #expect(try store.undo()?.summary == "restore")
    #expect(try store.ids(.tag(tag("t"))) == expected[1])
    #expect(try store.undo()?.summary == "rm")
    #expect(try store.ids(.tag(tag("t"))) == ids)
    #expect(try store.redo()?.ids == [1, 2])
    #expect(try store.redo()?.ids == [2])
    #expect(try store.ids(.tag(tag("t"))) == expected[0])
    try store.expectSound()
  }

  @Test func `another connection takes back what this one did`() throws {
    let id = try store.add(draft(note: "x")).id
    #expect(try ledger.open(.existing).undo()?.ids == [id])
    #expect(try store.ids().isEmpty)
  }
}

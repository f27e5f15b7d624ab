import Testing

@testable import Ledger

@Suite struct `Changing entries` {
  let ledger: TestLedger
  let store: Store
  init() throws {
    ledger = try TestLedger()
    store = try ledger.open()
  }

  @Test func `an entry comes back as it was given`() throws {
    let full = draft(
      at: -5_000_000_000, offset: -570, amount: try money(-1, "KWD"), note: "don't (50%) #1 ; 食べ物 \u{1b}[2J\0end",
      tags: ["c++", "早餐", "Osobní"], recording: recording(), isStarred: true, isDayOnly: true)
    let added = try store.add(full)
    let again = try #require(try ledger.open(.existing).entry(id: added.id))
    #expect(again == added)
    #expect(again.entry.asDraft == full)
    #expect(again.entry.tags.tags.map(\.name) == ["c++", "早餐", "Osobní"])
    #expect(again.modified == ledger.now)
    #expect(try store.entry(uuid: full.uuid) == added)
    try store.expectSound()
  }

  @Test(arguments: [Int64.min, .min + 1, -1, 0, 1, .max])
  func `an amount is kept to its last unit`(minorUnits: Int64) throws {
    let id = try store.add(draft(amount: try usd(minorUnits))).id
    #expect(try store.entry(id: id)?.entry.amount == usd(minorUnits))
  }

  @Test func `an absent amount is not zero`() throws {
    let absent = try store.add(draft(note: "x")).id
    let zero = try store.add(draft(amount: try usd(0), note: "x")).id
    #expect(try store.entry(id: absent)?.entry.amount == nil)
    #expect(try store.ids(.has(.amount)) == [zero])
    #expect(try store.ids(.not(.has(.amount))) == [absent])
  }

  @Test func `L5: an edit that changes nothing loses nothing and is no step`() throws {
    let added = try store.add(draft(amount: try usd(1), note: "n", tags: ["b", "a"], recording: recording()))
    ledger.now += 60
    #expect(try store.edit([added.id]) { (_) throws(LedgerError) in } == [added])
    #expect(try store.undo()?.summary == "add")
  }

  @Test func `an edit changes what it says and tells when`() throws {
    let added = try store.add(draft(amount: try usd(1), note: "n", tags: ["b", "a", "c"]))
    ledger.now += 60
    let edited = try store.edit([added.id]) { (draft) throws(LedgerError) in
      draft.tags = TagSet([tag("c"), tag("b"), tag("d")])
      draft.note = nil
      draft.isStarred = true
    }
    #expect(try store.entries() == edited)
    #expect(edited.first?.modified == ledger.now)
    #expect(edited.first?.entry.tags.tags.map(\.name) == ["c", "b", "d"])
    #expect(edited.first?.entry.amount == added.entry.amount)
    try store.expectSound()
  }

  @Test func `an error out of a change leaves everything as it was`() throws {
    let first = try store.add(draft(note: "1"))
    let second = try store.add(draft(note: "2"))
    let refusal = LedgerError(.other, "No.")
    #expect(throws: refusal) {
      try store.edit([first.id, second.id]) { (draft) throws(LedgerError) in
        if draft.note == "2" { throw refusal }
        draft.note = "changed"
      }
    }
    #expect(try store.entries() == [first, second])
  }

  @Test func `L7: after removing 1, 2 is still 2, and no number is ever used again`() throws {
    let ids = try (1...3).map { try store.add(draft(note: "\($0)")).id }
    #expect(ids == [1, 2, 3])
    try store.trash([1])
    #expect(try store.entry(id: 2)?.entry.note == "2")
    #expect(try store.ids() == [2, 3])
    #expect(try store.undo() != nil)
    #expect(try store.undo()?.ids == [3])
    #expect(try ledger.open(.existing).add(draft(note: "4")).id == 4)
    try store.database.run("DELETE FROM undo_step")
    try store.database.run("DELETE FROM entry WHERE id = 4")
    #expect(try store.add(draft(note: "5")).id == 5)
  }

  @Test func `what is in the trash is found only there`() throws {
    let kept = try store.add(draft(note: "lunch", tags: ["food"])).id
    let gone = try store.add(draft(note: "lunch", tags: ["food", "once"], recording: recording())).id
    let moved = try store.trash([gone])
    #expect(moved.first?.trashed == ledger.now)
    for filter in [Filter.all, .text("lunch"), .tag(tag("food")), .ids([gone...gone, kept...kept])] {
      #expect(try store.ids(filter) == [kept])
    }
    #expect(try store.tags().map(\.tag.name) == ["food"])
    #expect(try store.existingTag(tag("once")) == nil)
    #expect(try store.summary().totals.count == 1)
    #expect(try store.entriesInTrash() == moved)
    #expect(moved.first?.entry.recording == recording())
    try store.restore([gone])
    #expect(try store.ids(.tag(tag("once"))) == [gone])
    #expect(try store.entriesInTrash().isEmpty)
    try store.expectSound()
  }

  @Test func `a number without an entry refuses the change of all`() throws {
    let id = try store.add(draft(note: "x")).id
    #expect(kind { () throws(LedgerError) in try store.trash([id, 99]) } == .notFound)
    #expect(kind { () throws(LedgerError) in try store.restore([id]) } == .notFound)
    let rename: (inout EntryDraft) throws(LedgerError) -> Void = { (draft) throws(LedgerError) in draft.note = "y" }
    #expect(kind { () throws(LedgerError) in try store.edit([id, 99], rename) } == .notFound)
    #expect(try store.entries().map(\.entry.note) == ["x"])
    try store.trash([id])
    #expect(kind { () throws(LedgerError) in try store.trash([id]) } == .notFound)
    #expect(kind { () throws(LedgerError) in try store.edit([id], rename) } == .notFound)
  }

  @Test func `a tag is shown as first written while it is in use`() throws {
    try store.add(draft(tags: ["Food"]))
    try store.add(draft(tags: ["FOOD"]))
    #expect(try store.tags().map(\.tag.name) == ["Food"])
    #expect(try store.existingTag(tag("fooD"))?.name == "Food")
    try store.trash([1, 2])
    try store.add(draft(tags: ["food"]))
    #expect(try store.tags().map(\.tag.name) == ["food"])
  }

  @Test func `two connections see each other's entries at once`() throws {
    let other = try ledger.open(.existing)
    let id = try store.add(draft(note: "x")).id
    #expect(try other.ids() == [id])
    try other.trash([id])
    #expect(try store.ids().isEmpty)
  }
}

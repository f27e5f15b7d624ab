import TestSupport
import Testing

@testable import Ledger

/// What a ledger should hold after any row of commands: where each entry is, and how each command moved it.
private struct Model {
  enum Place: Equatable {
    case ledger(Entry)
    case trash(Entry)
  }

  private(set) var places: [Int64: Place] = [:]
  private var done: [(before: [Int64: Place], after: [Int64: Place])] = []
  private var undone: [(before: [Int64: Place], after: [Int64: Place])] = []

  var live: [Int64: Entry] {
    places.compactMapValues { if case .ledger(let entry) = $0 { entry } else { nil } }
  }
  var trash: [Int64: Entry] {
    places.compactMapValues { if case .trash(let entry) = $0 { entry } else { nil } }
  }

  /// Taking an add back leaves the entry in the trash.
  mutating func add(_ id: Int64, _ entry: Entry) {
    move([id: .ledger(entry)], from: [id: .trash(entry)])
  }

  /// A command that changes nothing is no step.
  mutating func change(_ new: [Int64: Place]) {
    let changes = new.filter { places[$0.key] != $0.value }
    if !changes.isEmpty { move(changes, from: places.filter { changes[$0.key] != nil }) }
  }

  private mutating func move(_ after: [Int64: Place], from before: [Int64: Place]) {
    done.append((before, after))
    undone = []
    places.merge(after) { $1 }
  }

  mutating func undo() -> Bool {
    guard let step = done.popLast() else { return false }
    undone.append(step)
    places.merge(step.before) { $1 }
    return true
  }

  mutating func redo() -> Bool {
    guard let step = undone.popLast() else { return false }
    done.append(step)
    places.merge(step.after) { $1 }
    return true
  }
}

@Suite struct `A ledger behaves like a simple model of it` {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `after any row of adds, edits, removals, undos and redos`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ledger = try TestLedger()
    // Two connections take turns, as two terminals would.
    let stores = try [ledger.open(), ledger.open()]
    for store in stores { try store.database.execute("PRAGMA synchronous = OFF") }
    var model = Model()

    for step in 0..<400 {
      let store = stores[Int.random(in: 0...1, using: &random)]
      ledger.now += Int64.random(in: 0...2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<3:
        let entry = try randomDraft(&random).validated()
        let id = try store.add(entry).id
        model.add(id, entry)
      case 3..<6:
        let ids = some(of: model.live.keys, &random)
        let change = try randomDraft(&random)
        let replacesAll = Bool.random(using: &random)
        let changed = try model.live.filter { ids.contains($0.key) }.mapValues {
          Model.Place.ledger(try apply(change, to: $0, replacesAll).validated())
        }
        try store.edit(ids) { (draft) throws(LedgerError) in
          do { draft = try apply(change, to: try draft.validated(), replacesAll) } catch {
            throw LedgerError(.other, "not validated")
          }
        }
        model.change(changed)
      case 6:
        let ids = some(of: model.live.keys, &random)
        try store.trash(ids)
        model.change(model.live.filter { ids.contains($0.key) }.mapValues { .trash($0) })
      case 7:
        let ids = some(of: model.trash.keys, &random)
        try store.restore(ids)
        model.change(model.trash.filter { ids.contains($0.key) }.mapValues { .ledger($0) })
      case 8..<10:
        #expect(try (store.undo() != nil) == model.undo())
      default:
        #expect(try (store.redo() != nil) == model.redo())
      }
      if step % 20 == 0 { try expect(stores[step % 2], is: model) }
    }
    try expect(stores[0], is: model)
    try expect(stores[1], is: model)
    while model.undo() { #expect(try stores[0].undo() != nil) }
    #expect(try stores[1].undo() == nil)
    try expect(stores[0], is: model)
  }

  private func expect(_ store: Store, is state: Model) throws {
    #expect(try Dictionary(uniqueKeysWithValues: store.entries().map { ($0.id, $0.entry) }) == state.live)
    #expect(try Dictionary(uniqueKeysWithValues: store.entriesInTrash().map { ($0.id, $0.entry) }) == state.trash)
    for name in ["a", "b", "c"] {
      let tagged = state.live.filter { $0.value.tags.tags.contains(tag(name)) }.keys.sorted()
      #expect(try store.ids(.tag(tag(name))).sorted() == tagged)
    }
    let worded = state.live.filter { $0.value.note?.contains("lunch") == true }.keys.sorted()
    #expect(try store.ids(.text("lunch")).sorted() == worded)
    try store.expectSound()
  }

  private func randomDraft(_ random: inout SeededGenerator) throws -> EntryDraft {
    var result = draft(at: Int64.random(in: 0...2_000_000_000, using: &random))
    let parts = Int.random(in: 1..<16, using: &random)
    let currency = Bool.random(using: &random) ? "USD" : "JPY"
    if parts & 1 != 0 { result.amount = try money(Int64.random(in: -5...5, using: &random), currency) }
    if parts & 2 != 0 { result.note = ["lunch", "lunch out", "taxi", "早餐"].randomElement(using: &random) }
    if parts & 4 != 0 { result.recording = recording("\(Int.random(in: 0..<9, using: &random))") }
    if parts & 8 != 0 { result.tags = TagSet(["a", "b", "c"].shuffled(using: &random).prefix(2).map { tag($0) }) }
    return result
  }

  private func apply(_ change: EntryDraft, to entry: Entry, _ replacesAll: Bool) throws -> EntryDraft {
    var result = entry.asDraft
    if replacesAll {
      result = change
      result.uuid = entry.uuid
    } else {
      result.tags = change.tags
      result.note = change.note ?? result.note ?? "lunch"
    }
    return result
  }

  private func some(of ids: some Collection<Int64>, _ random: inout SeededGenerator) -> [Int64] {
    Array(ids.sorted().shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
  }
}

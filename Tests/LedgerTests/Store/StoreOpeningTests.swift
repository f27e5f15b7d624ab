import Foundation
import Glibc
import TestSupport
import Testing

@testable import Ledger

@Suite struct `Opening a ledger` {
  let ledger: TestLedger
  init() throws { ledger = try TestLedger() }

  private func refusal(_ mode: Store.OpenMode) -> LedgerError.Kind? {
    kind { () throws(LedgerError) in _ = try Store.open(folder: ledger.path, mode: mode) }
  }

  @Test func `L4: reading a ledger that is not there makes none`() throws {
    #expect(refusal(.existing) == .missing)
    #expect(!FileManager.default.fileExists(atPath: ledger.path))
  }

  @Test func `the folder has mode 0700 and every file 0600, whatever the umask`() throws {
    // The umask belongs to the whole process; a lax one for the blink of this test hurts no other.
    let usual = umask(0)
    defer { _ = umask(usual) }
    let store = try ledger.open()
    try store.add(draft(note: "x"))
    let draftFile = try Spool(ledgerFolder: ledger.path).keep(draft(note: "y"))
    try MemoFiles(ledgerFolder: ledger.path).makeFolders(for: "memos/2026-11/a.flac")
    let items = try FileManager.default.subpathsOfDirectory(atPath: ledger.path) + [""]
    #expect(items.count >= 7)
    for item in items {
      let attributes = try FileManager.default.attributesOfItem(atPath: ledger.path + "/" + item)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(item)")
    }
    try draftFile.remove()
  }

  @Test func `L4: nothing is left of a ledger that could not be made`() throws {
    let folder = try TemporaryFolder()
    try Data("in the way".utf8).write(to: URL(fileURLWithPath: folder.path(of: "file")))
    let path = folder.path(of: "file") + "/ledger"
    #expect(kind { () throws(LedgerError) in _ = try Store.open(folder: path, mode: .create) } == .missing)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `making a ledger leaves only the ledger`() throws {
    do { _ = try ledger.open() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: ledger.path) == ["ledger.db"])
  }

  @Test func `a ledger made by several programs at once is one ledger`() async throws {
    let path = ledger.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          _ = try Store.open(folder: path, mode: .create).add(draft(note: "from \(number)").validated())
        }
      }
      try await group.waitForAll()
    }
    #expect(try ledger.open().entries().count == 8)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).allSatisfy { $0.hasPrefix("ledger.db") })
  }

  static let foreignFiles: [String: [UInt8]] = [
    "text": Array("Dear diary, today I bought a ledger.".utf8),
    "an empty file": [],
    "zeros": [UInt8](repeating: 0, count: 8_192),
  ]

  @Test(arguments: foreignFiles)
  func `a file of another program is refused and left as it is`(name: String, content: [UInt8]) throws {
    try FileManager.default.createDirectory(atPath: ledger.path, withIntermediateDirectories: true)
    try Data(content).write(to: URL(fileURLWithPath: ledger.databasePath))
    for mode in [Store.OpenMode.existing, .create] {
      #expect(refusal(mode) == .notALedger)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: ledger.databasePath)) == Data(content))
    #expect(try FileManager.default.contentsOfDirectory(atPath: ledger.path) == ["ledger.db"])
  }

  @Test func `a database of another program is refused and left as it is`() throws {
    try FileManager.default.createDirectory(atPath: ledger.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: ledger.databasePath))
    do { try ledger.rawDatabase().execute("CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('x')") }
    let before = try Data(contentsOf: URL(fileURLWithPath: ledger.databasePath))
    #expect(refusal(.create) == .notALedger)
    #expect(try Data(contentsOf: URL(fileURLWithPath: ledger.databasePath)) == before)
  }

  @Test func `a ledger from the future is refused and left as it is`() throws {
    do { try ledger.open().add(draft(note: "x")) }
    do { try ledger.rawDatabase().execute("PRAGMA user_version = 99") }
    let before = try Data(contentsOf: URL(fileURLWithPath: ledger.databasePath))
    #expect(refusal(.create) == .fromNewerVersion)
    #expect(try Data(contentsOf: URL(fileURLWithPath: ledger.databasePath)) == before)
  }

  @Test func `a ledger that came back from a backup is journalled ahead again`() throws {
    do { try ledger.open().add(draft(note: "x")) }
    do { try ledger.rawDatabase().execute("PRAGMA journal_mode = DELETE") }
    let store = try ledger.open(.existing)
    #expect(try store.database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try store.database.first("PRAGMA synchronous") { $0.integer(0) } == 2)
    #expect(try store.database.first("PRAGMA foreign_keys") { $0.integer(0) } == 1)
  }

  @Test func `the style of money is fixed on the first day`() throws {
    let store = try ledger.open()
    #expect(try store.moneyStyle() == nil)
    let euro = MoneyStyle(currency: try #require(Currency(code: "EUR")), decimalSign: .comma)
    let dollar = MoneyStyle(currency: try #require(Currency(code: "USD")), decimalSign: .point)
    #expect(try store.fixMoneyStyle(euro) == euro)
    #expect(try store.fixMoneyStyle(dollar) == euro)
    #expect(try ledger.open(.existing).moneyStyle() == euro)
  }

  @Test func `a ledger of the first format is brought up to date with everything in it, and undo begins anew`() throws {
    let old = try LedgerOfFormat1(ledger)
    let store = try ledger.open(.existing)
    #expect(try store.database.first(SQL.schemaVersion) { $0.integer(0) } == Int64(Migration.all.count))
    let entries = try store.entries()
    #expect(entries.map(\.entry.note) == ["lunch", nil])
    #expect(entries[1].entry.recording?.isDamaged == false)
    #expect(entries.map(\.entry.uuid.uuidString) == old.uuids)
    #expect(try store.undo() == nil)
    try store.mark(entries[1].id, isDamaged: true)
    #expect(try store.entry(id: entries[1].id)?.entry.recording?.isDamaged == true)
    #expect(try store.entry(id: entries[1].id)?.modified == entries[1].modified)
  }
}

/// A ledger as the first version made it: an entry with a note, one with a recording, and a step to undo.
private struct LedgerOfFormat1 {
  let uuids = [UUID().uuidString, UUID().uuidString]

  init(_ ledger: TestLedger) throws {
    try FileManager.default.createDirectory(atPath: ledger.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: ledger.databasePath))
    let database = try ledger.rawDatabase()
    try database.execute("PRAGMA application_id = 1399877236")
    try database.execute(Migration.all[0].script)
    try database.execute(
      """
      INSERT INTO entry (uuid, time, utc_offset, day_only, day, note, folded_note, starred, tag_count, modified)
      VALUES ('\(uuids[0])', 1790000000, 0, 0, 20717, 'lunch', 'lunch', 0, 0, 1790000000);
      INSERT INTO entry (
        uuid, time, utc_offset, day_only, day, recording, codec, frames, rate, peaks, silent, starred, tag_count, modified)
      VALUES ('\(uuids[1])', 1790000060, 0, 0, 20717, 'memos/2026-09/x.flac', 'flac', 48000, 48000, x'01ff', 0, 0, 0,
        1790000060);
      INSERT INTO undo_step (time, summary, added) VALUES (1790000000, 'add lunch', 1);
      PRAGMA user_version = 1;
      """)
  }
}

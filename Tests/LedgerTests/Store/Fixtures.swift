import Foundation
import TestSupport
import Testing

@testable import Ledger

/// A ledger of one test's own, whose clock only moves when told to.
final class TestLedger {
  let folder: TemporaryFolder
  let path: String
  var now: Int64 = 1_800_000_000

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "ledger")
  }

  var databasePath: String { path + "/ledger.db" }

  func open(_ mode: Store.OpenMode = .create) throws -> Store {
    try Store.open(folder: path, mode: mode, clock: { self.now })
  }

  /// A connection that bypasses the store.
  func rawDatabase() throws -> Database { try Database(path: databasePath) }
}

func usd(_ cents: Int64) throws -> Money {
  Money(minorUnits: cents, currency: try #require(Currency(code: "USD")))
}

func money(_ minorUnits: Int64, _ code: String) throws -> Money {
  Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
}

/// A ledger's style: its currency and decimal sign.
func style(_ code: String, _ decimalSign: DecimalSign = .point) throws -> MoneyStyle {
  MoneyStyle(currency: try #require(Currency(code: code)), decimalSign: decimalSign)
}

func tag(_ name: String) -> Ledger.Tag { Ledger.Tag(name: name, key: name.lowercased()) }

func draft(
  at seconds: Int64 = 1_790_000_000, offset: Int = 60, amount: Money? = nil, note: String? = nil,
  tags: [String] = [], recording: Recording? = nil, isStarred: Bool = false, isDayOnly: Bool = false
) -> EntryDraft {
  EntryDraft(
    time: EntryTime(utcSeconds: seconds, offsetMinutes: offset, isDayOnly: isDayOnly), amount: amount, note: note,
    recording: recording, tags: TagSet(tags.map { tag($0) }), isStarred: isStarred)
}

func recording(_ name: String = "a") -> Recording {
  Recording(
    file: "memos/2026-11/\(name).flac", codec: "flac", frames: 96_000, rate: 48_000, peaks: [0, 128, 255],
    loudness: -23.5)
}

extension Store {
  @discardableResult
  func add(_ draft: EntryDraft) throws -> StoredEntry { try add(try draft.validated()) }

  /// The numbers of the chosen entries.
  func ids(_ filter: Filter = .all, newest: Int? = nil, order: EntryOrder = .oldestFirst) throws -> [Int64] {
    try entries(Selection(filter: filter, newest: newest), order: order).map(\.id)
  }

  /// What SQLite and its text index say of their own state, and whether the tag index is what the entries say.
  func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
    let verdict = try database.all("PRAGMA integrity_check") { $0.text(0) }
    #expect(verdict == ["ok"], sourceLocation: location)
    #expect(try database.all("PRAGMA foreign_key_check") { $0.text(0) }.isEmpty, sourceLocation: location)
    try database.run("INSERT INTO note_text (note_text, rank) VALUES ('integrity-check', 1)")
    let strays = try database.all(
      """
      SELECT * FROM (SELECT tag, time, entry FROM tag_time EXCEPT
        SELECT tag, time, entry FROM entry_tag JOIN entry ON entry.id = entry WHERE trashed IS NULL)
      UNION ALL SELECT * FROM (SELECT tag, time, entry FROM entry_tag JOIN entry ON entry.id = entry
        WHERE trashed IS NULL EXCEPT SELECT tag, time, entry FROM tag_time)
      UNION ALL SELECT 0, 0, id FROM entry WHERE tag_count <> (SELECT count(*) FROM entry_tag WHERE entry = id)
      """
    ) { $0.integer(2) }
    #expect(strays.isEmpty, "the tag index is out of step", sourceLocation: location)
  }
}

/// The kind of error that `body` throws; nil when it throws none.
func kind(_ body: () throws(LedgerError) -> Void) -> LedgerError.Kind? {
  do {
    try body()
  } catch {
    return error.kind
  }
  return nil
}

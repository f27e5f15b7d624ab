import FoundationEssentials

/// Makes entries of rows of ``SQL/entryColumns``.
struct EntryReader {
  private let store: Store

  init(_ store: Store) { self.store = store }

  /// The entry of this row.
  ///
  /// - Throws: a ``LedgerError`` of kind `corrupt` when the row makes no sense.
  func entry(_ row: borrowing Statement) throws(LedgerError) -> StoredEntry {
    let id = row.integer(0)
    guard let uuid = UUID(uuidString: row.text(1)) else { throw damaged(id, "its UUID") }
    let draft = EntryDraft(
      uuid: uuid,
      time: EntryTime(
        utcSeconds: row.integer(2), offsetMinutes: Int(row.integer(3)), isDayOnly: row.integer(4) != 0),
      amount: try amount(row, id),
      note: row.optionalText(7),
      recording: recording(row),
      tags: row.integer(18) > 0 ? try tags(of: id) : TagSet(),
      isStarred: row.integer(15) != 0)
    do {
      return StoredEntry(
        id: id, entry: try draft.validated(), modified: row.integer(16), trashed: row.optionalInteger(17))
    } catch { throw damaged(id, "all it should hold") }
  }

  private func amount(_ row: borrowing Statement, _ id: Int64) throws(LedgerError) -> Money? {
    guard let minorUnits = row.optionalInteger(5) else { return nil }
    guard let currency = Currency(code: row.text(6)) else { throw damaged(id, "its currency \(row.text(6))") }
    return Money(minorUnits: minorUnits, currency: currency)
  }

  private func recording(_ row: borrowing Statement) -> Recording? {
    row.optionalText(8).map { file in
      Recording(
        file: file, codec: row.text(9), frames: row.integer(10), rate: Int(row.integer(11)), peaks: row.blob(12),
        loudness: row.optionalReal(13), isSilent: row.integer(14) != 0,
        isDamaged: row.optionalInteger(19) == 1)
    }
  }

  private func tags(of id: Int64) throws(LedgerError) -> TagSet {
    TagSet(try store.database.all(SQL.tagsOfEntry, [.integer(id)]) { Tag(name: $0.text(0), key: $0.text(1)) })
  }

  private func damaged(_ id: Int64, _ what: String) -> LedgerError {
    .corrupt(store.database.path, because: "entry \(id) has lost \(what)")
  }
}

import CSQLite

/// The changes of one command to rows of the database, in the format of SQLite's session extension.
struct Changeset: Equatable {
  /// The format's own bytes; empty when nothing changed.
  let bytes: [UInt8]

  /// The changes that take these back.
  func inverted() throws(LedgerError) -> Changeset {
    var count: Int32 = 0
    var start: UnsafeMutableRawPointer?
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe sqlite3changeset_invert(Int32(bytes.count), bytes.baseAddress, &count, &start)
    }
    defer { unsafe sqlite3_free(start) }
    if code != SQLITE_OK { throw unsafe .sqlite(code, nil) }
    return Changeset(bytes: unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count))))
  }

  /// The keys of the changed rows of a table whose first column is its key, in rising order.
  func keys(ofTable name: String) throws(LedgerError) -> [Int64] {
    var keys: [Int64] = []
    let code = unsafe bytes.withUnsafeBytes { bytes in
      var iterator: OpaquePointer?
      // The format's reader takes a mutable pointer and does not write through it.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let code = unsafe sqlite3changeset_start(&iterator, Int32(bytes.count), start)
      guard code == SQLITE_OK else { return code }
      while unsafe sqlite3changeset_next(iterator) == SQLITE_ROW {
        if let change = unsafe Change(iterator), change.table == name, let key = change.key { keys.append(key) }
      }
      return unsafe sqlite3changeset_finalize(iterator)
    }
    if code != SQLITE_OK { throw unsafe .sqlite(code, nil) }
    return keys.sorted()
  }

  /// Makes the changes in `connection`, or none of them.
  func apply(to connection: OpaquePointer) throws(LedgerError) {
    let code = unsafe bytes.withUnsafeBytes { bytes in
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return unsafe sqlite3changeset_apply(
        connection, Int32(bytes.count), start, nil,
        { _, conflict, iterator in
          let mayReplace = unsafe conflict == SQLITE_CHANGESET_DATA && Changeset.differsOnlyInModified(iterator)
          return mayReplace ? SQLITE_CHANGESET_REPLACE : SQLITE_CHANGESET_ABORT
        }, nil)
    }
    switch code {
    case SQLITE_OK: return
    case SQLITE_ABORT:
      throw LedgerError(
        .conflict, "The ledger was changed from outside since then; this step cannot be taken back or made again.")
    default: throw unsafe .sqlite(code, connection)
    }
  }

  /// Whether the row in the ledger is as the change expects, but for the time of its last change.
  ///
  /// That time moves on with every undo and redo as well (merging goes by it), so that it is never as it was.
  private static func differsOnlyInModified(_ iterator: OpaquePointer?) -> Bool {
    guard let change = unsafe Change(iterator), change.table == SQL.entryTable else { return false }
    for column in 0..<change.columnCount where column != SQL.modifiedColumn {
      var expected: OpaquePointer?
      var present: OpaquePointer?
      guard unsafe sqlite3changeset_old(iterator, column, &expected) == SQLITE_OK else { return false }
      // A column that the change does not touch has no expected value.
      guard unsafe expected != nil else { continue }
      guard unsafe sqlite3changeset_conflict(iterator, column, &present) == SQLITE_OK else { return false }
      guard unsafe areEqual(expected, present) else { return false }
    }
    return true
  }

  private static func areEqual(_ left: OpaquePointer?, _ right: OpaquePointer?) -> Bool {
    guard unsafe sqlite3_value_type(left) == sqlite3_value_type(right) else { return false }
    // Two NULLs have no bytes, and equal numbers of one type have equal text.
    let leftStart = unsafe sqlite3_value_blob(left)
    let leftCount = unsafe Int(sqlite3_value_bytes(left))
    let rightStart = unsafe sqlite3_value_blob(right)
    let rightCount = unsafe Int(sqlite3_value_bytes(right))
    return unsafe UnsafeRawBufferPointer(start: leftStart, count: leftCount)
      .elementsEqual(UnsafeRawBufferPointer(start: rightStart, count: rightCount))
  }
}

/// One change while a changeset is read or applied.
private struct Change {
  let table: String
  let columnCount: Int32
  /// The first column before the change, or after it for an insertion.
  let key: Int64?

  init?(_ iterator: OpaquePointer?) {
    var name: UnsafePointer<CChar>?
    var columnCount: Int32 = 0
    var operation: Int32 = 0
    let code = unsafe sqlite3changeset_op(iterator, &name, &columnCount, &operation, nil)
    guard code == SQLITE_OK, let name = unsafe name else { return nil }
    table = unsafe String(cString: name)
    self.columnCount = columnCount
    var value: OpaquePointer?
    let found =
      unsafe operation == SQLITE_INSERT
      ? sqlite3changeset_new(iterator, 0, &value) : sqlite3changeset_old(iterator, 0, &value)
    key = found == SQLITE_OK ? unsafe value.map { unsafe sqlite3_value_int64($0) } : nil
  }
}

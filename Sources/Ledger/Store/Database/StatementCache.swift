import CSQLite

/// Prepared statements that nobody uses at the moment, by their text.
///
/// A statement is taken out while it is lent, so that a nested use of the same text gets one of its own.
@safe final class StatementCache {
  private var idle: [String: OpaquePointer] = unsafe [:]

  /// Takes the statement with this text out, or prepares it.
  func take(_ sql: String, for connection: OpaquePointer) throws(LedgerError) -> OpaquePointer {
    if let handle = unsafe idle.removeValue(forKey: sql) { return unsafe handle }
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let handle = unsafe prepared else { throw unsafe .sqlite(code, connection) }
    return unsafe handle
  }

  /// Puts a statement back, ready to be used again.
  func giveBack(_ handle: OpaquePointer, _ sql: String) {
    // The error of a failed step is returned once more; it has been reported already.
    _ = unsafe sqlite3_reset(handle)
    _ = unsafe sqlite3_clear_bindings(handle)
    if let surplus = unsafe idle.updateValue(handle, forKey: sql) { _ = unsafe sqlite3_finalize(surplus) }
  }

  /// Finalises all of them: before their connection is closed.
  func empty() {
    while let (_, handle) = unsafe idle.popFirst() { _ = unsafe sqlite3_finalize(handle) }
  }
}

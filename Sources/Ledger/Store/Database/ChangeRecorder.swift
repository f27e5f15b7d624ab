import CSQLite

/// Watches what happens to some tables: SQLite's session extension.
@safe struct ChangeRecorder: ~Copyable {
  private let session: OpaquePointer
  private let connection: OpaquePointer

  /// Starts watching these tables of a connection, which must outlive the recorder.
  init(_ connection: OpaquePointer, tables: [String]) throws(LedgerError) {
    var created: OpaquePointer?
    let code = unsafe sqlite3session_create(connection, "main", &created)
    guard code == SQLITE_OK, let session = unsafe created else { throw unsafe .sqlite(code, connection) }
    for table in tables {
      let code = unsafe sqlite3session_attach(session, table)
      if code != SQLITE_OK {
        unsafe sqlite3session_delete(session)
        throw unsafe .sqlite(code, connection)
      }
    }
    unsafe self.session = session
    unsafe self.connection = connection
  }

  deinit { unsafe sqlite3session_delete(session) }

  /// What has changed since the start.
  func changeset() throws(LedgerError) -> Changeset {
    var count: Int32 = 0
    var start: UnsafeMutableRawPointer?
    let code = unsafe sqlite3session_changeset(session, &count, &start)
    defer { unsafe sqlite3_free(start) }
    if code != SQLITE_OK { throw unsafe .sqlite(code, connection) }
    return Changeset(bytes: unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count))))
  }
}

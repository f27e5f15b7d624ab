import CSQLite

/// One connection to an SQLite file.
///
/// Statements are lent to closures, values are always bound.
@safe struct Database: ~Copyable {
  private let connection: OpaquePointer
  private let statements = StatementCache()
  /// Why nothing is written; nil where it can be.
  let refusal: LedgerError?

  /// How long a statement waits for another program to finish, in milliseconds.
  static let busyTimeout: Int32 = 5_000

  /// Opens the file; nothing is read from it yet.
  init(path: String) throws(LedgerError) {
    try self.init(name: path, flags: SQLITE_OPEN_READWRITE, refusal: nil)
  }

  /// Opens a file that cannot be written, or not its folder, to be read as it is: without the shared memory that a
  /// write-ahead log needs, and without a lock. Only for one whose log is empty, or what is in that would be passed over.
  /// Every attempt to change it throws `refusal`.
  init(unchanging path: String, refusal: LedgerError) throws(LedgerError) {
    let special: [Character: String] = ["%": "%25", "?": "%3f", "#": "%23"]
    let name = "file:" + path.map { special[$0] ?? String($0) }.joined() + "?immutable=1"
    try self.init(name: name, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, refusal: refusal)
  }

  private init(name: String, flags: Int32, refusal: LedgerError?) throws(LedgerError) {
    var opened: OpaquePointer?
    let flags = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      let error = unsafe LedgerError.sqlite(code, opened)
      _ = unsafe sqlite3_close_v2(opened)
      throw error
    }
    _ = unsafe sqlite3_busy_timeout(handle, Self.busyTimeout)
    unsafe connection = handle
    self.refusal = refusal
  }

  deinit {
    statements.empty()
    _ = unsafe sqlite3_close_v2(connection)
  }

  /// The file's path.
  var path: String { unsafe sqlite3_db_filename(connection, "main").map { unsafe String(cString: $0) } ?? "" }

  /// The first bytes of the file, read without a lock and without touching its journal; zeros after its end.
  func fileStart(count: Int) throws(LedgerError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = unsafe bytes.withUnsafeMutableBytes {
      unsafe sqlite_read_file_start(connection, $0.baseAddress, Int32(count))
    }
    if code != SQLITE_OK { throw unsafe .sqlite(code, connection) }
    return bytes
  }

  /// Runs statements that take no values and return no rows, separated by semicolons.
  func execute(_ script: String) throws(LedgerError) {
    let code = unsafe sqlite3_exec(connection, script, nil, nil, nil)
    if code != SQLITE_OK { throw unsafe .sqlite(code, connection) }
  }

  /// Lends a statement with its values bound.
  func withStatement<Result>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (borrowing Statement) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    let handle = unsafe try statements.take(sql, for: connection)
    defer { unsafe statements.giveBack(handle, sql) }
    let statement = unsafe Statement(borrowing: handle)
    try statement.bind(values)
    return try body(statement)
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(LedgerError) {
    try withStatement(sql, values) { (statement) throws(LedgerError) in
      while try statement.step() {}
    }
  }

  /// What `body` makes of the first row; nil when there is none.
  func first<Result>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (borrowing Statement) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result? {
    try withStatement(sql, values) { (statement) throws(LedgerError) in
      try statement.step() ? try body(statement) : nil
    }
  }

  /// What `body` makes of each row.
  func all<Result>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (borrowing Statement) throws(LedgerError) -> Result
  ) throws(LedgerError) -> [Result] {
    try withStatement(sql, values) { (statement) throws(LedgerError) in
      var results: [Result] = []
      while try statement.step() { results.append(try body(statement)) }
      return results
    }
  }

  /// Runs `body` as one transaction that may write: all of it happens, or none.
  ///
  /// It takes the lock at once: a transaction that begins by reading and then wants to write loses to another writer
  /// however long it waits.
  func transaction<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
    if let refusal { throw refusal }
    try run(SQL.begin)
    do {
      let result = try body()
      try run(SQL.commit)
      return result
    } catch {
      // SQLite has rolled back by itself after some errors, such as a full disk.
      if unsafe sqlite3_get_autocommit(connection) == 0 { try? run(SQL.rollback) }
      throw error
    }
  }

  /// Runs `body` and returns the changes it made to these tables, to be inverted or applied again.
  func recordingChanges(
    to tables: [String], _ body: () throws(LedgerError) -> Void
  ) throws(LedgerError) -> Changeset {
    let recorder = unsafe try ChangeRecorder(connection, tables: tables)
    try body()
    return try recorder.changeset()
  }

  /// Makes the changes, or none of them.
  ///
  /// - Throws: a ``LedgerError`` of kind `conflict` when a row is not as the changeset left it.
  func apply(_ changeset: borrowing Changeset) throws(LedgerError) { unsafe try changeset.apply(to: connection) }
}

import CSQLite

/// The peer: SQLite with the plainest schema that keeps the same entries, and the same durability.
@safe final class PlainDatabase {
  private let handle: OpaquePointer
  private let insertEntry: OpaquePointer
  private let insertTag: OpaquePointer
  private let newest: OpaquePointer

  /// Opens a database, and makes its tables if it has none.
  init(path: String) throws {
    var handle: OpaquePointer?
    guard unsafe sqlite3_open(path, &handle) == SQLITE_OK, let handle = unsafe handle else {
      throw BenchmarkError(description: "cannot open \(path)")
    }
    unsafe self.handle = unsafe handle
    let schema = """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS entry (id INTEGER PRIMARY KEY, time INTEGER, amount INTEGER, currency TEXT, note TEXT);
      CREATE TABLE IF NOT EXISTS tag (tag TEXT, time INTEGER, entry INTEGER, PRIMARY KEY (tag, time, entry)) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS tag_by_entry ON tag (entry);
      """
    guard unsafe sqlite3_exec(handle, schema, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkError(description: "cannot make the schema")
    }
    func prepared(_ sql: String) throws -> OpaquePointer {
      var statement: OpaquePointer?
      guard unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement = unsafe statement
      else {
        throw BenchmarkError(description: "cannot prepare \(sql)")
      }
      return unsafe statement
    }
    unsafe insertEntry = try unsafe prepared("INSERT INTO entry (time, amount, currency, note) VALUES (?, ?, 'USD', ?)")
    unsafe insertTag = try unsafe prepared("INSERT INTO tag VALUES (?, ?, ?)")
    unsafe newest = try unsafe prepared(
      """
      SELECT e.id, e.time, e.amount, e.currency, e.note, (SELECT group_concat(o.tag) FROM tag o WHERE o.entry = e.id)
      FROM (SELECT time, entry FROM tag WHERE tag = ? ORDER BY time DESC, entry DESC LIMIT ?) t JOIN entry e ON e.id = t.entry
      ORDER BY e.time, e.id
      """)
  }

  deinit {
    unsafe [insertEntry, insertTag, newest].forEach { unsafe sqlite3_finalize($0) }
    unsafe sqlite3_close(handle)
  }

  /// Runs statements without results.
  func execute(_ sql: String) throws {
    guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkError(description: "cannot run \(sql)")
    }
  }

  /// Adds an entry with its tags, as one transaction unless one is open.
  func add(time: Int64, amount: Int64, note: String, tags: [String], isAlone: Bool) throws {
    if isAlone { try execute("BEGIN IMMEDIATE") }
    unsafe sqlite3_bind_int64(insertEntry, 1, time)
    unsafe sqlite3_bind_int64(insertEntry, 2, amount)
    unsafe bind(note, to: 3, of: insertEntry)
    try unsafe step(insertEntry)
    let id = unsafe sqlite3_last_insert_rowid(handle)
    for tag in tags {
      unsafe bind(tag, to: 1, of: insertTag)
      unsafe sqlite3_bind_int64(insertTag, 2, time)
      unsafe sqlite3_bind_int64(insertTag, 3, id)
      try unsafe step(insertTag)
    }
    if isAlone { try execute("COMMIT") }
  }

  /// Reads the newest entries of a tag, every column of each; returns how many.
  func readNewest(_ count: Int, of tag: String) -> Int {
    unsafe bind(tag, to: 1, of: newest)
    unsafe sqlite3_bind_int64(newest, 2, Int64(count))
    var rows = 0
    while unsafe sqlite3_step(newest) == SQLITE_ROW {
      rows += 1
      for column in [Int32(4), 5] {
        if let text = unsafe sqlite3_column_text(newest, column) { _ = unsafe String(cString: text) }
      }
    }
    unsafe sqlite3_reset(newest)
    return rows
  }

  private func bind(_ text: String, to index: Int32, of statement: OpaquePointer) {
    unsafe sqlite3_bind_text(statement, index, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
  }

  private func step(_ statement: OpaquePointer) throws {
    defer { unsafe sqlite3_reset(statement) }
    guard unsafe sqlite3_step(statement) == SQLITE_DONE else { throw BenchmarkError(description: "a step failed") }
  }
}

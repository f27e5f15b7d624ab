import Glibc

extension Store {
  /// What to do where there is no ledger yet.
  public enum OpenMode: Sendable {
    /// Fail: reading never makes one.
    case existing
    /// Make the folder and the ledger.
    case create
  }

  /// Marks the file as ours, in the header of the database: `Spnt`.
  private static let applicationID: Int32 = 0x5370_6e74
  private static let databaseName = "ledger.db"

  /// Opens the ledger in a folder, and brings one of an older version up to date.
  ///
  /// A ledger appears whole or not at all, also when several programs make it at once. The folder gets mode 0700, the
  /// files in it 0600. A file of another program, a newer version or a damaged one is left as it is.
  ///
  /// - Parameters:
  ///   - folder: the folder of the ledger; missing parents are made as well.
  ///   - mode: what to do where there is none yet.
  ///   - clock: tells the time in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: the ledger, to be used by one thread at a time; where nothing can be written, one that is only read.
  /// - Throws: a ``LedgerError`` of kind `missing` when there is none and none is to be made, `notALedger`,
  ///   `fromNewerVersion`, `corrupt`, `permission`, `readOnly`, `diskFull` or `busy`.
  public static func open(
    folder: String, mode: OpenMode, clock: @escaping () -> Int64 = Store.systemTime
  ) throws(LedgerError) -> Store {
    let path = folder + "/" + databaseName
    if !FileSystem.exists(path) {
      guard mode == .create else {
        throw LedgerError(
          .missing, "There is no ledger in \(folder).", hint: "Add a first entry, or check the path of the folder.")
      }
      try FileSystem.makeFolders(folder)
      try makeDatabase(path, in: folder)
    }
    do {
      let database = try Database(path: path)
      try checkHeader(of: database)
      try database.execute(SQL.connectionSettings)
      try bringUpToDate(database)
      try database.run(SQL.useWriteAheadLog)
      return Store(folder: folder, database: database, clock: clock)
    } catch {
      // A log that cannot be made beside a ledger that is there looks as if the ledger were missing.
      let refusal = error.kind == .missing ? LedgerError.readOnly(path) : error
      guard error.isOfWriting, let database = try databaseForReading(path, because: refusal) else { throw refusal }
      return Store(folder: folder, database: database, clock: clock)
    }
  }

  /// A ledger that can be read though nothing can be written: on a read-only or a full file system, in somebody else's
  /// folder. Nil when what was last written is still in its log, which cannot be read in without writing.
  private static func databaseForReading(_ path: String, because refusal: LedgerError) throws(LedgerError) -> Database?
  {
    var log = stat()
    guard unsafe access(path, R_OK) == 0, unsafe stat(path + "-wal", &log) != 0 || log.st_size == 0 else { return nil }
    let database = try Database(unchanging: path, refusal: refusal)
    try checkHeader(of: database)
    guard try version(of: database) == Migration.all.count else {
      throw LedgerError(
        .readOnly, "The ledger \(path) is of an older version, and cannot be brought up to date: it cannot be written.",
        hint: "Open it once where it can be written.")
    }
    return database
  }

  /// The time by the system's clock, in seconds since 1970-01-01T00:00:00Z.
  public static func systemTime() -> Int64 { Int64(time(nil)) }

  /// Makes an empty ledger under a name of its own, and gives it its name when it is whole and on the disk.
  private static func makeDatabase(_ path: String, in folder: String) throws(LedgerError) {
    let unfinished = path + "-" + String(getpid()) + "-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    _ = try OpenFile(creating: unfinished)
    defer { for suffix in ["", "-wal", "-shm", "-journal"] { _ = unsafe unlink(unfinished + suffix) } }
    do {
      let database = try Database(path: unfinished)
      try database.execute(SQL.leaveSyncingToCaller)
      try database.run(SQL.useWriteAheadLog)
      try database.transaction { () throws(LedgerError) in
        try database.execute(SQL.setApplicationID(applicationID))
        try migrate(database, from: 0)
      }
    }
    try OpenFile(reading: unfinished).synchronize()
    // Unlike a rename, a link never takes the place of a ledger that somebody else has made meanwhile.
    guard unsafe link(unfinished, path) == 0 || errno == EEXIST else { throw .system("create the ledger", path) }
    try OpenFile(folder: folder).synchronize()
  }

  /// Refuses what is no ledger of a version we know, before anything is read in a way that could touch its files.
  private static func checkHeader(of database: borrowing Database) throws(LedgerError) {
    let header = try database.fileStart(count: 100)
    // sqlite.org/fileformat2.html, 1.3: magic at 0, user version at 60, application id at 68, big-endian.
    guard header.starts(with: Array("SQLite format 3\0".utf8)),
      bigEndianNumber(header[68..<72]) == UInt32(bitPattern: applicationID)
    else { throw .notALedger(database.path) }
    try checkVersion(Int(bigEndianNumber(header[60..<64])), of: database)
  }

  private static func bigEndianNumber(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

  private static func checkVersion(_ version: Int, of database: borrowing Database) throws(LedgerError) {
    guard version <= Migration.all.count else {
      throw LedgerError(
        .fromNewerVersion,
        "The ledger \(database.path) was written by a newer version: it has format \(version), this one knows \(Migration.all.count).",
        hint: "Install the newer version.")
    }
  }

  private static func bringUpToDate(_ database: borrowing Database) throws(LedgerError) {
    let version = try version(of: database)
    try checkVersion(version, of: database)
    guard version < Migration.all.count else { return }
    try database.transaction { () throws(LedgerError) in
      // Another program may have done it while we waited for the lock.
      try migrate(database, from: try Self.version(of: database))
    }
  }

  private static func version(of database: borrowing Database) throws(LedgerError) -> Int {
    try database.first(SQL.schemaVersion) { Int($0.integer(0)) } ?? 0
  }

  private static func migrate(_ database: borrowing Database, from version: Int) throws(LedgerError) {
    for migration in Migration.all.dropFirst(version) { try database.execute(migration.script) }
    try database.execute(SQL.setSchemaVersion(Migration.all.count))
  }
}

extension LedgerError {
  /// Whether it may be only writing that is not possible.
  fileprivate var isOfWriting: Bool {
    switch kind {
    case .readOnly, .permission, .diskFull, .disk, .missing, .other: true
    case .notFound, .emptyEntry, .conflict, .busy, .corrupt, .notALedger, .fromNewerVersion: false
    }
  }
}

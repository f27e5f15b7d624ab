/// The text of every statement the ledger runs, in one folder: nothing else in the package speaks SQL.
enum SQL {
  static let begin = "BEGIN IMMEDIATE"
  static let commit = "COMMIT"
  static let rollback = "ROLLBACK"

  /// Said on every connection: SQLite does not remember these.
  static let connectionSettings = "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"
  /// Remembered in the file; a backup comes without it.
  static let useWriteAheadLog = "PRAGMA journal_mode = WAL"
  /// For a file that nobody else sees yet and that is synced as a whole before anybody does.
  static let leaveSyncingToCaller = "PRAGMA synchronous = OFF"

  static let applicationID = "PRAGMA application_id"
  static let schemaVersion = "PRAGMA user_version"
  /// A pragma takes no bound values; both are numbers of ours.
  static func setApplicationID(_ number: Int32) -> String { "PRAGMA application_id = \(number)" }
  static func setSchemaVersion(_ number: Int) -> String { "PRAGMA user_version = \(number)" }

  /// The tables whose changes undo takes back: what people wrote. All others follow from them or only ever grow.
  static let undoableTables = [entryTable, "entry_tag"]
  static let entryTable = "entry"
  /// The position of `entry.modified` in ``Migration/all``.
  static let modifiedColumn: Int32 = 20

  static let getSetting = "SELECT value FROM setting WHERE name = ?"
  static let addSetting = "INSERT INTO setting (name, value) VALUES (?, ?)"
}

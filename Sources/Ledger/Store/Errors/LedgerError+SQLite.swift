import CSQLite
import Glibc

extension LedgerError {
  /// The error for an extended result code of SQLite: the one place where its codes are turned into ours.
  ///
  /// The connection knows the file and the system's reason.
  static func sqlite(_ code: Int32, _ connection: OpaquePointer?) -> LedgerError {
    let name = unsafe connection.flatMap { unsafe sqlite3_db_filename($0, "main") }
    let path = unsafe name.map { unsafe String(cString: $0) } ?? ""
    let systemCode = unsafe connection.map { unsafe sqlite3_system_errno($0) } ?? 0
    let said = unsafe connection.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? ""

    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED:
      return LedgerError(
        .busy, "The ledger \(path) is in use: another program kept it locked.", hint: "Try again in a moment.")
    case SQLITE_CORRUPT:
      return corrupt(path, because: said)
    case SQLITE_NOTADB:
      return notALedger(path)
    case SQLITE_READONLY:
      return readOnly(path)
    case SQLITE_FULL:
      return LedgerError(.diskFull, "No space is left for the ledger \(path).", hint: hint(ofSystemCode: ENOSPC))
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_AUTH:
      if systemCode != 0 { return system("use the ledger", path, code: systemCode) }
      return LedgerError(
        .disk, "Cannot use the ledger \(path): \(said).",
        hint: "Check the disk it is on, and limits on files: ulimit -f.")
    default:
      return LedgerError(.other, "The ledger \(path) refused: \(said).")
    }
  }

  /// The error for a file that can only be read.
  static func readOnly(_ path: String) -> LedgerError {
    LedgerError(.readOnly, "The ledger \(path) cannot be written to.", hint: hint(ofSystemCode: EROFS))
  }

  /// The error for a file whose content makes no sense.
  static func corrupt(_ path: String, because reason: String) -> LedgerError {
    LedgerError(.corrupt, "The ledger \(path) is damaged: \(reason).", hint: "Keep the file and restore a backup.")
  }

  /// The error for a file that is something else.
  static func notALedger(_ path: String) -> LedgerError {
    LedgerError(
      .notALedger, "\(path) is not a ledger: some other program has written it.",
      hint: "Choose another folder for the ledger.")
  }
}

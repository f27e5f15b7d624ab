import Glibc

/// A ledger on disk: the entries in `ledger.db`, and beside it the folders of the memo files.
///
/// Several programs may have the same ledger open. A store belongs to one thread at a time; open one for each.
public final class Store {
  /// The folder of the ledger.
  public let folder: String
  let database: Database
  private let clock: () -> Int64

  init(folder: String, database: consuming Database, clock: @escaping () -> Int64) {
    self.folder = folder
    self.database = database
    self.clock = clock
  }

  /// Whether it can only be read: every change throws what keeps it from being written.
  public var isReadOnly: Bool { database.refusal != nil }

  /// Seconds since 1970-01-01T00:00:00Z.
  var now: Int64 { clock() }
}

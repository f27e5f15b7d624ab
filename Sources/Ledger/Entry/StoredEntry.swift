/// An entry as the ledger keeps it.
public struct StoredEntry: Equatable, Sendable {
  /// Short, stable, never a position, never reused.
  public let id: Int64
  /// The entry itself.
  public let entry: Entry
  /// Seconds since 1970-01-01T00:00:00Z of the last change.
  public let modified: Int64
  /// When it was moved to the trash, in the same unit; nil while it is in the ledger.
  public let trashed: Int64?

  init(id: Int64, entry: Entry, modified: Int64, trashed: Int64?) {
    self.id = id
    self.entry = entry
    self.modified = modified
    self.trashed = trashed
  }
}

/// A command's change as undo and redo tell of it.
public struct UndoStep: Equatable, Sendable {
  /// One line that says what the command did.
  public let summary: String
  /// The entries it is about, in rising order.
  public let ids: [Int64]
  /// When the command was given, in seconds since 1970-01-01T00:00:00Z.
  public let time: Int64
}

/// A step as the ledger keeps it.
struct RecordedStep {
  /// What is taken back.
  enum Content {
    /// An added entry: it goes to the trash, so that its recording is not lost.
    case addition(of: Int64)
    /// Anything else.
    case changes(Changeset)
  }

  let id: Int64
  let time: Int64
  let summary: String
  let content: Content

  /// Reads a row of ``SQL/lastStep`` or ``SQL/firstUndoneStep``.
  init(_ row: borrowing Statement) {
    id = row.integer(0)
    time = row.integer(1)
    summary = row.text(2)
    if let added = row.optionalInteger(3) {
      content = .addition(of: added)
    } else {
      content = .changes(Changeset(bytes: row.blob(4)))
    }
  }
}

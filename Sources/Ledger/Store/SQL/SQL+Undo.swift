extension SQL {
  static let addUndoStep = "INSERT INTO undo_step (time, summary, added, changeset) VALUES (?, ?, ?, ?)"
  /// A new change makes what was undone before it unreachable.
  static let forgetUndoneSteps = "DELETE FROM undo_step WHERE undone"
  static let forgetOldSteps = """
    DELETE FROM undo_step WHERE id <= (SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?)
    """
  static let lastStep = """
    SELECT id, time, summary, added, changeset FROM undo_step WHERE NOT undone ORDER BY id DESC LIMIT 1
    """
  static let firstUndoneStep = """
    SELECT id, time, summary, added, changeset FROM undo_step WHERE undone ORDER BY id LIMIT 1
    """
  static let markStep = "UPDATE undo_step SET undone = ? WHERE id = ?"
}

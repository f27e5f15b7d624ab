extension Store {
  /// How many steps can be taken back.
  static let keptSteps: Int64 = 1_000

  /// Takes the last command's change back.
  ///
  /// An added entry moves to the trash. Every program's commands on this ledger are steps of the same history.
  ///
  /// - Returns: what was taken back; nil when there is nothing.
  /// - Throws: a ``LedgerError`` of kind `conflict` when something else has changed the rows meanwhile.
  public func undo() throws(LedgerError) -> UndoStep? {
    try move(SQL.lastStep, undone: true) { (step, now) throws(LedgerError) in
      switch step.content {
      case .addition(let id):
        try database.run(SQL.trashEntry, [.integer(now), .integer(now), .integer(id)])
        return [id]
      case .changes(let changeset):
        return try apply(try changeset.inverted(), now: now)
      }
    }
  }

  /// Makes the change that was last taken back again.
  ///
  /// - Returns: what was made again; nil when there is nothing: a new change ends the line of what was undone.
  /// - Throws: a ``LedgerError`` of kind `conflict` when something else has changed the rows meanwhile.
  public func redo() throws(LedgerError) -> UndoStep? {
    try move(SQL.firstUndoneStep, undone: false) { (step, now) throws(LedgerError) in
      switch step.content {
      case .addition(let id):
        try database.run(SQL.restoreEntry, [.integer(now), .integer(id)])
        return [id]
      case .changes(let changeset):
        return try apply(changeset, now: now)
      }
    }
  }

  private func move(
    _ stepQuery: String, undone: Bool, _ body: (RecordedStep, _ now: Int64) throws(LedgerError) -> [Int64]
  ) throws(LedgerError) -> UndoStep? {
    let now = now
    return try database.transaction { () throws(LedgerError) in
      guard let step = try database.first(stepQuery, [], { RecordedStep($0) }) else { return nil }
      let ids = try body(step, now)
      try database.run(SQL.markStep, [.flag(undone), .integer(step.id)])
      return UndoStep(summary: step.summary, ids: ids, time: step.time)
    }
  }

  private func apply(_ changeset: Changeset, now: Int64) throws(LedgerError) -> [Int64] {
    try database.apply(changeset)
    let ids = try changeset.keys(ofTable: SQL.entryTable)
    for id in ids { try database.run(SQL.touchEntry, [.integer(now), .integer(id)]) }
    return ids
  }

  /// Runs a command's change as one transaction together with the step that takes it back; `body` gets its time.
  func recordingStep(
    _ summary: String, _ body: (_ now: Int64) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    let now = now
    try database.transaction { () throws(LedgerError) in
      let changes = try database.recordingChanges(to: SQL.undoableTables) { () throws(LedgerError) in try body(now) }
      if !changes.bytes.isEmpty { try addStep(.changes(changes), summary: summary, time: now) }
    }
  }

  /// Remembers how to take a change back; within the transaction of the change.
  func addStep(_ content: RecordedStep.Content, summary: String, time: Int64) throws(LedgerError) {
    try database.run(SQL.forgetUndoneSteps)
    let (added, changeset): (SQLValue, SQLValue) =
      switch content {
      case .addition(let id): (.integer(id), .null)
      case .changes(let changes): (.null, .blob(changes.bytes))
      }
    try database.run(SQL.addUndoStep, [.integer(time), .text(summary), added, changeset])
    try database.run(SQL.forgetOldSteps, [.integer(Self.keptSteps)])
  }
}

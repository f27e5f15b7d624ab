extension Store {
  /// Puts an entry straight into the trash, from where it can be restored: what was said and not meant.
  ///
  /// The list is as it was before, so there is nothing to undo.
  public func addToTrash(_ entry: Entry) throws(LedgerError) -> StoredEntry {
    let now = now
    let id = try database.transaction { () throws(LedgerError) in
      let id = try write(entry, modified: now)
      try database.run(SQL.trashEntry, [.integer(now), .integer(now), .integer(id)])
      return id
    }
    return StoredEntry(id: id, entry: entry, modified: now, trashed: now)
  }

  /// Adds an entry and says under which number.
  ///
  /// When this returns, the entry is on the disk; its memo file must have its final name before. Undoing it moves it to
  /// the trash, and shows the one line of `summary`.
  public func add(_ entry: Entry, summary: String = "add") throws(LedgerError) -> StoredEntry {
    let now = now
    let id = try database.transaction { () throws(LedgerError) in
      let id = try write(entry, modified: now)
      try addStep(.addition(of: id), summary: summary, time: now)
      return id
    }
    return StoredEntry(id: id, entry: entry, modified: now, trashed: nil)
  }

  /// Changes entries as one step: all of them, or none.
  ///
  /// An entry that the change leaves as it was is not written; when that goes for all of them, there is nothing to undo.
  ///
  /// - Parameters:
  ///   - ids: entries that are not in the trash.
  ///   - summary: one line that undo shows.
  ///   - change: gets a draft of each entry; it must not change its UUID.
  /// - Returns: the entries as they are now, in the order of `ids`.
  /// - Throws: a ``LedgerError`` of kind `notFound` for a number without an entry, `emptyEntry` when nothing would be
  ///   left of one, and what `change` throws.
  @discardableResult
  public func edit(
    _ ids: [Int64], summary: String = "edit", _ change: (inout EntryDraft) throws(LedgerError) -> Void
  ) throws(LedgerError) -> [StoredEntry] {
    try recordingStep(summary) { (now) throws(LedgerError) in
      for id in ids {
        let stored = try entry(inLedger: id)
        var draft = stored.entry.asDraft
        try change(&draft)
        precondition(draft.uuid == stored.entry.uuid, "a change must leave an entry its UUID")
        let entry = try validated(draft, id)
        if entry != stored.entry { try rewrite(entry, id: id, modified: now) }
      }
    }
    return try entries(numbered: ids)
  }

  /// Moves entries to the trash as one step; their recordings stay where they are.
  ///
  /// - Throws: a ``LedgerError`` of kind `notFound` for a number without an entry; then none is moved.
  @discardableResult
  public func trash(_ ids: [Int64], summary: String = "rm") throws(LedgerError) -> [StoredEntry] {
    try recordingStep(summary) { (now) throws(LedgerError) in
      for id in ids {
        _ = try entry(inLedger: id)
        try database.run(SQL.trashEntry, [.integer(now), .integer(now), .integer(id)])
      }
    }
    return try entries(numbered: ids)
  }

  /// Takes entries out of the trash as one step.
  ///
  /// - Throws: a ``LedgerError`` of kind `notFound` for a number that is not in the trash; then none is restored.
  @discardableResult
  public func restore(_ ids: [Int64], summary: String = "restore") throws(LedgerError) -> [StoredEntry] {
    try recordingStep(summary) { (now) throws(LedgerError) in
      for id in ids {
        guard try entry(id: id)?.trashed != nil else {
          throw LedgerError(.notFound, "No entry \(id) is in the trash.", hint: "List the trash to see what is.")
        }
        try database.run(SQL.restoreEntry, [.integer(now), .integer(id)])
      }
    }
    return try entries(numbered: ids)
  }

  /// Notes whether an entry's recording could be played to its end: a fact about the file, and no step of undo.
  public func mark(_ id: Int64, isDamaged: Bool) throws(LedgerError) {
    try database.transaction { () throws(LedgerError) in
      try database.run(SQL.markRecording, [.flag(isDamaged), .integer(id)])
    }
  }

  private func entry(inLedger id: Int64) throws(LedgerError) -> StoredEntry {
    guard let stored = try entry(id: id) else {
      throw LedgerError(.notFound, "There is no entry \(id).", hint: "List the entries to see their numbers.")
    }
    guard stored.trashed == nil else {
      throw LedgerError(.notFound, "Entry \(id) is in the trash.", hint: "Restore it first.")
    }
    return stored
  }

  private func validated(_ draft: EntryDraft, _ id: Int64) throws(LedgerError) -> Entry {
    do { return try draft.validated() } catch {
      throw LedgerError(
        .emptyEntry, "Nothing would be left of entry \(id): it needs an amount, a memo or a tag. Nothing was changed.",
        hint: "Move it to the trash instead.")
    }
  }
}

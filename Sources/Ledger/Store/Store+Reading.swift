public import FoundationEssentials

extension Store {
  /// The entry with this number, also when it is in the trash.
  public func entry(id: Int64) throws(LedgerError) -> StoredEntry? {
    try database.first(SQL.entryByID, [.integer(id)]) { (row) throws(LedgerError) in
      try EntryReader(self).entry(row)
    }
  }

  /// The entry with this UUID, also when it is in the trash.
  public func entry(uuid: UUID) throws(LedgerError) -> StoredEntry? {
    try database.first(SQL.entryByUUID, [.text(uuid.uuidString)]) { (row) throws(LedgerError) in
      try EntryReader(self).entry(row)
    }
  }

  /// The chosen entries.
  ///
  /// All of them are in memory at once; ``forEachEntry(_:order:_:)`` has only one.
  public func entries(
    _ selection: Selection = Selection(), order: EntryOrder = .oldestFirst
  ) throws(LedgerError) -> [StoredEntry] {
    var entries: [StoredEntry] = []
    try forEachEntry(selection, order: order) { entry in
      entries.append(entry)
      return true
    }
    return entries
  }

  /// Lends the chosen entries one after the other, as the ledger was when the first was read; `body` says whether to go
  /// on.
  public func forEachEntry(
    _ selection: Selection = Selection(), order: EntryOrder = .oldestFirst, _ body: (StoredEntry) -> Bool
  ) throws(LedgerError) {
    let query = try query(for: selection)
    let reader = EntryReader(self)
    try database.withStatement(query.rows(SQL.entryColumns, order: order), query.values) {
      (rows) throws(LedgerError) in
      while try rows.step(), body(try reader.entry(rows)) {}
    }
  }

  /// What is in the trash, what went there last first.
  public func entriesInTrash() throws(LedgerError) -> [StoredEntry] {
    try database.all(SQL.entriesInTrash) { (row) throws(LedgerError) in try EntryReader(self).entry(row) }
  }

  /// The entries with these numbers that exist, in the order of the numbers given.
  func entries(numbered ids: [Int64]) throws(LedgerError) -> [StoredEntry] {
    var entries: [StoredEntry] = []
    for id in ids { if let entry = try entry(id: id) { entries.append(entry) } }
    return entries
  }

  /// The query for a selection, driven by the rarest of the tags that it asks for.
  func query(for selection: Selection) throws(LedgerError) -> SelectionQuery {
    let tags = selection.filter.requiredTags
    guard tags.count > 1 else { return SelectionQuery(selection, drivingTag: tags.first) }
    var rarest: (tag: Tag, count: Int64)?
    for tag in tags {
      let count = try database.first(SQL.boundedTagCount, [.text(tag.key)]) { $0.integer(0) } ?? 0
      if count < rarest?.count ?? .max { rarest = (tag, count) }
    }
    return SelectionQuery(selection, drivingTag: rarest?.tag)
  }
}

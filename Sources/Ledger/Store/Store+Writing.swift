import FoundationEssentials

extension Store {
  /// Writes a new entry; within a transaction.
  ///
  /// - Returns: its number.
  func write(_ entry: Entry, modified: Int64) throws(LedgerError) -> Int64 {
    try know(currencyAndTagsOf: entry)
    let values = columns(of: entry) + [.integer(modified), .text(entry.uuid.uuidString)]
    guard let id = try database.first(SQL.addEntry, values, { $0.integer(0) }) else {
      throw .corrupt(database.path, because: "a new entry got no number")
    }
    try writeTags(of: entry, id: id)
    return id
  }

  /// Writes a changed entry over the old one; within a transaction.
  func rewrite(_ entry: Entry, id: Int64, modified: Int64) throws(LedgerError) {
    try know(currencyAndTagsOf: entry)
    try database.run(SQL.changeEntry, columns(of: entry) + [.integer(modified), .integer(id)])
    try database.run(SQL.removeEntryTags, [.integer(id)])
    try writeTags(of: entry, id: id)
  }

  /// Makes sure that the currency and tags of an entry are known; undo leaves them known.
  private func know(currencyAndTagsOf entry: Entry) throws(LedgerError) {
    if let currency = entry.amount?.currency {
      try database.run(SQL.addCurrency, [.text(currency.code), .integer(currency.minorUnitsInOne)])
    }
    for tag in entry.tags.tags { try database.run(SQL.addTag, [.text(tag.key), .text(tag.name)]) }
  }

  private func writeTags(of entry: Entry, id: Int64) throws(LedgerError) {
    for (position, tag) in entry.tags.tags.enumerated() {
      try database.run(SQL.addEntryTag, [.integer(id), .integer(Int64(position)), .text(tag.key)])
    }
  }

  /// The values of ``SQL/addEntry`` and ``SQL/changeEntry`` that they share.
  private func columns(of entry: Entry) -> [SQLValue] {
    let recording = entry.recording
    return [
      .integer(entry.time.utcSeconds),
      .integer(Int64(entry.time.offsetMinutes)),
      .flag(entry.time.isDayOnly),
      .integer(Int64(entry.time.day.daysSinceEpoch)),
      .integer(entry.amount?.minorUnits),
      .text(entry.amount?.currency.code),
      .text(entry.note),
      .text(entry.note.map { FoldedText.fold($0) }),
      .text(recording?.file),
      .text(recording?.codec),
      .integer(recording?.frames),
      .integer(recording.map { Int64($0.rate) }),
      .blob(recording?.peaks),
      .real(recording?.loudness),
      .integer(recording.map { $0.isSilent ? 1 : 0 }),
      .integer(recording.map { $0.isDamaged ? 1 : 0 }),
      .flag(entry.isStarred),
      .integer(Int64(entry.tags.count)),
    ]
  }
}

extension Currency {
  /// How many minor units make one: 100, 1 for the yen.
  var minorUnitsInOne: Int64 { (0..<minorUnitDigits).reduce(1) { product, _ in product * 10 } }
}

extension SQL {
  /// The columns of an entry in the order of ``EntryRow``, of a table or subquery called `e`.
  static let entryColumns = """
    e.id, e.uuid, e.time, e.utc_offset, e.day_only, e.amount, e.currency, e.note, \
    e.recording, e.codec, e.frames, e.rate, e.peaks, e.loudness, e.silent, e.starred, e.modified, e.trashed, e.tag_count, \
    e.damaged
    """

  static let entryByID = "SELECT \(entryColumns) FROM entry e WHERE e.id = ?"
  static let entryByUUID = "SELECT \(entryColumns) FROM entry e WHERE e.uuid = ?"
  static let entriesInTrash = """
    SELECT \(entryColumns) FROM entry e WHERE e.trashed IS NOT NULL ORDER BY e.trashed DESC, e.id DESC
    """
  static let tagsOfEntry = """
    SELECT tag.name, tag.key FROM entry_tag x JOIN tag ON tag.id = x.tag WHERE x.entry = ? ORDER BY x.position
    """

  static let addEntry = """
    INSERT INTO entry (
      time, utc_offset, day_only, day, amount, currency, note, folded_note,
      recording, codec, frames, rate, peaks, loudness, silent, damaged, starred, tag_count, modified, uuid)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    RETURNING id
    """
  static let changeEntry = """
    UPDATE entry SET
      time = ?, utc_offset = ?, day_only = ?, day = ?, amount = ?, currency = ?, note = ?, folded_note = ?,
      recording = ?, codec = ?, frames = ?, rate = ?, peaks = ?, loudness = ?, silent = ?, damaged = ?, starred = ?,
      tag_count = ?, modified = ?
    WHERE id = ?
    """
  static let addCurrency = "INSERT INTO currency (code, minor_units) VALUES (?, ?) ON CONFLICT DO NOTHING"

  /// A tag that no entry has any more is shown as it is written now.
  static let addTag = """
    INSERT INTO tag (key, name) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET name = excluded.name
    WHERE name <> excluded.name AND NOT EXISTS (SELECT 1 FROM tag_time WHERE tag_time.tag = tag.id)
    """
  static let addEntryTag = """
    INSERT INTO entry_tag (entry, tag, position) SELECT ?, id, ? FROM tag WHERE key = ?
    """
  static let removeEntryTags = "DELETE FROM entry_tag WHERE entry = ?"

  static let trashEntry = "UPDATE entry SET trashed = ?, modified = ? WHERE id = ? AND trashed IS NULL"
  static let restoreEntry = """
    UPDATE entry SET trashed = NULL, modified = ? WHERE id = ? AND trashed IS NOT NULL
    """
  static let markRecording = "UPDATE entry SET damaged = ? WHERE id = ? AND recording IS NOT NULL"
  static let touchEntry = "UPDATE entry SET modified = ? WHERE id = ?"
}

import Ledger

/// An entry as a row shows it.
struct EntryRow {
  /// The entry.
  let stored: StoredEntry
  /// Whether its recording's file is not there.
  let isRecordingMissing: Bool

  /// A row for an entry; looks whether the recording's file is there.
  init(_ stored: StoredEntry, in store: Store) {
    self.stored = stored
    isRecordingMissing =
      stored.entry.recording.map { !MemoFiles(ledgerFolder: store.folder).exists($0.file) } ?? false
  }
}

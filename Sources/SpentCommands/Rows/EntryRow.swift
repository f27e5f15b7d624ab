import Ledger

/// An entry as a row shows it.
struct EntryRow {
  /// The entry.
  let stored: StoredEntry
  /// Whether its recording's file is not there.
  let isRecordingMissing: Bool

  /// Whether its recording cannot be heard: its file is not there, or could not be played the last time.
  var isRecordingBroken: Bool { isRecordingMissing || stored.entry.recording?.isDamaged == true }

  /// A row for an entry; looks whether the recording's file is there.
  init(_ stored: StoredEntry, in store: Store) {
    self.stored = stored
    isRecordingMissing =
      stored.entry.recording.map { !MemoFiles(ledgerFolder: store.folder).exists($0.file) } ?? false
  }
}

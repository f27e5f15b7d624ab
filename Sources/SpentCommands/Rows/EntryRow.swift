import Glibc
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
      stored.entry.recording.map { recording in
        unsafe access(MemoFiles(ledgerFolder: store.folder).fullPath(recording.file), R_OK) != 0
      } ?? false
  }
}

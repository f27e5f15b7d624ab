import FoundationEssentials
import Ledger

extension Store {
  /// Commits what a take came to, its recording in the draft: an entry of its own, or a change of the entry it is for.
  ///
  /// When that entry is not in the ledger any more, it is an entry of its own all the same. Returns nil, and changes
  /// nothing, when nothing was said and nothing typed. `verb` begins the line that undo shows; `replacing` is told that
  /// the entry had a recording before.
  func commit(
    _ draft: EntryDraft, for purpose: TakePurpose, verb: String, replacing: () -> Void = {}
  ) throws -> StoredEntry? {
    if case .change(let uuid, var change) = purpose, let target = try entry(uuid: uuid), target.trashed == nil {
      change.recording = draft.recording
      guard !change.isEmpty else { return nil }
      var hadRecording = false
      let changed = try edit([target.id], summary: "\(verb) \([target].naming)") { [change] draft throws(LedgerError) in
        hadRecording = draft.recording != nil
        change.apply(to: &draft)
      }
      if hadRecording, change.recording != nil { replacing() }
      return changed.first
    }
    guard let entry = try? draft.validated() else { return nil }
    return try add(entry, summary: "\(verb) \(entry.oneLine)")
  }

  /// Whether the take with this UUID was committed already, be it into the trash.
  func hasCommitted(_ uuid: UUID, for purpose: TakePurpose) throws -> Bool {
    if try entry(uuid: uuid) != nil { return true }
    guard case .change(let target, _) = purpose else { return false }
    return try entry(uuid: target)?.entry.recording?.file.contains(uuid.uuidString) == true
  }
}

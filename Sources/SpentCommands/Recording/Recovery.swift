import Glibc
import Ledger
import Recorder

/// Takes in what a killed recorder has left behind, before a command does its own work.
///
/// Nearly free when there is nothing: one look into the spool. A recovery that fails keeps the files, says where they
/// are, and never keeps a command from its work.
struct Recovery {
  let store: Store

  /// Recovers every take that nobody is at work on.
  func run() {
    guard !store.isReadOnly else { return }
    do {
      try Spool(ledgerFolder: store.folder).forEachAbandonedTake { take in recover(take) }
    } catch {
      StandardError.say("spent: Recordings that were cut off could not be looked for: \(error.message)")
    }
  }

  private func recover(_ take: consuming AbandonedTake) {
    let part = take.partPath
    if let path = take.unreadableDraftPath {
      StandardError.say(
        "spent: What was typed beside a recording that was cut off cannot be read; it is kept in \(path).")
      return
    }
    do {
      // Killed between the commit and the removal of the draft: nothing is missing.
      if try !store.hasCommitted(take.uuid, for: take.purpose) { try takeIn(take) }
      try take.remove()
    } catch {
      StandardError.say("spent: A recording that was cut off could not be taken in now: \(Failure(error).message)")
      let isThere = part.map { unsafe access($0, F_OK) == 0 } == true
      StandardError.say(
        isThere ? "  It is kept in \(part ?? "")." : "  It is safe, and taken in by a later command.")
    }
  }

  private func takeIn(_ take: borrowing AbandonedTake) throws {
    var draft = take.draft ?? EntryDraft(uuid: take.uuid, time: .now())
    draft.recording = try recording(of: take, time: draft.time)
    guard let stored = try store.commit(draft, for: take.purpose, verb: "recover") else { return }
    // Killed while it was converted, or before what it was converted from was gone.
    if let file = draft.recording?.file {
      try MemoFiles(ledgerFolder: store.folder).removeOthers(of: take.uuid, than: file)
    }
    StandardError.say("spent: " + Self.report(stored, isOwnEntry: stored.entry.uuid == take.uuid))
  }

  private func recording(of take: borrowing AbandonedTake, time: EntryTime) throws -> Recording? {
    let files = MemoFiles(ledgerFolder: store.folder)
    if let part = take.partPath {
      let path = files.path(uuid: take.uuid, time: time, fileExtension: "flac")
      try files.makeFolders(for: path)
      guard let memo = try CaptureSession.recover(part: part, to: files.fullPath(path)) else { return nil }
      return Recording(memo, file: path)
    }
    guard let path = take.memoPath else { return nil }
    return Recording(try MemoFile.examine(files.fullPath(path)), file: path)
  }

  private static func report(_ stored: StoredEntry, isOwnEntry: Bool) -> String {
    let entry = stored.entry.oneLine
    guard isOwnEntry else { return "A recording that was cut off is recovered for entry \(stored.id): \(entry)" }
    guard stored.entry.recording != nil else {
      return "What was typed beside a recording that was cut off is kept as entry \(stored.id): \(entry)"
    }
    return "A recording that was cut off is recovered as entry \(stored.id): \(entry)"
  }
}

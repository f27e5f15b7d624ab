import FoundationEssentials
import Glibc
import Ledger
import Recorder
import TerminalUI

/// One recording, from the draft on the disk to the committed entry.
///
/// What was typed is on the disk before the first frame; the memo has its final name before the entry is committed; the
/// draft goes only after that. A kill at any moment loses neither.
struct Take {
  let store: Store
  let device: String
  let configuration: CaptureConfiguration
  let environment: [String: String]
  /// Whether the screen gets colours.
  let usesColor: Bool

  /// How the person ended it.
  enum Ending: Equatable {
    /// Enter, a signal, the end of a pipe, a limit, or the device itself: the take is kept.
    case kept
    /// Esc: the take goes to the trash, from where it can be restored.
    case discarded
  }

  /// What came of it.
  struct Outcome {
    /// The entry as committed.
    let stored: StoredEntry
    /// What the recorder says of the sound; nil when not one frame arrived and only what was typed is kept.
    let memo: CapturedMemo?
    let ending: Ending
  }

  /// Records, and commits the entry.
  ///
  /// The draft is what was typed; it may be empty, since the memo alone is an entry. Throws a `RecorderError` about the
  /// device when it gave not one frame, a ``Failure`` when there is nothing to keep. Once sound has been recorded, whatever
  /// fails leaves it where the next command recovers it.
  func record(_ draft: EntryDraft) throws -> Outcome {
    let spool = Spool(ledgerFolder: store.folder)
    let part = spool.partPath(uuid: draft.uuid)
    let draftFile = try spool.keep(draft)
    let file = MemoFiles(ledgerFolder: store.folder).path(uuid: draft.uuid, time: draft.time, fileExtension: "flac")
    let memo: CapturedMemo?
    let ending: Ending
    do {
      (memo, ending) = try capture(part: part, file: file)
    } catch {
      if unsafe access(part, F_OK) != 0 { try draftFile.remove() }
      throw error
    }
    var draft = draft
    draft.recording = memo.map { Recording($0, file: file) }
    guard let entry = try? draft.validated() else {
      try draftFile.remove()
      throw Failure("Nothing was recorded, and nothing was typed.", status: .interrupted)
    }
    let stored = try store.add(entry, summary: "rec \(entry.oneLine)")
    try draftFile.remove()
    if ending == .discarded { try store.trash([stored.id], summary: "discard \(entry.oneLine)") }
    return Outcome(stored: stored, memo: memo, ending: ending)
  }

  /// Records into the part file and gives it its final name.
  ///
  /// - Returns: no memo when it was ended before the first frame.
  private func capture(part: String, file: String) throws -> (CapturedMemo?, Ending) {
    let files = MemoFiles(ledgerFolder: store.folder)
    try files.makeFolders(for: file)
    // Blocks the signals before the recorder's threads start: only the poll below is to see them.
    var events = EventSources(watchesInput: StandardInput.current != .nothing)
    var session = try CaptureSession(device: device, part: part, configuration: configuration)
    try session.start()
    let ending = run(&session, &events)
    return (try Self.finish(session, movingTo: files.fullPath(file)), ending)
  }

  private static func finish(_ session: consuming CaptureSession, movingTo path: String) throws -> CapturedMemo? {
    do {
      return try session.finish(movingTo: path)
    } catch {
      guard error.kind == .nothingRecorded else { throw error }
      return nil
    }
  }

  /// Waits until somebody or something ends the take.
  private func run(_ session: inout CaptureSession, _ events: inout EventSources) -> Ending {
    var keyboard = Keyboard()
    var screen = RecordingScreen(limit: configuration.limit, hasKeyboard: keyboard != nil, environment, usesColor)
    while true {
      let status = session.status()
      if case .ended = status.state { return .kept }
      screen?.show(status)
      let isEscapePending = keyboard?.hasPendingEscape == true
      let patience = isEscapePending ? Keyboard.escapeMilliseconds : screen == nil ? -1 : RecordingScreen.interval
      switch events.next(audio: session.wakeUp, milliseconds: patience) {
      case .signal(SIGWINCH), .signal(SIGTSTP), .audio:
        // To stop the program would stop the recording: Ctrl-Z is passed over.
        continue
      case .signal, .inputEnded:
        return .kept
      case .input:
        // What a pipe says does not matter; only its end does.
        let keys = keyboard?.read() ?? []
        if keyboard == nil { _ = StandardInput.read() }
        if let ending = keys.lazy.compactMap(Self.ending).first { return ending }
      case .timeout:
        let keys = isEscapePending ? keyboard?.flush() ?? [] : []
        if let ending = keys.lazy.compactMap(Self.ending).first { return ending }
      }
    }
  }

  private static func ending(_ key: Key) -> Ending? {
    switch key {
    case .enter: .kept
    case .escape: .discarded
    default: nil
    }
  }
}

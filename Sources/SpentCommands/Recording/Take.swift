import FoundationEssentials
import Glibc
import Ledger
import Recorder
import TerminalUI

/// One recording, from the draft on the disk to the committed entry.
///
/// What was typed is on the disk before the first frame; the memo has its final name before the entry is committed; the
/// draft goes only after that. A kill at any moment loses neither. A memo of another format than FLAC is converted from
/// the FLAC that has its final name, which goes after the commit.
final class Take {
  private let store: Store
  private let device: String
  private let configuration: CaptureConfiguration
  private let environment: [String: String]
  /// Whether the screen gets colours.
  private let usesColor: Bool
  private let draft: EntryDraft
  private let purpose: TakePurpose
  private let format: MemoFormat
  private var draftFile: DraftFile?

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
    /// How it was ended.
    let ending: Ending
    /// Whether it took the place of a recording that the entry had.
    let isReplacement: Bool
    /// Why it is still FLAC when another format was wanted.
    let conversionFailure: Failure?
  }

  /// A take of what was typed, which is on the disk from now on; it may be empty, since the memo alone is an entry.
  init(
    _ draft: EntryDraft, for purpose: TakePurpose, in store: Store, device: String, format: MemoFormat,
    configuration: CaptureConfiguration, environment: [String: String], usesColor: Bool
  ) throws(LedgerError) {
    draftFile = try Spool(ledgerFolder: store.folder).keep(draft, for: purpose)
    self.draft = draft
    self.purpose = purpose
    self.format = format
    self.store = store
    self.device = device
    self.configuration = configuration
    self.environment = environment
    self.usesColor = usesColor
  }

  /// Whether there is sound that the next command takes in, together with what was typed: in the spool, or among the memos
  /// without an entry yet.
  var isLeftToRecovery: Bool { unsafe access(partPath, F_OK) == 0 || files.exists(path(.flac)) }

  /// Removes what was typed from the spool: it is kept elsewhere, or not wanted.
  func removeDraft() {
    // If it stays, the next command sees that its entry is there already.
    if let file = draftFile.take() { try? file.remove() }
  }

  /// Records, and commits the entry.
  ///
  /// Throws a `RecorderError` about the device when it gave not one frame, a ``Failure`` when there is nothing to keep. The
  /// draft stays then; once sound has been recorded, whatever fails leaves it where the next command recovers it.
  func record() throws -> Outcome {
    // Blocks the signals before the recorder's threads start: only the poll below is to see them. Until the entry is
    // committed, none of them is to end the program.
    var events = try EventSources(watchesInput: StandardInput.current != .nothing)
    let (memo, ending) = try capture(&events)
    var draft = draft
    var conversionFailure: Failure?
    if let memo {
      var recording = Recording(memo, file: path(.flac))
      do {
        recording = try converted(recording)
      } catch {
        conversionFailure = Failure(error)
      }
      draft.recording = recording
    }
    var isReplacement = false
    let stored = try commit(draft, ending) { isReplacement = true }
    if let file = draft.recording?.file { try? files.removeOthers(of: draft.uuid, than: file) }
    removeDraft()
    // What is saved is also to be said: no signal ends the program any more.
    events.endDeaf()
    return Outcome(
      stored: stored, memo: memo, ending: ending, isReplacement: isReplacement,
      conversionFailure: conversionFailure)
  }

  private func commit(_ draft: EntryDraft, _ ending: Ending, replacing: () -> Void) throws -> StoredEntry {
    if ending == .discarded, let entry = try? draft.validated() { return try store.addToTrash(entry) }
    guard ending == .kept, let stored = try store.commit(draft, for: purpose, verb: "rec", replacing: replacing)
    else {
      throw Failure("Nothing was recorded, and nothing was typed.", status: .interrupted)
    }
    return stored
  }

  /// The recording in the format that is wanted.
  private func converted(_ recording: Recording) throws -> Recording {
    guard format != .flac else { return recording }
    var screen = RecordingScreen(limit: nil, hasKeyboard: false, environment, usesColor)
    screen?.show("Converting to \(format.rawValue) …")
    let tags = MemoTags(title: configuration.title, comment: configuration.comment, date: configuration.date)
    let memo = try MemoFile.convert(
      files.fullPath(path(.flac)), to: format, tags: tags,
      part: try Spool(ledgerFolder: store.folder).pathForCopy(), movingTo: files.fullPath(path(format)))
    return recording.converted(memo, file: path(format))
  }

  private var files: MemoFiles { MemoFiles(ledgerFolder: store.folder) }

  /// The memo's path below the ledger folder.
  private func path(_ format: MemoFormat) -> String {
    files.path(uuid: draft.uuid, time: draft.time, fileExtension: format.fileExtension)
  }

  private var partPath: String { Spool(ledgerFolder: store.folder).partPath(uuid: draft.uuid) }

  /// Records into the part file and gives it its final name; no memo when it was ended before the first frame.
  private func capture(_ events: inout EventSources) throws -> (CapturedMemo?, Ending) {
    try files.makeFolders(for: path(.flac))
    var session = try CaptureSession(device: device, part: partPath, configuration: configuration)
    try session.start()
    var screen = RecordingScreen(
      limit: configuration.limit, hasKeyboard: StandardInput.current == .terminal, environment, usesColor)
    let ending = run(&session, &events, &screen)
    // To close a device takes a moment.
    screen?.show("Saving …")
    return (try Self.finish(session, movingTo: files.fullPath(path(.flac))), ending)
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
  private func run(
    _ session: inout CaptureSession, _ events: inout EventSources, _ screen: inout RecordingScreen?
  ) -> Ending {
    var keyboard = Keyboard()
    if screen == nil, keyboard != nil { StandardError.say("Recording. " + RecordingScreen.keys) }
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
        if keyboard == nil { _ = StandardInput.read() }
        keyboard?.read()
      case .timeout:
        if isEscapePending { keyboard?.flush() }
      }
      while let key = keyboard?.nextKey() {
        if key == .enter { return .kept }
        if key == .escape { return .discarded }
        if key == .character(" ") { session.pause(session.status().state != .paused) }
      }
    }
  }
}

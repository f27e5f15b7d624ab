import Glibc
import Ledger
import Recorder
import TerminalUI

/// Plays memos one after the other, with keys on a terminal.
struct Player {
  let store: Store
  let device: String
  let environment: [String: String]
  /// Whether the screen gets colours.
  let usesColor: Bool

  /// What came of it.
  struct Outcome {
    /// What could not be played, each once.
    var failures: [(id: Int64, error: RecorderError)] = []
    /// Whether a signal ended it.
    var isInterrupted = false
  }

  /// What comes after a memo.
  private enum Step: Equatable {
    case next, previous, quit, interrupted
  }

  private static let seekSeconds = 5.0
  /// How far into a memo "previous" still means the one before, in seconds; later it means its start.
  private static let restartSeconds = 3.0

  /// Plays the recordings of entries; one that is missing or broken is passed over, forwards or backwards.
  ///
  /// `announce` is called with each entry before it is heard. Throws a `RecorderError` about the device: then no other
  /// memo would be heard either.
  func play(_ entries: [StoredEntry], announce: (StoredEntry) throws -> Void) throws -> Outcome {
    // Blocks the signals before the player's threads start: only the poll below is to see them. It outlives the keyboard,
    // so that no signal comes between and leaves the terminal as it is.
    var events = try EventSources(watchesInput: StandardInput.current == .terminal)
    var keyboard = Keyboard()
    let memos = entries.filter { $0.entry.recording != nil }
    var outcome = Outcome()
    var index = 0
    var step = Step.next
    while memos.indices.contains(index) {
      do {
        step = try play(memos[index], isOneOfSeveral: memos.count > 1, announce, &keyboard, &events)
      } catch let error as RecorderError where !error.isOfDevice {
        if !outcome.failures.contains(where: { $0.id == memos[index].id }) {
          outcome.failures.append((memos[index].id, error))
        }
        // Before the first one there is nothing: on to the one after it.
        if index == 0 { step = .next }
      }
      switch step {
      case .next: index += 1
      case .previous: index = max(0, index - 1)
      case .quit: return outcome
      case .interrupted:
        outcome.isInterrupted = true
        return outcome
      }
    }
    return outcome
  }

  /// Plays one memo, and says what comes after it.
  private func play(
    _ stored: StoredEntry, isOneOfSeveral: Bool, _ announce: (StoredEntry) throws -> Void, _ keyboard: inout Keyboard?,
    _ events: inout EventSources
  ) throws -> Step {
    guard let recording = stored.entry.recording else { return .next }
    let file = MemoFiles(ledgerFolder: store.folder).fullPath(recording.file)
    let session = try PlaybackSession(file: file, device: device)
    try announce(stored)
    session.start()
    var screen = PlaybackScreen(
      recording, isOneOfSeveral: isOneOfSeveral, hasKeyboard: keyboard != nil, environment, usesColor)
    let step = run(session, &screen, &keyboard, &events)
    if let interruption = session.interruption { throw interruption }
    return step
  }

  /// Waits until the memo is over or a key says what comes next.
  private func run(
    _ session: borrowing PlaybackSession, _ screen: inout PlaybackScreen?, _ keyboard: inout Keyboard?,
    _ events: inout EventSources
  ) -> Step {
    while true {
      while let key = keyboard?.nextKey() {
        if let step = obey(key, session) { return step }
      }
      let status = session.status()
      if case .ended = status.state { return .next }
      screen?.show(status)
      let isEscapePending = keyboard?.hasPendingEscape == true
      let patience = isEscapePending ? Keyboard.escapeMilliseconds : screen == nil ? -1 : PlaybackScreen.interval
      switch events.next(audio: session.wakeUp, milliseconds: patience) {
      case .signal(SIGTSTP): suspend(session, &screen, keyboard)
      case .signal(SIGWINCH), .audio, .inputEnded: continue
      case .signal: return .interrupted
      case .input: keyboard?.read()
      case .timeout: if isEscapePending { keyboard?.flush() }
      }
    }
  }

  /// Does what a key says; returns where to go if that ends this memo.
  private func obey(_ key: Key, _ session: borrowing PlaybackSession) -> Step? {
    let status = session.status()
    switch key {
    case .character(" "): session.pause(status.state == .playing)
    case .left: session.seek(to: status.seconds - Self.seekSeconds)
    case .right: session.seek(to: status.seconds + Self.seekSeconds)
    case .character("n"): return .next
    case .character("p"):
      guard status.seconds > Self.restartSeconds else { return .previous }
      session.seek(to: 0)
    case .character("q"), .escape: return .quit
    default: break
    }
    return nil
  }

  /// Stops the program as Ctrl-Z does; the sound goes on where it was.
  private func suspend(
    _ session: borrowing PlaybackSession, _ screen: inout PlaybackScreen?, _ keyboard: borrowing Keyboard?
  ) {
    let wasPlaying = session.status().state == .playing
    session.pause(true)
    screen?.hide()
    keyboard?.leave()
    kill(getpid(), SIGSTOP)
    keyboard?.enterAgain()
    if wasPlaying { session.pause(false) }
  }
}

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
    /// What could not be played, in the order of the entries.
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

  /// Plays the recordings of entries; one that is missing or broken is passed over.
  ///
  /// `announce` is called with each entry before it is heard. Throws a `RecorderError` about the device: then no other
  /// memo would be heard either.
  func play(_ entries: [StoredEntry], announce: (StoredEntry) throws -> Void) throws -> Outcome {
    // Blocks the signals before the player's threads start: only the poll below is to see them.
    var keyboard = Keyboard()
    var events = EventSources(watchesInput: keyboard != nil)
    let files = MemoFiles(ledgerFolder: store.folder)
    var outcome = Outcome()
    var index = 0
    while entries.indices.contains(index) {
      guard let recording = entries[index].entry.recording else {
        index += 1
        continue
      }
      do {
        let session = try PlaybackSession(file: files.fullPath(recording.file), device: device)
        try announce(entries[index])
        session.start()
        let step = run(session, recording, position: (index, entries.count), &keyboard, &events)
        if let interruption = session.interruption { throw interruption }
        switch step {
        case .next: index += 1
        case .previous: index = max(0, index - 1)
        case .quit: return outcome
        case .interrupted:
          outcome.isInterrupted = true
          return outcome
        }
      } catch let error as RecorderError where !error.isOfDevice {
        outcome.failures.append((entries[index].id, error))
        index += 1
      }
    }
    return outcome
  }

  /// Waits until the memo is over or a key says what comes next.
  private func run(
    _ session: borrowing PlaybackSession, _ recording: Recording, position: (index: Int, count: Int),
    _ keyboard: inout Keyboard?, _ events: inout EventSources
  ) -> Step {
    var screen = PlaybackScreen(
      recording, isOneOfSeveral: position.count > 1, hasKeyboard: keyboard != nil, environment, usesColor)
    while true {
      let status = session.status()
      if case .ended = status.state { return .next }
      screen?.show(status)
      let isEscapePending = keyboard?.hasPendingEscape == true
      let patience = isEscapePending ? Keyboard.escapeMilliseconds : screen == nil ? -1 : PlaybackScreen.interval
      let keys: [Key]
      switch events.next(audio: session.wakeUp, milliseconds: patience) {
      case .signal(SIGTSTP):
        suspend(session, keyboard)
        continue
      case .signal(SIGWINCH), .audio: continue
      case .signal: return .interrupted
      case .inputEnded: continue
      case .input: keys = keyboard?.read() ?? []
      case .timeout: keys = isEscapePending ? keyboard?.flush() ?? [] : []
      }
      for key in keys {
        if let step = obey(key, session, status) { return step }
      }
    }
  }

  /// Does what a key says; returns where to go if that ends this memo.
  private func obey(_ key: Key, _ session: borrowing PlaybackSession, _ status: PlaybackStatus) -> Step? {
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
  private func suspend(_ session: borrowing PlaybackSession, _ keyboard: borrowing Keyboard?) {
    let wasPlaying = session.status().state == .playing
    session.pause(true)
    keyboard?.suspend()
    if wasPlaying { session.pause(false) }
  }
}

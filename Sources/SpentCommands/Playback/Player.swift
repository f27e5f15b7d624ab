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
    /// What could not be played, or not to its end, each once.
    var failures: [(id: Int64, error: RecorderError, wasBegun: Bool)] = []
    /// Whether a signal ended it.
    var isInterrupted = false

    fileprivate mutating func note(_ id: Int64, _ error: RecorderError, wasBegun: Bool) {
      if !failures.contains(where: { $0.id == id }) { failures.append((id, error, wasBegun)) }
    }
  }

  /// What comes after a memo.
  private enum Step: Equatable {
    case next, previous, quit, interrupted
  }

  /// What a person plays with: it lasts from memo to memo.
  private struct Controls: ~Copyable {
    var keyboard: Keyboard?
    var settings = SoundSettings()
  }

  /// How far into a memo "previous" still means the one before, in seconds; later it means its start.
  private static let restartSeconds = 3.0
  /// How much of a memo may be missing at its end without a word, in seconds: lossy files differ in their last frames.
  private static let toleratedGap = 0.1

  /// Plays the recordings of entries; one that is missing or broken is passed over, forwards or backwards.
  ///
  /// `announce` is called with each entry before it is heard. Throws a `RecorderError` about the device: then no other
  /// memo would be heard either.
  func play(_ entries: [StoredEntry], announce: (StoredEntry) throws -> Void) throws -> Outcome {
    // Blocks the signals before the player's threads start: only the poll below is to see them. It outlives the keyboard,
    // so that no signal comes between and leaves the terminal as it is.
    var events = try EventSources(watchesInput: StandardInput.current == .terminal)
    var controls = Controls(keyboard: Keyboard())
    let memos = entries.filter { $0.entry.recording != nil }
    var outcome = Outcome()
    var index = 0
    var step = Step.next
    while memos.indices.contains(index) {
      let id = memos[index].id
      do {
        let heard = try play(memos[index], isOneOfSeveral: memos.count > 1, announce, &controls, &events)
        step = heard.step
        if let flaw = heard.flaw { outcome.note(id, flaw, wasBegun: true) }
      } catch let error as RecorderError where !error.isOfDevice {
        if error.kind == .notARecording { remember(memos[index], isDamaged: true) }
        outcome.note(id, error, wasBegun: false)
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

  /// Plays one memo, and says what comes after it, and what was wrong with its file when it was heard in part.
  private func play(
    _ stored: StoredEntry, isOneOfSeveral: Bool, _ announce: (StoredEntry) throws -> Void,
    _ controls: inout Controls, _ events: inout EventSources
  ) throws -> (step: Step, flaw: RecorderError?) {
    guard let recording = stored.entry.recording else { return (.next, nil) }
    let file = MemoFiles(ledgerFolder: store.folder).fullPath(recording.file)
    let session = try PlaybackSession(file: file, device: device, gain: LoudnessGain.decibels(for: recording))
    session.setSpeed(controls.settings.speed)
    session.setVolume(controls.settings.volume)
    try announce(stored)
    session.start()
    var screen = PlaybackScreen(
      recording, isOneOfSeveral: isOneOfSeveral, hasKeyboard: controls.keyboard != nil, environment, usesColor)
    let step = run(session, &screen, &controls, &events)
    if let interruption = session.interruption {
      if interruption.isOfDevice { throw interruption }
      remember(stored, isDamaged: true)
      return (step, interruption)
    }
    guard session.status().state == .ended(.finished) else { return (step, nil) }
    let gap = Self.gap(session.status(), in: recording)
    remember(stored, isDamaged: gap != nil)
    return (step, gap)
  }

  /// Notes in the ledger whether a recording could be heard to its end, for the mark in its row.
  private func remember(_ stored: StoredEntry, isDamaged: Bool) {
    guard stored.entry.recording?.isDamaged != isDamaged else { return }
    // A ledger that cannot be written now is no reason to play no more.
    try? store.mark(stored.id, isDamaged: isDamaged)
  }

  /// What is missing at the end of a memo that was heard to the end of its file.
  private static func gap(_ status: PlaybackStatus, in recording: Recording) -> RecorderError? {
    guard status.seconds < recording.seconds - toleratedGap else { return nil }
    let (heard, whole) = (Clock.running(status.seconds), recording.lengthText)
    return RecorderError(.notARecording, "the file ends after \(heard) of \(whole)")
  }

  /// Waits until the memo is over or a key says what comes next.
  private func run(
    _ session: borrowing PlaybackSession, _ screen: inout PlaybackScreen?, _ controls: inout Controls,
    _ events: inout EventSources
  ) -> Step {
    while true {
      while let key = controls.keyboard?.nextKey() {
        if let step = obey(key, session, &controls.settings) { return step }
      }
      let status = session.status()
      if case .ended = status.state { return .next }
      screen?.show(status, controls.settings)
      let isEscapePending = controls.keyboard?.hasPendingEscape == true
      let patience = isEscapePending ? Keyboard.escapeMilliseconds : screen == nil ? 1_000 : PlaybackScreen.interval
      switch events.next(audio: session.wakeUp, milliseconds: patience) {
      case .signal(SIGTSTP): suspend(session, &screen, controls.keyboard)
      case .signal(SIGWINCH), .audio, .inputEnded: continue
      case .signal: return .interrupted
      case .input: controls.keyboard?.read()
      case .timeout: if isEscapePending { controls.keyboard?.flush() }
      }
    }
  }

  /// Does what a key says; returns where to go if that ends this memo.
  private func obey(_ key: Key, _ session: borrowing PlaybackSession, _ settings: inout SoundSettings) -> Step? {
    let status = session.status()
    switch PlayerKey.action(of: key) {
    case nil: break
    case .pause: session.pause(status.state == .playing)
    case .seek(let seconds): session.seek(to: status.seconds + seconds)
    case .amplify(let steps):
      settings.amplify(by: steps)
      session.setVolume(settings.volume)
    case .accelerate(let steps):
      settings.accelerate(by: steps)
      session.setSpeed(settings.speed)
    case .next: return .next
    case .previous:
      guard status.seconds > Self.restartSeconds else { return .previous }
      session.seek(to: 0)
    case .quit: return .quit
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

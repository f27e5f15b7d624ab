import CommandLineKit
import Ledger
import Recorder

/// `spent rec`: records a voice memo and adds its entry.
enum Rec {
  struct Values: Sendable {
    var entry = EntryOptions()
    var device = SoundDevice.defaultName
    var seconds: Double?
    var maximum: Double?

    /// The longest a take may get unless `--seconds` says so, in seconds.
    static let usualMaximum = 600.0

    /// Where the take ends by itself, in seconds.
    var limit: Double { seconds.map { min($0, maximum ?? .infinity) } ?? maximum ?? Self.usualMaximum }

    /// The limit, if it is one that nobody asked to record up to.
    var longest: Double? { seconds == limit ? nil : limit }
  }

  static let command = Command<Session>(
    "rec", group: CommandGroup.record, summary: "Records a voice memo and adds its entry.",
    synopsis: ["[AMOUNT] [NOTE…] [+TAG…]"],
    discussion: """
      Enter ends the recording and keeps it; Esc puts it into the trash. Off a terminal it ends with the input, or with \
      INT, TERM or HUP, and is kept too. With no words at all it is still an entry: say the rest later with spent edit.

      What was typed and said survives a crash: the next command takes it in.
      """,
    examples: [
      Example("Say it and type it", "spent rec 12.50 lunch with Amy +food"),
      Example("Only say it", "spent rec"),
      Example("Two seconds, from a script", "spent rec 9.90 taxi +trip --seconds 2"),
    ],
    values: Values(),
    options: EntryOptions.options.map { $0.within(\.entry) } + [
      .value("device", placeholder: "NAME", "What to record from; spent devices lists them.") { $0.device = $1 },
      .value("seconds", placeholder: "N", "Ends by itself after so long, as 2.5.") {
        (values, text) throws(UsageError) in
        values.seconds = try seconds(text)
      },
      .value("max", placeholder: "N", "The longest a recording may get, in seconds; 600 if not given.") {
        (values, text) throws(UsageError) in values.maximum = try seconds(text)
      },
    ],
    words: .any("WORD")
  ) { values, words, session in
    let known = try session.ledgerIfAny()
    let reading = try session.entryLine(words, values.entry, purpose: .add, in: known)
    let draft = EntryDraft(reading.line, time: try session.time(values.entry))
    // Nothing is made before all of the line is understood.
    let store = try known ?? session.createLedger()
    try store.keep(reading.newStyle)
    let take = try Take(
      draft, in: store, device: values.device, configuration: configuration(values, draft),
      environment: session.environment, usesColor: session.usesColor)
    let outcome: Take.Outcome
    do {
      outcome = try take.record()
    } catch  where !take.isLeftToRecovery {
      let status = try session.keepTyped(draft, values.entry, words, after: error, take, in: store)
      take.removeDraft()
      return status
    }
    if outcome.ending == .discarded {
      session.remark("In the trash: \(outcome.stored.id). spent restore \(outcome.stored.id) brings it back.")
      return .done
    }
    try session.show([outcome.stored], in: store)
    for remark in remarks(outcome, longest: values.longest) { session.remark("spent: \(remark)") }
    return .done
  }

  private static func configuration(_ values: Values, _ draft: EntryDraft) -> CaptureConfiguration {
    var configuration = CaptureConfiguration()
    configuration.limit = values.limit
    configuration.title = draft.note
    configuration.comment = draft.tags.isEmpty ? nil : draft.tags.tags.map { "+\($0.name)" }.joined(separator: " ")
    configuration.date = draft.time.rfc3339
    return configuration
  }

  private static func seconds(_ text: String) throws(UsageError) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw UsageError("\(quoted(text)) is no number of seconds, above 0 and up to 86400.")
    }
    return seconds
  }

  /// What a person should know of a take that was kept.
  private static func remarks(_ outcome: Take.Outcome, longest: Double?) -> [String] {
    guard let memo = outcome.memo else { return ["No sound came; what you typed is kept."] }
    var remarks: [String] = []
    if let interruption = memo.interruption {
      remarks.append("The recording ended early: \(interruption.message). What came before is kept.")
    }
    if memo.end == .limitReached, let longest {
      remarks.append("It ended at the longest a recording may get, \(Clock.text(longest)); --max sets that.")
    }
    if memo.overruns > 0 || memo.lostSeconds > 0 {
      let lost = memo.lostSeconds > 0 ? "about \(Int((memo.lostSeconds * 1_000).rounded(.up)))" : "fewer than 20"
      remarks.append("The machine was too busy: \(lost) ms were lost while recording.")
    }
    if memo.clippedFrames > 0 { remarks.append("It was too loud: the recording is clipped.") }
    if memo.isSilent { remarks.append("Nothing is heard in it: is the microphone muted?") }
    return remarks
  }
}

extension Session {
  /// After a take without sound: what was typed is kept as an entry if the person says so, else told how to keep it.
  fileprivate func keepTyped(
    _ draft: EntryDraft, _ options: EntryOptions, _ words: [Word], after error: any Error, _ take: Take, in store: Store
  ) throws -> ExitStatus {
    let failure = Failure(error)
    guard let entry = try? draft.validated() else {
      take.removeDraft()
      throw failure
    }
    guard Prompt.canAsk else {
      take.removeDraft()
      let again = "to keep what you typed without a recording: \(addLine(options, words))"
      throw Failure(
        failure.message, hint: [failure.hint, again].compactMap(\.self).joined(separator: "\n"), status: failure.status)
    }
    StandardError.write(failure.text)
    guard Prompt.confirm("Keep what you typed, without a recording?", preset: true) else { return failure.status }
    try show([try store.add(entry, summary: "add \(entry.oneLine)")], in: store)
    return .done
  }

  /// The line that adds the same entry without a recording.
  private func addLine(_ typed: EntryOptions, _ words: [Word]) -> String {
    let ledger = options.ledger.map { ["--ledger=\($0)"] } ?? []
    let plain = words.filter { !$0.isLiteral }.map(\.text)
    let literal = words.filter(\.isLiteral).map(\.text)
    let line = ["spent", "add"] + ledger + typed.arguments + plain + (literal.isEmpty ? [] : ["--"] + literal)
    return line.map(\.asShellWord).joined(separator: " ")
  }
}

import CommandLineKit
import Ledger
import Recorder

/// `spent rec`: records a voice memo and adds its entry.
enum Rec {
  struct Values: Sendable {
    var entry = EntryOptions()
    var target: String?
    var device: String?
    var format: MemoFormat?
    var seconds: Double?
    var maximum: Double?
    var longestSilence: Double?

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
      Enter ends the recording and keeps it, space pauses, Esc puts it into the trash. Off a terminal it ends with the \
      end of a pipe on its input, or with INT, TERM or HUP, and is kept too. With no words at all it is still an entry: say the rest later with \
      spent edit.

      What was typed and said survives a crash: the next command takes it in.
      """,
    examples: [
      Example("Say it and type it", "spent rec 12.50 lunch with Amy +food"),
      Example("Only say it", "spent rec"),
      Example("Hands free: ends when nothing more is said", "spent rec 8 parking --auto-stop"),
      Example("Say more about an entry that is there", "spent rec --to 3"),
      Example("Two seconds, from a script", "spent rec 9.90 taxi +trip --seconds 2"),
    ],
    values: Values(),
    options: EntryOptions.options.map { $0.within(\.entry) } + [
      .value(
        "to", placeholder: "ID", "Gives an entry that exists this recording.",
        details: "What is typed changes that entry, as spent edit does."
      ) { $0.target = $1 },
      .value(
        "auto-stop", placeholder: "SECONDS", implied: "2", "Ends by itself when nothing was said for so long; 2 alone.",
        details: "Only after something was said, and whatever noise there is in the room."
      ) { (values, text) throws(UsageError) in values.longestSilence = try seconds(text) },
      .choice(
        "format", placeholder: "FORMAT", "What kind of file to keep: flac, opus or wav.",
        details: """
          Of a minute, flac takes about 2 MB, opus 0.2 MB and wav 6 MB; opus leaves out what speech does not need. Without \
          it the configuration says so, else flac.
          """
      ) { $0.format = $1 },
      .value(
        "device", placeholder: "NAME", "What to record from; spent devices lists and remembers them."
      ) { (values, text) throws(UsageError) in values.device = try text.asDeviceName },
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
    let settings = try session.configuration()
    let known = try values.target == nil ? session.ledgerIfAny() : session.existingLedger()
    let target = try session.target(values.target, in: known)
    let reading = try session.entryLine(words, values.entry, purpose: target == nil ? .add : .edit, in: known)
    let draft = EntryDraft(reading.line, time: try session.time(values.entry))
    let purpose = target.map { target in
      TakePurpose.change(
        of: target.entry.uuid, EntryChange(reading.line, time: values.entry.date.map { _ in draft.time }))
    }
    // Nothing is made before all of the line is understood.
    let store = try known ?? session.createLedger()
    try store.keep(reading.newStyle)
    let take = try Take(
      draft, for: purpose ?? .newEntry, in: store,
      device: values.device ?? settings?[.recordDevice] ?? SoundDevice.defaultName,
      format: values.format ?? settings?[.format].flatMap { MemoFormat(rawValue: $0) } ?? .flac,
      configuration: configuration(values, draft), environment: session.environment, usesColor: session.usesColor)
    let outcome: Take.Outcome
    do {
      outcome = try take.record()
    } catch  where !take.isLeftToRecovery {
      let typed = TypedTake(
        draft: draft, purpose: purpose ?? .newEntry, options: values.entry, words: words, target: target)
      defer { take.removeDraft() }
      return try session.keep(typed, after: error, in: store)
    } catch {
      let failure = Failure(error)
      throw Failure(
        failure.message,
        hint: [failure.hint, "What was said and typed is safe: the next command takes it in."].compactMap(\.self)
          .joined(separator: "\n"), status: failure.status)
    }
    if outcome.ending == .discarded {
      let rest = target.map { " Entry \($0.id) is as it was." } ?? ""
      session.remark("In the trash: \(outcome.stored.id). spent restore \(outcome.stored.id) brings it back.\(rest)")
      return .done
    }
    try session.showSaved([outcome.stored], in: store)
    if outcome.isReplacement {
      session.remark("It took the place of the recording before; spent undo brings that back.")
    }
    if let target, outcome.stored.id != target.id {
      session.remark("spent: Entry \(target.id) is not in the ledger any more; this is an entry of its own.")
    }
    for remark in remarks(outcome, longest: values.longest) { session.remark("spent: \(remark)") }
    return .done
  }

  private static func configuration(_ values: Values, _ draft: EntryDraft) -> CaptureConfiguration {
    var configuration = CaptureConfiguration()
    configuration.limit = values.limit
    configuration.longestSilence = values.longestSilence
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
    if let failure = outcome.conversionFailure {
      remarks.append("It is kept as FLAC: \(failure.message).")
    }
    let lost = Int((memo.lostSeconds * 1_000).rounded(.up))
    if memo.overruns > 0 {
      remarks.append("The machine was too busy: \(lost > 0 ? "about \(lost)" : "fewer than 20") ms were lost.")
    } else if lost > 0 {
      remarks.append("The device left out about \(lost) ms.")
    }
    if memo.clippedFrames > 0 { remarks.append("It was too loud: the recording is clipped.") }
    if memo.isSilent { remarks.append("Nothing is heard in it: is the microphone muted?") }
    return remarks
  }
}

extension Session {
  /// The entry that `--to` names.
  fileprivate func target(_ text: String?, in store: Store?) throws -> StoredEntry? {
    guard let text, let store else { return nil }
    let chosen = try chosen(Word(text), in: store)
    guard chosen.count == 1 else {
      throw UsageError("One recording cannot be that of \(chosen.count) entries.", hint: "Choose one entry.")
    }
    return chosen[0]
  }
}

import CommandLineKit
import FoundationEssentials
import Ledger

/// `spent add`, and a line without a command: adds an entry that is typed.
enum Add {
  struct Values: Sendable {
    var entry = EntryOptions()
    var memo: String?
  }

  static let command = Command<Session>(
    "add", group: CommandGroup.record, summary: "Adds an entry that is typed.",
    synopsis: ["[AMOUNT] [NOTE…] [+TAG…]"],
    discussion: """
      The amount is the first word if it is one, else the last; words that begin with + are tags; all others are the \
      note. A line that begins with an amount or a tag needs no command: spent 4.20 coffee +food.
      """,
    examples: [
      Example("A coffee", "spent add 4.20 coffee +food"),
      Example("In another currency", "spent add 12 EUR museum +trip"),
      Example("Yesterday", "spent add 30 petrol +car --date yesterday"),
      Example("With a recording that is there already", "spent add 9.90 taxi --memo taxi.ogg"),
    ],
    values: Values(),
    options: EntryOptions.options.map { $0.within(\.entry) } + [
      .value(
        "memo", placeholder: "FILE", kind: .file, "Copies a recording in: WAV, FLAC, Ogg, Opus, MP3 and more."
      ) { (values, text) throws(UsageError) in values.memo = try text.asPath }
    ],
    words: .any("WORD")
  ) { values, words, session in
    let known = try session.ledgerIfAny()
    let reading = try session.entryLine(words, values.entry, purpose: .add, in: known)
    let draft = EntryDraft(reading.line, time: try session.time(values.entry))
    if values.memo == nil { _ = try draft.validatedOrUsageError() }
    // Nothing is made before all of the line is understood.
    let store = try known ?? session.createLedger()
    let stored = try store.copyingIn(values.memo, for: draft, remark: session.remark) { recording in
      var draft = draft
      draft.recording = recording
      let entry = try draft.validatedOrUsageError()
      try store.keep(reading.newStyle)
      return try store.add(entry, summary: "add \(entry.oneLine)")
    }
    try session.showSaved([stored], in: store)
    return .done
  }
}

extension EntryDraft {
  /// The entry of a new draft; nothing at all is a line that was not understood.
  func validatedOrUsageError() throws(UsageError) -> Entry {
    do {
      return try validated()
    } catch {
      throw UsageError(
        "There is nothing to add: an entry needs an amount, a note, a recording or a tag.",
        hint: "For example: spent add 4.20 coffee +food")
    }
  }
}

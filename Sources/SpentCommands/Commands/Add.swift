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
      ) { values, text in values.memo = text }
    ],
    words: .any("WORD")
  ) { values, words, session in
    guard !words.isEmpty || !values.entry.isEmpty || values.memo != nil else {
      throw UsageError(
        "There is nothing to add: an entry needs an amount, a note, a recording or a tag.",
        hint: "For example: spent add 4.20 coffee +food")
    }
    let store = try session.createLedger()
    let line = try session.entryLine(words, values.entry, purpose: .add, in: store)
    var draft = EntryDraft(line, time: try session.time(values.entry))
    if let memo = values.memo { draft.recording = try store.copyIn(memo, for: draft) }
    let entry = try draft.validatedOrUsageError()
    try session.show([try store.add(entry, summary: "add \(entry.oneLine)")], in: store)
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

import CommandLineKit
import Ledger

/// `spent edit`: changes entries.
enum Edit {
  struct Values: Sendable {
    var entry = EntryOptions()
    var memo: String?
    var untagged: [String] = []
    var removesAmount = false
    var removesRecording = false
    var removesNote = false
    var isDryRun = false
  }

  static let command = Command<Session>(
    "edit", group: CommandGroup.change, summary: "Changes an entry's amount, note, tags or recording.",
    synopsis: ["WHICH [AMOUNT] [NOTE…] [+TAG…] [-TAG…]"],
    discussion: """
      Only what is said is changed: a note takes the place of the note before, tags are added with + and taken off with \
      -. Something has to be left of an entry: an amount, a note, a recording or a tag. A recording that is taken off \
      stays on the disk, so that spent undo can bring it back.
      """,
    examples: [
      Example("Another amount", "spent edit 3 15"),
      Example("Another tag for a wrong one", "spent edit last +work -food"),
      Example("A tag that looks like an amount", "spent edit 3 --untag 2026"),
      Example("Tag several", "spent edit 12,15..20 +trip"),
    ],
    values: Values(),
    options: EntryOptions.options.map { $0.within(\.entry) } + [
      .value("memo", placeholder: "FILE", kind: .file, "Copies a recording in, in place of the one before.") {
        $0.memo = $1
      },
      .value("untag", placeholder: "TAG", "Takes a tag off; may be given several times.") { $0.untagged.append($1) },
      .flag("no-amount", "Takes the amount off.") { $0.removesAmount = true },
      .flag("no-recording", "Takes the recording off.") { $0.removesRecording = true },
      .flag("no-note", "Takes the note off.") { $0.removesNote = true },
      .flag("dry-run", "Only shows which entries would be changed.") { $0.isDryRun = true },
    ],
    words: .some("WHICH")
  ) { values, words, session in
    let store = try session.existingLedger()
    let chosen = try session.chosen(words[0], in: store)
    let line = try session.entryLine(Array(words.dropFirst()), values.entry, purpose: .edit, in: store)
    var change = try EntryChange(line, values, time: values.entry.date == nil ? nil : session.time(values.entry))
    if let memo = values.memo {
      guard chosen.count == 1, let stored = chosen.first else {
        throw UsageError("One recording cannot be that of \(chosen.count) entries.", hint: "Choose one entry.")
      }
      if !values.isDryRun { change.recording = try store.copyIn(memo, for: stored.entry.asDraft) }
    }
    if values.isDryRun {
      try session.show(chosen, in: store)
      session.remark("\(chosen.count) would be changed; nothing was.")
      return .done
    }
    let summary = "edit \(chosen.naming)"
    let edited = try store.edit(chosen.map(\.id), summary: summary) { draft throws(LedgerError) in
      change.apply(to: &draft)
    }
    try session.show(edited, in: store)
    return .done
  }
}

/// What an edit does to each of its entries.
struct EntryChange {
  private let line: EntryLine
  private let time: EntryTime?
  private let removedTags: [Tag]
  private let removesAmount: Bool
  private let removesRecording: Bool
  private let removesNote: Bool
  /// The recording that takes the place of the one before.
  var recording: Recording?

  /// - Throws: a `UsageError` when nothing would change, or when the same part is both given and taken off.
  init(_ line: EntryLine, _ values: Edit.Values, time: EntryTime?) throws {
    removedTags = try line.removedTags + values.untagged.map { text throws in try Tag(text) }
    let contradictions = [
      (line.amount != nil && values.removesAmount, "an amount", "--no-amount"),
      (line.note != nil && values.removesNote, "a note", "--no-note"),
      (values.memo != nil && values.removesRecording, "--memo", "--no-recording"),
    ]
    for (isOne, what, option) in contradictions where isOne {
      throw UsageError("\(option) and \(what) cannot both be meant.", hint: "Leave one of them out.")
    }
    let removesAnything = values.removesAmount || values.removesRecording || values.removesNote
    guard !line.isEmpty || !removedTags.isEmpty || removesAnything || values.memo != nil || time != nil else {
      throw UsageError("Nothing says what to change.", hint: "For example: spent edit 3 15 +work -food")
    }
    self.line = line
    self.time = time
    removesAmount = values.removesAmount
    removesRecording = values.removesRecording
    removesNote = values.removesNote
  }

  /// Makes the change.
  func apply(to draft: inout EntryDraft) {
    if let amount = line.amount { draft.amount = amount.money }
    if let note = line.note { draft.note = note }
    if let time { draft.time = time }
    if let recording { draft.recording = recording }
    if removesAmount { draft.amount = nil }
    if removesNote { draft.note = nil }
    if removesRecording { draft.recording = nil }
    draft.tags = TagSet(draft.tags.tags.filter { !removedTags.contains($0) } + line.addedTags)
  }
}

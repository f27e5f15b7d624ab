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
        (values, text) throws(UsageError) in values.memo = try text.asPath
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
    let reading = try session.entryLine(Array(words.dropFirst()), values.entry, purpose: .edit, in: store)
    let change = try EntryChange(
      reading.line, values, time: values.entry.date == nil ? nil : session.time(values.entry))
    guard values.memo == nil || chosen.count == 1 else {
      throw UsageError("One recording cannot be that of \(chosen.count) entries.", hint: "Choose one entry.")
    }
    if values.isDryRun {
      try session.show(chosen, in: store)
      session.remark("\(chosen.count) would be changed; nothing was.")
      return .done
    }
    let edited = try store.copyingIn(values.memo, for: chosen[0].entry.asDraft, remark: session.remark) { recording in
      try store.keep(reading.newStyle)
      var change = change
      change.recording = recording
      return try store.edit(chosen.map(\.id), summary: "edit \(chosen.naming)") { [change] draft throws(LedgerError) in
        change.apply(to: &draft)
      }
    }
    try session.showSaved(edited, in: store)
    return .done
  }
}

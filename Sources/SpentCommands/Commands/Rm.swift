import CommandLineKit
import Ledger

/// `spent rm`: moves entries to the trash.
enum Rm {
  struct Values: Sendable {
    var isSure = false
    var isDryRun = false
  }

  static let command = Command<Session>(
    "rm", group: CommandGroup.change, summary: "Moves entries to the trash.",
    discussion: """
      The recording stays with its entry, and spent undo or spent restore bring both back. More than one entry is asked \
      about first.
      """,
    examples: [
      Example("Remove one entry", "spent rm 12"),
      Example("Remove several, without being asked", "spent rm 12,15..17 --yes"),
    ],
    values: Values(),
    options: [
      .flag("yes", "Does not ask before removing more than one entry.") { $0.isSure = true },
      .flag("dry-run", "Only shows which entries would be removed.") { $0.isDryRun = true },
    ],
    words: .one("WHICH", hint: Word.severalHint)
  ) { values, words, session in
    let store = try session.existingLedger()
    let chosen = try session.chosen(words[0], in: store)
    if values.isDryRun {
      try session.show(chosen, in: store)
      session.remark("\(chosen.count) would go to the trash; nothing did.")
      return .done
    }
    if chosen.count > 1 && !values.isSure {
      guard Prompt.canAsk else {
        throw Failure(
          "\(chosen.count) entries would go to the trash.", hint: "Add --yes to say that you mean it.", status: .usage)
      }
      guard Prompt.confirm("Move \(chosen.count) entries to the trash?", preset: false) else {
        throw Failure("Nothing was removed.")
      }
    }
    try store.trash(chosen.map(\.id), summary: "rm \(chosen.naming)")
    session.remark("In the trash: \(chosen.naming). spent undo brings \(chosen.count == 1 ? "it" : "them") back.")
    return .done
  }
}

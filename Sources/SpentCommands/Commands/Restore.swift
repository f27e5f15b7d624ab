import CommandLineKit
import Ledger

/// `spent restore`: brings entries back from the trash.
enum Restore {
  struct Values: Sendable {
    var isDryRun = false
  }

  static let command = Command<Session>(
    "restore", group: CommandGroup.change, summary: "Brings entries back from the trash.",
    discussion:
      "WHICH is a number or several, as spent trash shows them: 12 or 12,15..20. last is what went there last.",
    examples: [Example("Bring one back", "spent restore 12")],
    values: Values(),
    options: [.flag("dry-run", "Only shows which entries would be brought back.") { $0.isDryRun = true }],
    words: .one("WHICH", hint: Word.severalHint)
  ) { values, words, session in
    let store = try session.existingLedger()
    let chosen = try chosenInTrash(words[0], in: store, now: session.now)
    if values.isDryRun {
      try session.show(chosen, in: store)
      session.remark("\(chosen.count) would be brought back; nothing was.")
      return .done
    }
    try session.show(try store.restore(chosen.map(\.id), summary: "restore \(chosen.naming)"), in: store)
    return .done
  }

  private static func chosenInTrash(_ word: Word, in store: Store, now: EntryTime) throws -> [StoredEntry] {
    let selection = try FilterParser(style: try store.moneyStyle(), now: now).which(word.text)
    var entries = try store.entriesInTrash()
    if case .ids(let ranges) = selection.filter {
      entries = entries.filter { stored in ranges.contains { $0.contains(stored.id) } }
      if let missing = selection.filter.singleIDs.first(where: { id in !entries.contains { $0.id == id } }) {
        throw Failure(
          "No entry \(missing) is in the trash.", hint: "List what is there: spent trash", status: .notFound)
      }
    }
    if let newest = selection.newest { entries = Array(entries.prefix(newest)) }
    guard !entries.isEmpty else {
      throw Failure(
        "\(quoted(word.text)) chooses nothing in the trash.", hint: "List what is there: spent trash", status: .notFound
      )
    }
    return entries
  }
}

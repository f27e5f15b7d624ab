import CommandLineKit
import Ledger
import TerminalUI

/// `spent show`: an entry in full.
enum Show {
  struct Values: Sendable {
    var showsPath = false
  }

  static let command = Command<Session>(
    "show", group: CommandGroup.find, summary: "Shows an entry in full, with its waveform.",
    examples: [
      Example("The newest entry", "spent show last"),
      Example("Hand a recording to another program", "mpv \"$(spent show 12 --path)\""),
    ],
    values: Values(),
    options: [.flag("path", "Writes only where the recording's file is.") { $0.showsPath = true }],
    words: .one("WHICH", hint: Word.severalHint)
  ) { values, words, session in
    let store = try session.existingLedger()
    let files = MemoFiles(ledgerFolder: store.folder)
    let entries = try session.chosenForShow(words[0], in: store)
    if values.showsPath {
      for stored in entries {
        guard let recording = stored.entry.recording else {
          throw Failure(
            "Entry \(stored.id) has no recording.", hint: "Entries that have one: spent list has:recording",
            status: .notFound)
        }
        try session.write(files.fullPath(recording.file) + "\n")
      }
      return .done
    }
    // Elsewhere than on a terminal nothing is broken into lines: a path is to be copied whole.
    let card = EntryCard(
      style: try store.moneyStyle(), now: session.now, width: session.isTerminal ? session.size.columns : .max)
    for (index, stored) in entries.enumerated() {
      if index > 0 { try session.print([Line()]) }
      try session.print(
        card.lines(EntryRow(stored, in: store), path: stored.entry.recording.map { files.fullPath($0.file) }))
    }
    return .done
  }
}

extension Session {
  /// The entries that a word chooses; one in the trash can be shown too, by its number.
  fileprivate func chosenForShow(_ word: Word, in store: Store) throws -> [StoredEntry] {
    if let id = Int64(word.text), let stored = try store.entry(id: id) { return [stored] }
    return try chosen(word, in: store)
  }
}

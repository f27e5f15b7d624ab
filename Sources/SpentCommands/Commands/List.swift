import CommandLineKit
import Ledger
import TerminalUI

/// `spent list`: entries as rows, newest last.
enum List {
  struct Values: Sendable {
    var count: Int?
    var isJSON = false
    var isPlain = false
    var showsFullTimes = false
  }

  static let command = Command<Session>(
    "list", aliases: ["ls"], group: CommandGroup.find, summary: "Lists entries with their tags, newest last.",
    discussion: """
      +food keeps what is tagged food and -food leaves it out; other words are looked for in the notes. amount:20.. \
      amount:10..20 in:EUR date:2026-11 date:this-week has:recording no:amount last:3 and numbers as 12..20 narrow it \
      further; words side by side must all hold, with "or" and parentheses between them as one likes.

      On a terminal it shows the last screenful, unless -n says how many. Elsewhere it writes all, a line for each: \
      number, time, amount, length of the recording, tags and note, parted by tabs.
      """,
    examples: [
      Example("The last screenful", "spent list"),
      Example("Food but not work", "spent list +food -work"),
      Example("November's expensive ones", "spent list date:2026-11 amount:50.."),
      Example("For another program", "spent list --json"),
    ],
    values: Values(),
    options: [
      .integer("count", short: "n", in: 1 ... .max, "Shows the newest N.") { $0.count = $1 },
      .flag("json", "Writes JSON, one object a line.") { $0.isJSON = true },
      .flag("plain", "Writes a line for each entry, its fields parted by tabs, on a terminal too.") {
        $0.isPlain = true
      },
      .flag("iso", "Shows times in full.") { $0.showsFullTimes = true },
    ],
    words: .any("FILTER")
  ) { values, words, session in
    guard !(values.isJSON && values.isPlain) else {
      throw UsageError("--json and --plain are two forms of the same list.", hint: "Leave one out.")
    }
    guard let store = try session.ledgerIfAny() else {
      if session.isTerminal { session.remark("There are no entries yet. Add the first: spent 4.20 coffee +food") }
      return .done
    }
    var selection = try session.selection(words, in: store)
    if let count = values.count { selection.newest = min(count, selection.newest ?? .max) }
    if values.isJSON {
      try session.writeJSON(selection, in: store)
    } else if values.isPlain || !session.isTerminal {
      try session.writePlain(selection, in: store)
    } else {
      try session.showScreenful(
        selection, in: store, isWhole: values.count != nil, showsFullTimes: values.showsFullTimes)
    }
    return .done
  }
}

extension Session {
  fileprivate func writeJSON(_ selection: Selection, in store: Store) throws {
    var failure: (any Error)?
    try store.writeJSONLines(selection) { bytes in
      do { try write(bytes) } catch { failure = error }
      return failure == nil && !isOutputClosed
    }
    if let failure { throw failure }
  }

  fileprivate func writePlain(_ selection: Selection, in store: Store) throws {
    let style = try store.moneyStyle()
    var failure: (any Error)?
    try store.forEachEntry(selection, order: .byDay) { stored in
      do { try write(PlainRow.text(EntryRow(stored, in: store), style: style)) } catch { failure = error }
      return failure == nil && !isOutputClosed
    }
    if let failure { throw failure }
  }

  /// Shows what fits on the screen, the newest last; all of it if a number was asked for.
  fileprivate func showScreenful(
    _ selection: Selection, in store: Store, isWhole: Bool, showsFullTimes: Bool
  ) throws {
    let (columns, rows) = (size.columns, size.rows)
    var chosen = selection
    // Two lines an entry at least.
    if !isWhole { chosen.newest = min(max(1, rows / 2), selection.newest ?? .max) }
    var shown = try store.entries(chosen, order: .byDay).map { EntryRow($0, in: store) }
    let table = EntryTable(
      style: try store.moneyStyle(), now: now, showsFullTimes: showsFullTimes, width: columns)
    var lines = table.linesByDay(shown)
    // A line is left for the prompt and one for the hint.
    while !isWhole, lines.count > rows - 2, shown.count > 1 {
      shown.removeFirst()
      lines = table.linesByDay(shown)
    }
    try print(lines)
    try flush()
    guard !shown.isEmpty else { return remark("Nothing matches.") }
    guard !isWhole else { return }
    let rest = try store.summary(selection).totals.count - shown.count
    if rest > 0 { remark("\(rest) earlier; spent list -n \(shown.count + min(rest, 50)) shows more.") }
  }
}

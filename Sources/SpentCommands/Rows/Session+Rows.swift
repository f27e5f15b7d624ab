import Ledger
import TerminalUI

extension Session {
  /// Shows entries as they were saved; where that fails, it is said that they are.
  func showSaved(_ entries: [StoredEntry], in store: Store) throws {
    saved = "It is saved all the same: \(entries.naming)."
    try show(entries, in: store)
  }

  /// Shows entries as rows: as a table on a terminal, else one line each.
  func show(_ entries: [StoredEntry], in store: Store) throws {
    let style = try store.moneyStyle()
    let rows = entries.map { EntryRow($0, in: store) }
    if isTerminal {
      let table = EntryTable(style: style, now: now, showsFullTimes: false, width: size.columns)
      try print(table.lines(rows))
    } else {
      for row in rows { try write(PlainRow.text(row, style: style)) }
    }
  }
}

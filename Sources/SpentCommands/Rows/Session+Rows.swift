import Ledger
import TerminalUI

extension Session {
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

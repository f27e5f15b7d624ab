import CommandLineKit
import Ledger
import TerminalUI

/// `spent tags`: every tag with how often and how much.
enum Tags {
  static let command = Command<Session>(
    "tags", group: CommandGroup.find, summary: "Lists the tags with counts and totals.",
    discussion: "Totals are kept apart by currency. Elsewhere than on a terminal, tabs part the fields.",
    examples: [Example("How much went where", "spent tags")],
    words: .none
  ) { _, session in
    guard let store = try session.ledgerIfAny() else { return .done }
    let style = try store.moneyStyle()
    let tags = try store.tags()
    guard session.isTerminal else {
      for tag in tags {
        let fields = [tag.tag.name, String(tag.totals.count), tag.totals.text(in: style)]
        try session.write(fields.map(DisplayText.neutralised).joined(separator: "\t") + "\n")
      }
      return .done
    }
    let table = Table<Never, TagTotals>(columns: [
      TableColumn { TableCell("‹\($0.tag.name)›", .stable(for: $0.tag.key)) },
      TableColumn(alignment: .right) { TableCell("\($0.totals.count) \($0.totals.count == 1 ? "entry" : "entries")") },
      TableColumn(isFlexible: true) { TableCell($0.totals.text(in: style), .bold) },
    ])
    let layout = table.layout(for: tags, width: session.size.columns)
    try session.print(tags.flatMap { table.lines($0, layout) })
    if tags.isEmpty { session.remark("There are no tags yet. Add one: spent 4.20 coffee +food") }
    return .done
  }
}

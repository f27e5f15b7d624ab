import CommandLineKit
import Ledger

/// `spent trash`: what was removed.
enum Trash {
  static let command = Command<Session>(
    "trash", group: CommandGroup.change, summary: "Lists what is in the trash.",
    examples: [Example("What was removed", "spent trash")],
    words: .none
  ) { _, session in
    guard let store = try session.ledgerIfAny() else { return .done }
    let entries = try store.entriesInTrash()
    try session.show(entries, in: store)
    if entries.isEmpty && session.isTerminal { session.remark("The trash is empty.") }
    return .done
  }
}

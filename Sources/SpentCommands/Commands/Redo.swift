import CommandLineKit
import Ledger

/// `spent redo`: does again what was undone.
enum Redo {
  static let command = Command<Session>(
    "redo", group: CommandGroup.change, summary: "Does again what undo took back.",
    examples: [Example("Do it again after all", "spent redo")],
    words: .none
  ) { _, session in
    guard let step = try session.existingLedger(takingIn: false).redo() else {
      throw Failure("There is nothing to redo.", hint: "Only what was undone just before can be done again.")
    }
    session.remark("Done again: \(step.summary).")
    return .done
  }
}

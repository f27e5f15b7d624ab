import CommandLineKit
import Ledger

/// `spent undo`: takes back the last change.
enum Undo {
  static let command = Command<Session>(
    "undo", group: CommandGroup.change, summary: "Takes back the last change.",
    discussion: """
      Every command that changes the ledger is one step, also when it changes many entries. Taking back an add or a rec \
      moves the entry to the trash, so that what was said is not lost. Repeat it to go further back.
      """,
    examples: [Example("Take back the last change", "spent undo")],
    words: .none
  ) { _, session in
    guard let step = try session.existingLedger(takingIn: false).undo() else {
      throw Failure("There is nothing to undo.")
    }
    session.remark("Undone: \(step.summary). spent redo does it again.")
    return .done
  }
}

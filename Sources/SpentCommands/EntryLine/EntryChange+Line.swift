import CommandLineKit
import Ledger

extension EntryChange {
  /// What an entry line says of an entry that exists.
  init(_ line: EntryLine, time: EntryTime?) {
    self.init(
      amount: line.amount?.money, note: line.note, time: time, addedTags: line.addedTags,
      removedTags: line.removedTags)
  }

  /// What an edit does to each of its entries, but for the recording that it copies in.
  ///
  /// - Throws: a `UsageError` when nothing would change, or when the same part is both given and taken off.
  init(_ line: EntryLine, _ values: Edit.Values, time: EntryTime?) throws {
    let contradictions = [
      (line.amount != nil && values.removesAmount, "an amount", "--no-amount"),
      (line.note != nil && values.removesNote, "a note", "--no-note"),
      (values.memo != nil && values.removesRecording, "--memo", "--no-recording"),
    ]
    for (isOne, what, option) in contradictions where isOne {
      throw UsageError("\(option) and \(what) cannot both be meant.", hint: "Leave one of them out.")
    }
    self.init(line, time: time)
    removedTags += try values.untagged.map { text throws in try Tag(text) }
    removesAmount = values.removesAmount
    removesNote = values.removesNote
    removesRecording = values.removesRecording
    guard !isEmpty || values.memo != nil else {
      throw UsageError("Nothing says what to change.", hint: "For example: spent edit 3 15 +work -food")
    }
  }
}

import CommandLineKit
import Ledger

/// What an edit does to each of its entries.
struct EntryChange {
  private let line: EntryLine
  private let time: EntryTime?
  private let removedTags: [Tag]
  private let removesAmount: Bool
  private let removesRecording: Bool
  private let removesNote: Bool

  /// - Throws: a `UsageError` when nothing would change, or when the same part is both given and taken off.
  init(_ line: EntryLine, _ values: Edit.Values, time: EntryTime?) throws {
    removedTags = try line.removedTags + values.untagged.map { text throws in try Tag(text) }
    let contradictions = [
      (line.amount != nil && values.removesAmount, "an amount", "--no-amount"),
      (line.note != nil && values.removesNote, "a note", "--no-note"),
      (values.memo != nil && values.removesRecording, "--memo", "--no-recording"),
    ]
    for (isOne, what, option) in contradictions where isOne {
      throw UsageError("\(option) and \(what) cannot both be meant.", hint: "Leave one of them out.")
    }
    let removesAnything = values.removesAmount || values.removesRecording || values.removesNote
    guard !line.isEmpty || !removedTags.isEmpty || removesAnything || values.memo != nil || time != nil else {
      throw UsageError("Nothing says what to change.", hint: "For example: spent edit 3 15 +work -food")
    }
    self.line = line
    self.time = time
    removesAmount = values.removesAmount
    removesRecording = values.removesRecording
    removesNote = values.removesNote
  }

  /// Makes the change; a recording takes the place of the one before.
  func apply(to draft: inout EntryDraft, _ recording: Recording?) {
    if let amount = line.amount { draft.amount = amount.money }
    if let note = line.note { draft.note = note }
    if let time { draft.time = time }
    if let recording { draft.recording = recording }
    if removesAmount { draft.amount = nil }
    if removesNote { draft.note = nil }
    if removesRecording { draft.recording = nil }
    draft.tags = TagSet(draft.tags.tags.filter { !removedTags.contains($0) } + line.addedTags)
  }
}

/// What is to become of an entry: only what is said here changes.
public struct EntryChange: Equatable, Sendable {
  /// Takes the place of the amount.
  public var amount: Money?
  /// Takes the place of the note.
  public var note: String?
  /// Takes the place of the time.
  public var time: EntryTime?
  /// Takes the place of the recording.
  public var recording: Recording?
  /// Tags that are put on, behind those that are there.
  public var addedTags: [Tag]
  /// Tags that are taken off.
  public var removedTags: [Tag]
  /// Whether the amount is taken off.
  public var removesAmount = false
  /// Whether the note is taken off.
  public var removesNote = false
  /// Whether the recording is taken off; its file stays.
  public var removesRecording = false

  /// A change of these parts.
  public init(
    amount: Money? = nil, note: String? = nil, time: EntryTime? = nil, recording: Recording? = nil,
    addedTags: [Tag] = [], removedTags: [Tag] = []
  ) {
    self.amount = amount
    self.note = note
    self.time = time
    self.recording = recording
    self.addedTags = addedTags
    self.removedTags = removedTags
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { self == EntryChange() }

  /// Makes the change.
  public func apply(to draft: inout EntryDraft) {
    if let amount { draft.amount = amount }
    if let note { draft.note = note }
    if let time { draft.time = time }
    if let recording { draft.recording = recording }
    if removesAmount { draft.amount = nil }
    if removesNote { draft.note = nil }
    if removesRecording { draft.recording = nil }
    draft.tags = TagSet(draft.tags.tags.filter { !removedTags.contains($0) } + addedTags)
  }
}

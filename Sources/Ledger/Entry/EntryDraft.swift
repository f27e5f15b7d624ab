public import FoundationEssentials

/// An entry in the making: anything may still be absent.
public struct EntryDraft: Equatable, Sendable {
  /// Names the entry across machines, and its memo file.
  public var uuid: UUID
  /// When the expense happened.
  public var time: EntryTime
  /// Absent is not zero.
  public var amount: Money?
  /// What was written; white space at both ends is trimmed and an empty note counts as absent when validated.
  public var note: String?
  /// What was said.
  public var recording: Recording?
  /// Labels in the order given.
  public var tags: TagSet
  /// Whether the entry is marked with a star.
  public var isStarred: Bool

  /// A draft of these fields; all but the time may be absent.
  public init(
    uuid: UUID = UUID(), time: EntryTime, amount: Money? = nil, note: String? = nil, recording: Recording? = nil,
    tags: TagSet = TagSet(), isStarred: Bool = false
  ) {
    self.uuid = uuid
    self.time = time
    self.amount = amount
    self.note = note
    self.recording = recording
    self.tags = tags
    self.isStarred = isStarred
  }
}

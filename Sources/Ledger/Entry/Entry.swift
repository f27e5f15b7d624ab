public import FoundationEssentials

/// One expense record: amount, memo (a recording, a note or both) and tags, at least one of them present.
///
/// An entry comes only out of ``EntryDraft/validated()``, so an empty one cannot be constructed.
public struct Entry: Equatable, Sendable {
  private let draft: EntryDraft

  init(validated draft: EntryDraft) { self.draft = draft }

  /// Names the entry across machines, and its memo file.
  public var uuid: UUID { draft.uuid }
  /// When the expense happened.
  public var time: EntryTime { draft.time }
  /// Absent is not zero.
  public var amount: Money? { draft.amount }
  /// What was written, never empty.
  public var note: String? { draft.note }
  /// What was said.
  public var recording: Recording? { draft.recording }
  /// Labels in the order given.
  public var tags: TagSet { draft.tags }
  /// Whether the entry is marked with a star.
  public var isStarred: Bool { draft.isStarred }

  /// A draft of the same content, to be changed and validated again.
  public var asDraft: EntryDraft { draft }
}

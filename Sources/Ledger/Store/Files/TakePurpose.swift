public import FoundationEssentials

/// What becomes of a take when it is finished.
public enum TakePurpose: Equatable, Sendable {
  /// An entry of its own.
  case newEntry
  /// The recording of an entry that exists, with what was typed beside it as a change.
  case change(of: UUID, EntryChange)
}

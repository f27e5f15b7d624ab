/// Why a draft is no entry.
public enum EntryError: Error, Equatable, Sendable {
  /// Amount, memo and tags are all absent.
  case empty
}

/// Why the ledger could not do what was asked: what happened and why, and what the user can do.
///
/// Nothing was changed unless the message says otherwise.
public struct LedgerError: Error, Equatable, Sendable {
  /// What a program may want to tell apart.
  public enum Kind: String, CaseIterable, Sendable {
    /// Another program kept the ledger locked for as long as we waited.
    case busy
    /// The file is damaged.
    case corrupt
    /// The file is something else.
    case notALedger
    /// A newer version of the program has written it.
    case fromNewerVersion
    /// The file system or the folder does not let us write.
    case readOnly
    /// No space is left, or a size limit is reached.
    case diskFull
    /// The disk does not do, for a reason that the system keeps to itself.
    case disk
    /// There is no ledger, or a folder of it is missing.
    case missing
    /// The system does not let us in.
    case permission
    /// No entry has this number, or none that is where it was looked for.
    case notFound
    /// A change would leave an entry without amount, memo and tags.
    case emptyEntry
    /// What was asked does not fit what the ledger holds.
    case conflict
    /// Anything else.
    case other
  }

  /// What a program may want to tell apart.
  public let kind: Kind
  /// What happened and why: a sentence.
  public let message: String
  /// What the user can do about it: a sentence, or empty.
  public let hint: String

  /// An error of this kind.
  public init(_ kind: Kind, _ message: String, hint: String = "") {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}

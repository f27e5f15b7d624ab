/// Why a text is no amount, or one that is refused.
public struct AmountError: Error, Equatable, Sendable {
  /// What a program may want to tell apart.
  public enum Kind: Equatable, Sendable {
    /// The text has not the shape of an amount.
    case notAnAmount
    /// It can be read in two ways.
    case ambiguous
    /// It has more digits than its currency.
    case tooPrecise
    /// It is beyond what an amount can hold.
    case outOfRange
    /// It names no currency, and the ledger has none yet.
    case noCurrency
    /// It is divided by zero.
    case dividedByZero
  }

  /// What a program may want to tell apart.
  public let kind: Kind
  /// What is wrong and why: a sentence.
  public let message: String
  /// What to write instead: a sentence, or empty.
  public let hint: String

  init(_ kind: Kind, _ message: String, hint: String = "") {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}

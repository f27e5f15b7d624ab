/// An amount as it was understood.
public struct ParsedAmount: Equatable, Sendable {
  /// The exact amount.
  public let money: Money
  /// Whether a product or quotient was rounded, half to even, to the minor unit.
  public let isRounded: Bool
  /// Whether the text has a fraction or names its currency: such an amount wins over a bare number in an entry line.
  public let isExplicit: Bool
}

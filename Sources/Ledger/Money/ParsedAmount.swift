/// An amount as it was understood.
public struct ParsedAmount: Equatable, Sendable {
  /// The exact amount.
  public let money: Money
  /// Whether a product or quotient was rounded, half to even, to the minor unit.
  public let isRounded: Bool
  /// Whether the text names its currency, by code or sign.
  public let namesCurrency: Bool
  /// Whether one of its numbers is written with a fraction.
  public let hasFraction: Bool

  /// Whether the text has a fraction or names its currency: such an amount wins over a bare number in an entry line.
  public var isExplicit: Bool { namesCurrency || hasFraction }
}

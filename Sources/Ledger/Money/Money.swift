/// An exact amount: a whole number of minor units of one currency.
///
/// There is no arithmetic across currencies and no rounding: sums are checked for overflow.
public struct Money: Hashable, Sendable {
  /// The amount in the currency's smallest unit: 1250 is $12.50, ¥1250 and 1.250 KWD. Negative is money back.
  public let minorUnits: Int64
  /// The currency the amount is in.
  public let currency: Currency

  /// An amount of `minorUnits` smallest units of `currency`.
  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }
}

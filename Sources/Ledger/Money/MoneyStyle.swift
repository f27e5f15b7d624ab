/// The decimal sign of a ledger: fixed on its first day, so that a locale that changes later changes nothing.
public enum DecimalSign: String, Sendable {
  /// `1,234.50`
  case point = "."
  /// `1.234,50`
  case comma = ","
}

/// How a ledger reads and shows money.
public struct MoneyStyle: Hashable, Sendable {
  /// The currency of an amount that names none.
  public let currency: Currency
  /// The sign between whole units and their fraction.
  public let decimalSign: DecimalSign

  /// A style of this currency and decimal sign.
  public init(currency: Currency, decimalSign: DecimalSign) {
    self.currency = currency
    self.decimalSign = decimalSign
  }
}

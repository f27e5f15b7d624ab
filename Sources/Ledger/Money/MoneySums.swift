/// Exact sums, kept apart by currency: there is no mixed total.
public struct MoneySums: Equatable, Sendable {
  /// The sum of one currency.
  public struct Sum: Equatable, Sendable {
    /// The currency.
    public let currency: Currency
    fileprivate var minorUnits: Int128 = 0

    /// The sum; nil when it is beyond what an amount can hold.
    public var money: Money? { Int64(exactly: minorUnits).map { Money(minorUnits: $0, currency: currency) } }
  }

  /// The sums in the order in which their currencies first came.
  public private(set) var sums: [Sum] = []

  /// No sums.
  public init() {}

  /// Takes in an amount. No number of amounts can overflow what is kept.
  public mutating func add(_ amount: Money) {
    let index = sums.firstIndex { $0.currency == amount.currency } ?? sums.count
    if index == sums.count { sums.append(Sum(currency: amount.currency)) }
    sums[index].minorUnits += Int128(amount.minorUnits)
  }
}

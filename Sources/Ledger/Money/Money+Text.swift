extension Money {
  /// The exact amount with a point, all digits of its currency and no grouping: `12.50`, `-0.05`, `1370`.
  ///
  /// Never `-0.00`. This is what leaves Spent: JSON, exports.
  public var decimalString: String { (minorUnits < 0 ? "-" : "") + magnitude(decimalSign: ".", groupingSign: "") }

  /// The amount as a ledger of this style shows it: `$12.50`, `-$1,234.50` for money back, `EUR 12.50` for another
  /// currency than its own.
  ///
  /// - Parameter style: nil for a ledger that has no currency yet: `USD 12.50`.
  /// - Returns: the text; an ``AmountParser`` of the same style reads it back as the same amount.
  public func formatted(in style: MoneyStyle?) -> String {
    let sign = style?.decimalSign ?? .point
    let number = magnitude(decimalSign: sign.rawValue, groupingSign: sign.groupingSign)
    return (minorUnits < 0 ? "-" : "") + currency.prefix(in: style) + number
  }

  private func magnitude(decimalSign: String, groupingSign: String) -> String {
    let fractionDigits = currency.minorUnitDigits
    var digits = String(minorUnits.magnitude)
    if digits.count <= fractionDigits {
      digits = String(repeating: "0", count: fractionDigits + 1 - digits.count) + digits
    }
    var whole = digits.dropLast(fractionDigits)
    let fraction = digits.suffix(fractionDigits)
    var groups: [Substring] = []
    while whole.count > 3 {
      groups.insert(whole.suffix(3), at: 0)
      whole = whole.dropLast(3)
    }
    let number = ([whole] + groups).joined(separator: groupingSign)
    return fractionDigits == 0 ? number : number + decimalSign + fraction
  }
}

extension Currency {
  /// What stands before a number of this currency in a ledger of this style: `$`, or `EUR ` for another than its own.
  public func prefix(in style: MoneyStyle?) -> String {
    self == style?.currency && sign != code ? sign : code + " "
  }
}

extension DecimalSign {
  /// The sign between groups of three digits.
  public var groupingSign: String { self == .point ? "," : "." }
}

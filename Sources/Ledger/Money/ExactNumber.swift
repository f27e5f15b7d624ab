/// An exact fraction of two whole numbers, never negative in its denominator.
struct ExactNumber {
  private let numerator: Int128
  private let denominator: Int128
  private let currency: Currency

  /// The number that these decimal digits are, with so many of them after the decimal sign.
  init(digits: String, fractionDigits: Int, currency: Currency) throws(AmountError) {
    // 24 digits are beyond every amount, and their products stay within 128 bits for the one check that follows.
    guard digits.count <= 24, fractionDigits <= 12, let numerator = Int128(digits.isEmpty ? "0" : digits) else {
      throw Self.outOfRange(currency)
    }
    self.init(numerator, over: Self.powerOfTen(fractionDigits), currency)
  }

  private init(_ numerator: Int128, over denominator: Int128, _ currency: Currency) {
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / Int128(divisor)
    self.denominator = denominator / Int128(divisor)
    self.currency = currency
  }

  func adding(_ other: ExactNumber) throws(AmountError) -> ExactNumber {
    try make(
      try sum(try product(numerator, other.denominator), try product(other.numerator, denominator)),
      over: try product(denominator, other.denominator))
  }

  func subtracting(_ other: ExactNumber) throws(AmountError) -> ExactNumber {
    try adding(other.negated)
  }

  /// Its opposite. Only a number as typed, or a product of such, is turned around: it is never the smallest `Int128`.
  var negated: ExactNumber { ExactNumber(-numerator, over: denominator, currency) }

  func multiplied(by other: ExactNumber) throws(AmountError) -> ExactNumber {
    try make(try product(numerator, other.numerator), over: try product(denominator, other.denominator))
  }

  func divided(by other: ExactNumber) throws(AmountError) -> ExactNumber {
    guard other.numerator != 0 else { throw AmountError(.dividedByZero, "An amount cannot be divided by zero.") }
    let sign: Int128 = other.numerator < 0 ? -1 : 1
    return try make(
      try product(numerator, other.denominator * sign), over: try product(denominator, other.numerator * sign))
  }

  /// The number in units of 10⁻ᵈⁱᵍⁱᵗˢ, rounded half to even, and whether that was exact.
  func rounded(toDigits digits: Int, of currency: Currency) throws(AmountError) -> (minorUnits: Int64, isExact: Bool) {
    let scaled = try product(numerator, Self.powerOfTen(digits))
    var (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
    let twice = remainder.magnitude * 2
    if twice > denominator.magnitude || (twice == denominator.magnitude && quotient % 2 != 0) {
      quotient += scaled < 0 ? -1 : 1
    }
    // The smallest Int64 has no opposite, so the range is made even.
    guard let minorUnits = Int64(exactly: quotient), minorUnits != .min else { throw Self.outOfRange(currency) }
    return (minorUnits, remainder == 0)
  }

  private func make(_ numerator: Int128, over denominator: Int128) throws(AmountError) -> ExactNumber {
    ExactNumber(numerator, over: denominator, currency)
  }

  private func product(_ left: Int128, _ right: Int128) throws(AmountError) -> Int128 {
    let (result, isOverflow) = left.multipliedReportingOverflow(by: right)
    guard !isOverflow else { throw Self.outOfRange(currency) }
    return result
  }

  private func sum(_ left: Int128, _ right: Int128) throws(AmountError) -> Int128 {
    let (result, isOverflow) = left.addingReportingOverflow(right)
    guard !isOverflow else { throw Self.outOfRange(currency) }
    return result
  }

  private static func powerOfTen(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  private static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    right == 0 ? max(left, 1) : greatestCommonDivisor(right, left % right)
  }

  private static func outOfRange(_ currency: Currency) -> AmountError {
    let limit = Money(minorUnits: .max, currency: currency).decimalString
    return AmountError(.outOfRange, "An amount can be at most \(limit) \(currency.code).")
  }
}

/// Reads one number with grouping and decimal signs, by the one rule of the ledger for those that can be read in two
/// ways.
struct NumberReader {
  /// The ledger's decimal sign.
  let decimalSign: DecimalSign
  /// Whose digits limit the fraction.
  let currency: Currency

  /// A number before and after its decimal sign.
  private typealias Parts = (whole: Substring, fraction: Substring)

  /// The number, exactly.
  ///
  /// - Parameters:
  ///   - text: digits with `.` `,` `'` and spaces among them, beginning with a digit or a decimal sign.
  ///   - isFactor: whether something is multiplied or divided by it; then it may have more digits than the currency.
  /// - Returns: a number that is not negative.
  /// - Throws: an ``AmountError``: malformed, ambiguous, too precise or out of range.
  func number(_ text: Substring, isFactor: Bool) throws(AmountError) -> ExactNumber {
    let parts = try parts(of: text, isFactor: isFactor)
    let whole = try digits(ofGroups: parts.whole, in: text)
    guard parts.fraction.allSatisfy(\.isASCIIDigit) else { throw malformed(text) }
    if !isFactor && parts.fraction.count > currency.minorUnitDigits { throw tooPrecise(text, parts.fraction.count) }
    return try ExactNumber(digits: whole + parts.fraction, fractionDigits: parts.fraction.count, currency: currency)
  }

  /// Whether a number that can be read has a fraction.
  func hasFraction(_ text: Substring) -> Bool {
    do {
      return try !parts(of: text, isFactor: false).fraction.isEmpty
    } catch {
      return false
    }
  }

  private func parts(of text: Substring, isFactor: Bool) throws(AmountError) -> Parts {
    let signs = text.filter { $0 == "." || $0 == "," }
    switch (signs.count, Set(signs).count) {
    case (1, _): return try partsOfSingleSign(text, isFactor: isFactor)
    // Without a sign it is whole, and a repeated sign is grouping.
    case (0, _), (_, 1): return (text, "")
    // Of two different signs the last is the decimal sign.
    default: return try split(text, atLast: signs.last ?? ".")
    }
  }

  /// A single sign: grouping or decimal.
  private func partsOfSingleSign(_ text: Substring, isFactor: Bool) throws(AmountError) -> Parts {
    let sign: Character = text.contains(".") ? "." : ","
    let parts = try split(text, atLast: sign)
    // Other grouping, another count of digits or a whole part of nothing leave only one reading.
    guard parts.fraction.count == 3, (1...3).contains(parts.whole.count), parts.whole != "0",
      parts.whole.allSatisfy(\.isASCIIDigit)
    else { return parts }
    if String(sign) == decimalSign.rawValue {
      guard currency.minorUnitDigits < 3 else { return parts }
      throw ambiguous(text, parts, isFactor: isFactor)
    }
    // A number with a leading zero is no group of thousands.
    guard parts.whole.first != "0" else { throw ambiguous(text, parts, isFactor: isFactor) }
    return (text, "")
  }

  private func split(_ text: Substring, atLast sign: Character) throws(AmountError) -> Parts {
    guard let position = text.lastIndex(of: sign) else { return (text, "") }
    let fraction = text[text.index(after: position)...]
    let whole = text[..<position]
    guard !fraction.isEmpty, !whole.contains(sign) else { throw malformed(text) }
    return (whole, fraction)
  }

  /// The digits of a whole number; of several groups the first has one to three and all others three, and the same sign
  /// stands between them.
  private func digits(ofGroups whole: Substring, in text: Substring) throws(AmountError) -> String {
    let groups = whole.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
    guard groups.count > 1 else { return String(whole) }
    guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      Set(whole.filter { !$0.isASCIIDigit }).count == 1
    else { throw malformed(text) }
    return groups.joined()
  }

  private static func isGroupingOnly(_ character: Character) -> Bool { "' ’\u{a0}\u{2009}\u{202f}".contains(character) }

  /// Whether a character can stand within a number.
  static func isPart(_ character: Character) -> Bool {
    character.isASCIIDigit || character == "." || character == "," || isGroupingOnly(character)
  }

  // MARK: Errors

  private func malformed(_ text: Substring) -> AmountError {
    AmountError(.notAnAmount, "\(quoted(text)) is no number.", hint: "Write it like 1234.50, 1,234.50 or 1.234,50.")
  }

  private func tooPrecise(_ text: Substring, _ count: Int) -> AmountError {
    AmountError(
      .tooPrecise,
      "\(quoted(text)) has \(count) \(count == 1 ? "digit" : "digits") after the decimal sign, but \(currency.code) has \(digitCount).",
      hint: "Round it yourself: Spent never does so silently.")
  }

  /// Both readings, and how to write each of them.
  private func ambiguous(_ text: Substring, _ parts: Parts, isFactor: Bool) -> AmountError {
    let thousands = parts.whole + parts.fraction
    let decimal = "\(parts.whole)\(decimalSign.rawValue)\(parts.fraction)"
    let hint =
      if isFactor {
        "Write \(thousands) or \(decimal)0."
      } else if currency.minorUnitDigits == 0 {
        "Write \(thousands), or a number without a decimal sign."
      } else {
        "Write \(thousands), or a number with at most \(digitCount) digits after the decimal sign."
      }
    return AmountError(
      .ambiguous,
      "\(quoted(text)) can be read as \(thousands) or, with three digits after the decimal sign, as \(decimal).",
      hint: hint)
  }

  private var digitCount: String { currency.minorUnitDigits == 0 ? "none" : "\(currency.minorUnitDigits)" }
}

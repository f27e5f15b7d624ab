/// Reads one number with grouping and decimal signs, by the one rule of the ledger for those that can be read in two ways.
struct NumberReader {
  /// The ledger's decimal sign.
  let decimalSign: DecimalSign
  /// Whose digits limit the fraction.
  let currency: Currency

  /// The number, exactly: of digits with `.` `,` `'` and spaces among them, beginning with a digit or a decimal sign.
  ///
  /// More digits than the currency has are refused, but for a factor, which may have them.
  func number(_ text: Substring, limitsFraction: Bool) throws(AmountError) -> ExactNumber {
    let hasOwnGrouping = text.contains { Self.isGroupingOnly($0) }
    let signs = text.filter { $0 == "." || $0 == "," }
    let parts: (whole: Substring, fraction: Substring)
    switch (signs.count, Set(signs).count) {
    case (0, _):
      parts = (text, "")
    case (1, _):
      parts = try partsOfSingleSign(text, isDecimalForSure: hasOwnGrouping)
    case (_, 1):
      // A repeated sign is grouping.
      parts = (text, "")
    default:
      // Of two different signs the last is the decimal sign.
      parts = try split(text, atLast: signs.last ?? ".")
    }
    let whole = try digits(ofGroups: parts.whole, in: text)
    guard parts.fraction.allSatisfy(\.isASCIIDigit) else { throw malformed(text) }
    if limitsFraction && parts.fraction.count > currency.minorUnitDigits {
      throw tooPrecise(text, parts.fraction.count)
    }
    return try ExactNumber(digits: whole + parts.fraction, fractionDigits: parts.fraction.count, currency: currency)
  }

  /// A single sign: grouping or decimal.
  private func partsOfSingleSign(
    _ text: Substring, isDecimalForSure: Bool
  ) throws(AmountError) -> (whole: Substring, fraction: Substring) {
    let sign: Character = text.contains(".") ? "." : ","
    let parts = try split(text, atLast: sign)
    guard parts.fraction.count == 3, !isDecimalForSure, (1...3).contains(parts.whole.count) else { return parts }
    let isLedgersDecimalSign = String(sign) == decimalSign.rawValue
    if isLedgersDecimalSign {
      guard currency.minorUnitDigits < 3 else { return parts }
      throw ambiguous(text, parts)
    }
    // A number with a leading zero is no group of thousands.
    guard parts.whole.first != "0" else { throw ambiguous(text, parts) }
    return (text, "")
  }

  private func split(
    _ text: Substring, atLast sign: Character
  ) throws(AmountError) -> (whole: Substring, fraction: Substring) {
    guard let position = text.lastIndex(of: sign) else { return (text, "") }
    let fraction = text[text.index(after: position)...]
    let whole = text[..<position]
    guard !fraction.isEmpty, !whole.contains(sign) else { throw malformed(text) }
    return (whole, fraction)
  }

  /// The digits of a whole number, whose groups after the first must have three.
  private func digits(ofGroups whole: Substring, in text: Substring) throws(AmountError) -> String {
    let groups = whole.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
    guard groups.count > 1 else { return String(whole) }
    guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { throw malformed(text) }
    return groups.joined()
  }

  private static func isGroupingOnly(_ character: Character) -> Bool { "' ’\u{a0}\u{2009}\u{202f}".contains(character) }

  /// Whether a character can stand within a number.
  static func isPart(_ character: Character) -> Bool {
    character.isASCIIDigit || character == "." || character == "," || isGroupingOnly(character)
  }

  private func malformed(_ text: Substring) -> AmountError {
    AmountError(.notAnAmount, "\"\(text)\" is no number.", hint: "Write it like 1234.50, 1,234.50 or 1.234,50.")
  }

  private func tooPrecise(_ text: Substring, _ count: Int) -> AmountError {
    let digits = currency.minorUnitDigits
    return AmountError(
      .tooPrecise,
      "\"\(text)\" has \(count) digits after the decimal sign, but \(currency.code) has \(digits == 0 ? "none" : "\(digits)").",
      hint: "Round it yourself: Spent never does so silently.")
  }

  private func ambiguous(_ text: Substring, _ parts: (whole: Substring, fraction: Substring)) -> AmountError {
    let thousands = "\(parts.whole)\(parts.fraction)"
    let rounded = "\(parts.whole)\(decimalSign.rawValue)\(parts.fraction.prefix(max(1, currency.minorUnitDigits)))"
    return AmountError(
      .ambiguous,
      "\"\(text)\" can be read as \(thousands) or as a number with three digits after the decimal sign.",
      hint: "Write \(thousands) or \(rounded).")
  }
}

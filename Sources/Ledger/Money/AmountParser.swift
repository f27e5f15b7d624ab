/// Reads amounts as people type them: `12.50`, `1.234,50`, `€12`, `12 EUR`, `-12.50`, `12.50+3`, `45.30/3`.
///
/// The rules are those of the ledger's first day: its currency and its decimal sign. What can be read in two ways is
/// refused with both readings; nothing is ever silently a thousandth of what was meant.
public struct AmountParser: Sendable {
  /// The ledger's style; nil when it has no currency yet.
  public let style: MoneyStyle?

  /// A parser for a ledger of this style.
  public init(style: MoneyStyle?) { self.style = style }

  /// The amount that the whole text is.
  ///
  /// - Throws: an ``AmountError``; of kind `notAnAmount` when the text has no amount's shape.
  public func parse(_ text: String) throws(AmountError) -> ParsedAmount {
    let text = text.trimmedOfWhiteSpace.withPlainDigitsAndSigns
    var rest = text[...]
    let isNegative = rest.removePrefix("-") != nil
    if !isNegative { _ = rest.removePrefix("+") }
    let before = try currencyMark(atStartOf: &rest)
    let isNegativeAfterMark = before != nil && rest.removePrefix("-") != nil
    let after = try before == nil ? currencyMark(atEndOf: &rest) : nil
    guard !(isNegative && isNegativeAfterMark), rest.first?.isAmountStart == true else { throw notAnAmount(text) }

    let expression = try Expression(rest, isNegative: isNegative || isNegativeAfterMark, of: text)
    guard let currency = try (before ?? after)?.currency(in: text) ?? style?.currency else {
      throw AmountError(
        .noCurrency, "\(quoted(text)) names no currency, and this ledger has none yet.",
        hint: "Say it once with --currency USD, or set SPENT_CURRENCY.")
    }
    let reader = NumberReader(decimalSign: style?.decimalSign ?? .point, currency: currency)
    let value = try expression.value(reader)
    let (minorUnits, isExact) = try value.rounded(toDigits: currency.minorUnitDigits, of: currency)
    return ParsedAmount(
      money: Money(minorUnits: minorUnits, currency: currency), isRounded: !isExact,
      namesCurrency: before != nil || after != nil, hasFraction: expression.hasFraction(reader))
  }

  /// Whether the text is written like an amount, be it one that is refused.
  public func hasAmountShape(_ text: String) -> Bool {
    do {
      _ = try parse(text)
      return true
    } catch {
      return error.kind != .notAnAmount
    }
  }

  /// A currency as written beside a number.
  private enum Mark {
    case code(Currency)
    case sign(String, CurrencySign.Meaning)

    func currency(in text: String) throws(AmountError) -> Currency {
      switch self {
      case .code(let currency), .sign(_, .currency(let currency)): return currency
      case .sign(let sign, .ambiguous(let codes)):
        throw AmountError(
          .ambiguous, "\(quoted(sign)) in \(quoted(text)) is the sign of several currencies.",
          hint: "Write the code instead: \(codes.joined(separator: ", ")).")
      }
    }
  }

  private func currencyMark(atStartOf rest: inout Substring) throws(AmountError) -> Mark? {
    // A code counts only in capitals and only beside the number.
    if let currency = Currency(code: String(rest.prefix(3))) {
      rest = rest.dropFirst(3).drop { $0.isBlank }
      return .code(currency)
    }
    guard let sign = CurrencySign.prefix(of: rest), let meaning = CurrencySign.meaning(of: sign, in: style) else {
      return nil
    }
    rest = rest.dropFirst(sign.count).drop { $0.isBlank }
    return .sign(sign, meaning)
  }

  private func currencyMark(atEndOf rest: inout Substring) throws(AmountError) -> Mark? {
    if let currency = Currency(code: String(rest.suffix(3))) {
      rest = rest.dropLast(3).trimmingWhiteSpaceAtEnd
      return .code(currency)
    }
    guard let sign = CurrencySign.suffix(of: rest), let meaning = CurrencySign.meaning(of: sign, in: style) else {
      return nil
    }
    rest = rest.dropLast(sign.count).trimmingWhiteSpaceAtEnd
    return .sign(sign, meaning)
  }
}

extension AmountParser {
  private func notAnAmount(_ text: String) -> AmountError {
    AmountError(.notAnAmount, "\(quoted(text)) is no amount.", hint: "Write it like 12.50, 12 EUR or 45.30/3.")
  }
}

extension Substring {
  mutating func removePrefix(_ prefix: String) -> Substring? {
    guard hasPrefix(prefix) else { return nil }
    let removed = self.prefix(prefix.count)
    self = dropFirst(prefix.count)
    return removed
  }

  var trimmingWhiteSpaceAtEnd: Substring {
    guard let end = lastIndex(where: { !$0.isBlank }) else { return "" }
    return self[...end]
  }
}

extension Character {
  fileprivate var isAmountStart: Bool { isASCIIDigit || self == "." || self == "," }
}

extension String {
  /// The text with full-width digits and signs (U+FF01…U+FF5E), the minus sign U+2212 and the multiplication sign as
  /// their plain forms.
  fileprivate var withPlainDigitsAndSigns: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xff01...0xff5e: scalars.append(Unicode.Scalar(scalar.value - 0xfee0) ?? scalar)
      case 0xffe1: scalars.append("£")
      case 0xffe5: scalars.append("¥")
      case 0xffe6: scalars.append("₩")
      case 0x2212: scalars.append("-")
      case 0x00d7: scalars.append("*")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

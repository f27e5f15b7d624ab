/// What follows `amount:`: `20..`, `..20`, `10..20`, `12.50`, `10EUR..20`.
///
/// A currency that one end names is the other's too, and then only amounts in it are meant.
struct AmountRange {
  /// The filter that keeps it.
  let filter: Filter

  init(_ text: String, style: MoneyStyle?, word: Int) throws(FilterError) {
    let dots = text.firstOccurrence(of: "..")
    let start = String(text[..<(dots?.lowerBound ?? text.endIndex)])
    let end = dots.map { String(text[$0.upperBound...]) } ?? start
    guard !(start.isEmpty && end.isEmpty) else {
      throw FilterError(
        "\(quoted("amount:" + text)) has no end.", hint: "Write amount:20.. or amount:10..20.", word: word)
    }
    let named = Self.currency(namedIn: start, style) ?? Self.currency(namedIn: end, style)
    let endsStyle = named.map { MoneyStyle(currency: $0, decimalSign: style?.decimalSign ?? .point) } ?? style
    let from = try Self.amount(start, endsStyle, word: word)
    let to = try Self.amount(end, endsStyle, word: word)
    if let from, let to {
      guard from.currency == to.currency else {
        throw FilterError("The two ends of \(quoted(text)) are in two currencies.", hint: "Use one.", word: word)
      }
      guard from.minorUnits <= to.minorUnits else {
        throw FilterError("\(quoted(text)) ends before it begins.", hint: "Turn its ends around.", word: word)
      }
    }
    let range = Filter.amount(from: from, to: to)
    filter = named.map { .and([range, .currency($0)]) } ?? range
  }

  private static func currency(namedIn text: String, _ style: MoneyStyle?) -> Currency? {
    do {
      let amount = try AmountParser(style: style).parse(text)
      return amount.namesCurrency ? amount.money.currency : nil
    } catch {
      return nil
    }
  }

  private static func amount(_ text: String, _ style: MoneyStyle?, word: Int) throws(FilterError) -> Money? {
    guard !text.isEmpty else { return nil }
    do {
      return try AmountParser(style: style).parse(text).money
    } catch {
      let hint = error.kind == .notAnAmount ? "Write amount:20.. for 20 and more, ..20 for less." : error.hint
      throw FilterError(error.message, hint: hint, word: word)
    }
  }
}

/// How currencies are written with a sign: `$`, `€`, `NT$`.
enum CurrencySign {
  /// Signs with the codes that use them; where nothing else decides, the first is meant.
  private static let codesBySign: [(sign: String, codes: [String])] = [
    ("US$", ["USD"]), ("NT$", ["TWD"]), ("HK$", ["HKD"]), ("NZ$", ["NZD"]), ("MX$", ["MXN"]), ("CA$", ["CAD"]),
    ("A$", ["AUD"]), ("C$", ["CAD"]), ("S$", ["SGD"]), ("R$", ["BRL"]),
    ("$", ["USD", "AUD", "CAD", "NZD", "SGD", "HKD", "MXN", "TWD", "ARS", "CLP", "COP"]),
    ("€", ["EUR"]), ("£", ["GBP", "EGP"]), ("¥", ["JPY", "CNY"]), ("₹", ["INR"]), ("₩", ["KRW"]), ("₽", ["RUB"]),
    ("₺", ["TRY"]), ("₴", ["UAH"]), ("₫", ["VND"]), ("฿", ["THB"]), ("₪", ["ILS"]), ("₱", ["PHP"]), ("₦", ["NGN"]),
    ("zł", ["PLN"]), ("Kč", ["CZK"]), ("kr", ["SEK", "NOK", "DKK", "ISK"]),
  ]

  /// What a sign stands for.
  enum Meaning {
    case currency(Currency)
    /// Several countries use it and none of them is the ledger's: `kr`.
    case ambiguous(codes: [String])
  }

  /// The sign that a ledger of this currency shows; its code where it has none.
  static func shown(for currency: Currency) -> String {
    // The bare sign where there is one: in a ledger of one's own nobody writes US$ for the dollar.
    codesBySign.last { $0.codes.contains(currency.code) }?.sign ?? currency.code
  }

  /// What a sign means in a ledger: its own currency where that uses the sign, else the one it stands for elsewhere.
  static func meaning(of sign: String, in style: MoneyStyle?) -> Meaning? {
    guard let entry = codesBySign.first(where: { $0.sign == sign }) else { return nil }
    if let own = style?.currency, entry.codes.contains(own.code) { return .currency(own) }
    guard sign != "kr", let code = entry.codes.first, let currency = Currency(code: code) else {
      return .ambiguous(codes: entry.codes)
    }
    return .currency(currency)
  }

  /// The longest sign that the text begins with.
  static func prefix(of text: Substring) -> String? { codesBySign.first { text.hasPrefix($0.sign) }?.sign }

  /// The longest sign that the text ends with.
  static func suffix(of text: Substring) -> String? { codesBySign.first { text.hasSuffix($0.sign) }?.sign }
}

extension Currency {
  /// The sign that a ledger of this currency shows, as `$` or `€`; its code where it has none.
  public var sign: String { CurrencySign.shown(for: self) }
}

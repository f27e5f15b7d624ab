import CommandLineKit
import Ledger

/// How a new ledger comes by its currency and decimal sign, which it then keeps.
struct MoneySettings {
  /// Where the answer is looked for, before the locale.
  let environment: [String: String]

  /// The style for a command's amounts; a ledger without one gets it fixed, if it can be known without asking.
  ///
  /// A new ledger's currency comes from `--currency`, else from `SPENT_CURRENCY`, else from the locale; its decimal sign from
  /// `SPENT_DECIMAL_SIGN`, else from the locale. In a ledger that has one, `--currency` is that of this command's amounts.
  ///
  /// `named` is what `--currency` says. Nil for a new ledger whose currency nothing tells; throws a ``Failure`` when a
  /// variable does not make sense.
  func style(of store: Store, named: Currency?) throws -> MoneyStyle? {
    if let style = try store.moneyStyle() {
      return MoneyStyle(currency: named ?? style.currency, decimalSign: style.decimalSign)
    }
    guard let currency = try named ?? knownCurrency() else { return nil }
    return try fix(currency, in: store)
  }

  /// The style of a ledger that has none, from the person at the terminal.
  ///
  /// - Returns: nil where nobody can be asked.
  func askForStyle(of store: Store) throws -> MoneyStyle? {
    guard Prompt.canAsk else { return nil }
    while let answer = Prompt.ask("Which currency is this ledger in (its ISO code, such as USD or EUR)? ") {
      if let currency = Currency(code: answer.uppercased()) { return try fix(currency, in: store) }
      StandardError.write("\"\(answer)\" is no currency code of ISO 4217.\n")
    }
    return nil
  }

  private func fix(_ currency: Currency, in store: Store) throws -> MoneyStyle {
    try store.fixMoneyStyle(MoneyStyle(currency: currency, decimalSign: try decimalSign()))
  }

  private func knownCurrency() throws(Failure) -> Currency? {
    if let code = environment["SPENT_CURRENCY"], !code.isEmpty {
      guard let currency = Currency(code: code.uppercased()) else {
        throw Failure(
          "SPENT_CURRENCY names \"\(code)\", which is no currency.",
          hint: "Use a code of ISO 4217, such as USD, EUR or JPY.", status: .usage)
      }
      return currency
    }
    return MoneyLocale.current.currency
  }

  private func decimalSign() throws(Failure) -> DecimalSign {
    switch environment["SPENT_DECIMAL_SIGN"] {
    case nil, "": return MoneyLocale.current.decimalSign
    case let sign?:
      guard let sign = DecimalSign(rawValue: sign) else {
        throw Failure("SPENT_DECIMAL_SIGN is \"\(sign)\".", hint: "Set it to \".\" or \",\".", status: .usage)
      }
      return sign
    }
  }
}

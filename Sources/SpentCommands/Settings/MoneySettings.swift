import CommandLineKit
import Ledger

/// How a new ledger comes by its currency and decimal sign, which it then keeps.
struct MoneySettings {
  /// Where the answer is looked for, before the locale.
  let environment: [String: String]

  /// The style for a command's amounts; nil for a new ledger whose currency nothing tells.
  ///
  /// A new ledger's currency comes from `--currency`, else from `SPENT_CURRENCY`, else from the locale; its decimal sign from
  /// `SPENT_DECIMAL_SIGN`, else from the locale. In a ledger whose style is fixed, `--currency`, here `named`, is that of
  /// this command's amounts. Throws a ``Failure`` when a variable does not make sense.
  func style(fixed: MoneyStyle?, named: Currency?) throws(Failure) -> MoneyStyle? {
    if let fixed { return MoneyStyle(currency: named ?? fixed.currency, decimalSign: fixed.decimalSign) }
    guard let currency = try named != nil ? named : knownCurrency() else { return nil }
    return MoneyStyle(currency: currency, decimalSign: try decimalSign())
  }

  /// The style of a new ledger, from the person at the terminal; nil where nobody can be asked.
  func askForStyle() throws(Failure) -> MoneyStyle? {
    guard Prompt.canAsk else { return nil }
    while let answer = Prompt.ask("Which currency is this ledger in (its ISO code, such as USD or EUR)? ") {
      if let currency = Currency(code: answer.uppercased()) {
        return MoneyStyle(currency: currency, decimalSign: try decimalSign())
      }
      StandardError.say("\(quoted(answer)) is no currency code of ISO 4217.")
    }
    return nil
  }

  private func knownCurrency() throws(Failure) -> Currency? {
    guard let code = environment["SPENT_CURRENCY"], !code.isEmpty else { return MoneyLocale.current.currency }
    guard let currency = Currency(code: code.uppercased()) else {
      throw Failure(
        "SPENT_CURRENCY names \(quoted(code)), which is no currency.",
        hint: "Use a code of ISO 4217, such as USD, EUR or JPY.", status: .usage)
    }
    return currency
  }

  private func decimalSign() throws(Failure) -> DecimalSign {
    guard let text = environment["SPENT_DECIMAL_SIGN"], !text.isEmpty else { return MoneyLocale.current.decimalSign }
    guard let sign = DecimalSign(rawValue: text) else {
      throw Failure("SPENT_DECIMAL_SIGN is \(quoted(text)).", hint: "Set it to \".\" or \",\".", status: .usage)
    }
    return sign
  }
}

extension Store {
  /// Keeps the money of a ledger that had none; nil for one that has.
  func keep(_ newStyle: MoneyStyle?) throws(LedgerError) {
    if let newStyle { try fixMoneyStyle(newStyle) }
  }
}

extension Store {
  private static let currencySetting = "currency"
  private static let decimalSignSetting = "decimal sign"

  /// How this ledger reads and shows money; nil until its first day has fixed it.
  public func moneyStyle() throws(LedgerError) -> MoneyStyle? {
    guard let code = try setting(Self.currencySetting), let sign = try setting(Self.decimalSignSetting) else {
      return nil
    }
    guard let currency = Currency(code: code), let decimalSign = DecimalSign(rawValue: sign) else {
      throw .corrupt(database.path, because: "it has no currency and decimal sign that make sense")
    }
    return MoneyStyle(currency: currency, decimalSign: decimalSign)
  }

  /// Fixes how this ledger reads and shows money, once and for all; the same style again is no change.
  ///
  /// - Returns: the style the ledger has from now on: another program's, if that came first.
  @discardableResult
  public func fixMoneyStyle(_ style: MoneyStyle) throws(LedgerError) -> MoneyStyle {
    try database.transaction { () throws(LedgerError) in
      if let fixed = try moneyStyle() { return fixed }
      try database.run(SQL.addSetting, [.text(Self.currencySetting), .text(style.currency.code)])
      try database.run(SQL.addSetting, [.text(Self.decimalSignSetting), .text(style.decimalSign.rawValue)])
      return style
    }
  }

  private func setting(_ name: String) throws(LedgerError) -> String? {
    try database.first(SQL.getSetting, [.text(name)]) { $0.text(0) }
  }
}

import Ledger

/// Sums as a row shows them: one after the other, each currency for itself.
enum MoneyText {
  /// `$20.50 + EUR 3.00`, the ledger's own currency first; a sum is nil when no amount can hold it. Empty for no sums.
  static func text(_ sums: [(currency: Currency, money: Money?)], in style: MoneyStyle?) -> String {
    let own = sums.filter { $0.currency == style?.currency }
    let others = sums.filter { $0.currency != style?.currency }
    return (own + others).map { sum in
      sum.money?.formatted(in: style) ?? "\(sum.currency.code) beyond what an amount can hold"
    }.joined(separator: " + ")
  }
}

extension MoneySums {
  /// The sums in one line; empty when there is none.
  func text(in style: MoneyStyle?) -> String { MoneyText.text(sums.map { ($0.currency, $0.money) }, in: style) }
}

extension Totals {
  /// The sums in one line; the bare sign when no entry has an amount.
  func text(in style: MoneyStyle?) -> String {
    guard !currencies.isEmpty else { return style.bareSign }
    return MoneyText.text(currencies.map { ($0.smallest.currency, $0.sum) }, in: style)
  }
}

extension MoneyStyle? {
  /// What stands for an amount that is absent: the currency's sign alone, never zero.
  var bareSign: String { self?.currency.sign ?? "¤" }
}

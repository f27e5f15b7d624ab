import Glibc
import Ledger

/// What the locale says about money, from glibc.
struct MoneyLocale {
  /// The locale's currency; nil under `C` and where the locale is not installed.
  let currency: Currency?
  /// The sign before the fraction of an amount.
  let decimalSign: DecimalSign

  /// The locale of the environment (`LC_ALL` > `LC_MONETARY` > `LANG`).
  static var current: MoneyLocale {
    guard unsafe setlocale(LC_MONETARY, "") != nil, let conventions = unsafe localeconv() else {
      return MoneyLocale(currency: nil, decimalSign: .point)
    }
    // `int_curr_symbol` is the ISO 4217 code and a separator: "USD ".
    let code = unsafe String(cString: conventions.pointee.int_curr_symbol).prefix(3)
    let sign = unsafe String(cString: conventions.pointee.mon_decimal_point)
    return MoneyLocale(currency: Currency(code: String(code)), decimalSign: sign == "," ? .comma : .point)
  }
}

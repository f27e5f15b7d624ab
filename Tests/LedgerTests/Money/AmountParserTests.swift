import Testing

@testable import Ledger

/// What a text came to: `USD 12.50`, with `~` when it was rounded, or the kind of its error.
func reading(_ text: String, in style: MoneyStyle?) -> String {
  do {
    let amount = try AmountParser(style: style).parse(text)
    return "\(amount.money.currency.code) \(amount.money.decimalString)\(amount.isRounded ? " ~" : "")"
  } catch {
    return "\(error.kind)"
  }
}

func amountError(_ text: String, in style: MoneyStyle?) throws -> AmountError {
  try #require(throws: AmountError.self) { try AmountParser(style: style).parse(text) }
}

@Suite struct `Money as typed` {
  static let inPointLedger: [(String, String)] = [
    ("12", "USD 12.00"),
    ("12.50", "USD 12.50"),
    ("12,50", "USD 12.50"),
    ("12.5", "USD 12.50"),
    (".5", "USD 0.50"),
    (",05", "USD 0.05"),
    ("0", "USD 0.00"),
    ("007", "USD 7.00"),
    ("1,234.50", "USD 1234.50"),
    ("1.234,50", "USD 1234.50"),
    ("1'234.50", "USD 1234.50"),
    ("1’234,5", "USD 1234.50"),
    ("1 234,50", "USD 1234.50"),
    ("1\u{a0}234\u{a0}567,50", "USD 1234567.50"),
    ("1\u{202f}234.50", "USD 1234.50"),
    ("1 234", "USD 1234.00"),
    ("1,234,567", "USD 1234567.00"),
    ("1.234.567", "USD 1234567.00"),
    ("1,234,567.89", "USD 1234567.89"),
    ("1.234.567,89", "USD 1234567.89"),
    ("12345.67", "USD 12345.67"),
    ("$12.50", "USD 12.50"),
    ("12.50$", "USD 12.50"),
    ("$ 12.50", "USD 12.50"),
    ("€12", "EUR 12.00"),
    ("12€", "EUR 12.00"),
    ("12 €", "EUR 12.00"),
    ("12 EUR", "EUR 12.00"),
    ("EUR 12", "EUR 12.00"),
    ("EUR12", "EUR 12.00"),
    ("12EUR", "EUR 12.00"),
    ("NT$100", "TWD 100.00"),
    ("100 NT$", "TWD 100.00"),
    ("US$5", "USD 5.00"),
    ("A$5", "AUD 5.00"),
    ("¥500", "JPY 500"),
    ("￥500", "JPY 500"),
    ("£1.20", "GBP 1.20"),
    ("Kč5", "CZK 5.00"),
    ("Kc\u{30c}5", "CZK 5.00"),
    ("zł5,50", "PLN 5.50"),
    ("KWD 1.250", "KWD 1.250"),
    ("KWD 1,250.5", "KWD 1250.500"),
    ("CLF 1.2345", "CLF 1.2345"),
    ("-12.50", "USD -12.50"),
    ("−12.50", "USD -12.50"),
    ("-€12", "EUR -12.00"),
    ("€-12", "EUR -12.00"),
    ("-12 EUR", "EUR -12.00"),
    ("+12.50", "USD 12.50"),
    ("１２．５０", "USD 12.50"),
    ("１，２３４．５０", "USD 1234.50"),
    ("－１２．５０", "USD -12.50"),
    ("＄１２", "USD 12.00"),
    ("１２ ＥＵＲ", "EUR 12.00"),
    ("  12.50\t", "USD 12.50"),
    ("12.50+3", "USD 15.50"),
    ("12 + 3", "USD 15.00"),
    ("45.30/3", "USD 15.10"),
    ("3*1.05", "USD 3.15"),
    ("3×1.05", "USD 3.15"),
    ("1.50+2*3", "USD 7.50"),
    ("12.50-3", "USD 9.50"),
    ("3-12.50", "USD -9.50"),
    ("-12.50+3", "USD -9.50"),
    ("-12.50-3", "USD -15.50"),
    ("-3*1.50", "USD -4.50"),
    ("€12.50+3", "EUR 15.50"),
    ("12.50*1.0825", "USD 13.53 ~"),
    ("12*0.875", "USD 10.50"),
    ("1000*1.08/12", "USD 90.00"),
  ]

  @Test(arguments: inPointLedger)
  func `a ledger with a decimal point reads`(text: String, expected: String) throws {
    #expect(reading(text, in: try style("USD")) == expected)
  }

  static let inCommaLedger: [(String, String)] = [
    ("12", "EUR 12.00"),
    ("12.50", "EUR 12.50"),
    ("12,50", "EUR 12.50"),
    ("1.420", "EUR 1420.00"),
    ("12.345", "EUR 12345.00"),
    ("123.456", "EUR 123456.00"),
    ("1234.567", "tooPrecise"),
    ("1,420", "ambiguous"),
    ("0,500", "tooPrecise"),
    ("0.500", "tooPrecise"),
    ("1.234,50", "EUR 1234.50"),
    ("1,234.50", "EUR 1234.50"),
    ("1.234.567", "EUR 1234567.00"),
    ("1,234,567", "EUR 1234567.00"),
    ("KWD 1,250", "KWD 1.250"),
    ("KWD 0,250", "KWD 0.250"),
    ("KWD 1.250", "KWD 1250.000"),
    ("JPY 100.500", "JPY 100500"),
    ("$5", "USD 5.00"),
    ("¥5", "JPY 5"),
  ]

  @Test(arguments: inCommaLedger)
  func `a ledger with a decimal comma reads`(text: String, expected: String) throws {
    #expect(reading(text, in: try style("EUR", .comma)) == expected)
  }

  static let refused: [(String, String)] = [
    ("", "notAnAmount"),
    (" ", "notAnAmount"),
    ("lunch", "notAnAmount"),
    ("-", "notAnAmount"),
    ("$", "notAnAmount"),
    ("EUR", "notAnAmount"),
    ("12 eur", "notAnAmount"),
    ("12 XYZ", "notAnAmount"),
    ("12 cups", "notAnAmount"),
    ("EUR 12 EUR", "notAnAmount"),
    ("$12 EUR", "notAnAmount"),
    ("--12", "notAnAmount"),
    ("-$-12", "notAnAmount"),
    ("12-", "notAnAmount"),
    ("12.", "notAnAmount"),
    ("12..50", "notAnAmount"),
    ("1,,234", "notAnAmount"),
    ("12 34", "notAnAmount"),
    ("1,23,4", "notAnAmount"),
    ("1.234,567.8", "notAnAmount"),
    ("1'234,567.50", "notAnAmount"),
    ("'12", "notAnAmount"),
    ("12+", "notAnAmount"),
    ("12+'3", "notAnAmount"),
    ("12++3", "notAnAmount"),
    ("2026-11-30", "notAnAmount"),
    ("555-1234", "notAnAmount"),
    ("12:30", "notAnAmount"),
    ("50%", "notAnAmount"),
    ("#1", "notAnAmount"),
    ("(12)", "notAnAmount"),
    ("1e5", "notAnAmount"),
    ("0x10", "notAnAmount"),
    ("1️⃣", "notAnAmount"),
    ("5\u{301}", "notAnAmount"),
    ("٥", "notAnAmount"),
    ("½", "notAnAmount"),
    ("12.505", "ambiguous"),
    ("1.420", "ambiguous"),
    ("12*1.082", "ambiguous"),
    ("12.5050", "tooPrecise"),
    ("1,234.567", "tooPrecise"),
    ("0.500", "tooPrecise"),
    (".500", "tooPrecise"),
    ("1 234,500", "tooPrecise"),
    ("JPY 1.5", "tooPrecise"),
    ("¥0.50", "tooPrecise"),
    ("kr 12", "ambiguous"),
    ("12/0", "dividedByZero"),
    ("12/0.00", "dividedByZero"),
    ("92233720368547758.08", "outOfRange"),
    ("9000000000000000*1000", "outOfRange"),
    ("999999999999999999999999*999999999999999999999999", "outOfRange"),
    ("99999999999999999999/0.001*9", "outOfRange"),
  ]

  @Test(arguments: refused)
  func `a ledger with a decimal point refuses`(text: String, kind: String) throws {
    #expect(reading(text, in: try style("USD")) == kind)
    #expect(AmountParser(style: try style("USD")).hasAmountShape(text) == (kind != "notAnAmount"))
  }

  @Test(arguments: [
    ("$12", "CAD", "CAD 12.00"), ("$12", "TWD", "TWD 12.00"), ("$12", "EUR", "USD 12.00"), ("¥12", "CNY", "CNY 12.00"),
    ("¥12", "USD", "JPY 12"), ("kr12", "SEK", "SEK 12.00"), ("12 kr", "NOK", "NOK 12.00"), ("12 kr", "ISK", "ISK 12"),
    ("£12", "EGP", "EGP 12.00"), ("£12", "USD", "GBP 12.00"), ("US$12", "CAD", "USD 12.00"),
  ])
  func `a sign means the ledger's own currency where it uses that sign`(
    text: String, own: String, expected: String
  ) throws {
    #expect(reading(text, in: try style(own)) == expected)
  }

  @Test func `the choices are named where a sign decides nothing`() throws {
    let error = try amountError("kr 12", in: try style("USD"))
    #expect(error.message.contains("kr"))
    #expect(error.hint.contains("SEK, NOK, DKK, ISK"))
  }

  @Test func `without a currency only amounts that name one are read`() {
    #expect(reading("12.50", in: nil) == "noCurrency")
    #expect(reading("12.50 EUR", in: nil) == "EUR 12.50")
    #expect(reading("$1,234.50", in: nil) == "USD 1234.50")
    #expect(reading("lunch", in: nil) == "notAnAmount")
  }

  @Test func `an amount says whether it names its currency and has a fraction`() throws {
    let kuwait = AmountParser(style: try style("KWD"))
    #expect(try kuwait.parse("4.200").hasFraction)
    #expect(try !kuwait.parse("4,200").hasFraction)
    let dollars = AmountParser(style: try style("USD"))
    for (text, namesCurrency, hasFraction) in [
      ("12", false, false), ("12.5", false, true), ("1,200", false, false), ("$12", true, false),
      ("12 USD", true, false),
      ("12+3", false, false), ("45.30/3", false, true), ("€1.5", true, true),
    ] {
      let amount = try dollars.parse(text)
      #expect(amount.namesCurrency == namesCurrency, "\(text)")
      #expect(amount.hasFraction == hasFraction, "\(text)")
      #expect(amount.isExplicit == (namesCurrency || hasFraction), "\(text)")
    }
  }

  @Test(arguments: [
    ("0.05/2", "USD 0.02 ~"), ("0.15/2", "USD 0.08 ~"), ("0.25/10", "USD 0.02 ~"), ("0.35/10", "USD 0.04 ~"),
    ("-0.05/2", "USD -0.02 ~"), ("-0.15/2", "USD -0.08 ~"), ("10/3", "USD 3.33 ~"), ("20/3", "USD 6.67 ~"),
    ("-0.01/3", "USD 0.00 ~"), ("10/4", "USD 2.50"), ("JPY 5/2", "JPY 2 ~"), ("JPY 7/2", "JPY 4 ~"),
    ("KWD 1/3", "KWD 0.333 ~"), ("10/3*3", "USD 10.00"), ("1/3+1/3+1/3", "USD 1.00"),
  ])
  func `a quotient is rounded half to even, once and at the end`(text: String, expected: String) throws {
    #expect(reading(text, in: try style("USD")) == expected)
  }
}

import TestSupport
import Testing

@testable import Ledger

private func style(_ code: String, _ sign: DecimalSign = .point) throws -> MoneyStyle {
  MoneyStyle(currency: try #require(Currency(code: code)), decimalSign: sign)
}

@Suite struct `Amounts as typed` {
  /// A text, and the exact amount it is in a ledger of dollars with a decimal point.
  private static let understood: [(String, String, String)] = [
    ("12", "12.00", "USD"), ("12.50", "12.50", "USD"), ("12,50", "12.50", "USD"), (".5", "0.50", "USD"),
    ("1'234.50", "1234.50", "USD"), ("1 234,50", "1234.50", "USD"), ("1\u{202f}234,50", "1234.50", "USD"),
    ("€12", "12.00", "EUR"), ("12€", "12.00", "EUR"), ("12 €", "12.00", "EUR"), ("12 EUR", "12.00", "EUR"),
    ("EUR 12", "12.00", "EUR"), ("NT$100", "100.00", "TWD"), ("$12", "12.00", "USD"), ("12$", "12.00", "USD"),
    ("¥500", "500", "JPY"), ("KWD 1.500", "1.500", "KWD"), ("CLF 1.2345", "1.2345", "CLF"),
    ("-12.50", "-12.50", "USD"), ("−12.50", "-12.50", "USD"), ("-$12.50", "-12.50", "USD"),
    ("$-12.50", "-12.50", "USD"),
    ("+12", "12.00", "USD"), ("１２．５０", "12.50", "USD"), ("1,234,567", "1234567.00", "USD"),
    ("1.234.567,89", "1234567.89", "USD"), ("12.50+3", "15.50", "USD"), ("12+3*2", "18.00", "USD"),
    ("45.30/3", "15.10", "USD"), ("20-12.50", "7.50", "USD"), ("0", "0.00", "USD"), ("007", "7.00", "USD"),
    ("92233720368547758.07", "92233720368547758.07", "USD"),
    // A1 hledger 698
    ("1,000 EUR", "1000.00", "EUR"), ("1,420", "1420.00", "USD"),
    // A2 hledger 399, 487
    ("JPY 100,500", "100500", "JPY"),
    // A3 ledger 1941: what stands beside it does not change how a number is read
    ("1.234,50", "1234.50", "USD"), ("450.00", "450.00", "USD"),
    // A4 hledger 32
    ("1.234,56", "1234.56", "USD"), ("1,234.56", "1234.56", "USD"),
    // A5 moneymanagerex 7123
    ("275,50", "275.50", "USD"),
    // A6 BudgetMaster 397, 740
    ("13.90", "13.90", "USD"), ("9.7", "9.70", "USD"),
    // A8 ledger 2329
    ("12.50-12.50", "0.00", "USD"), ("-0.00", "0.00", "USD"), ("-0", "0.00", "USD"),
    // A12 firefly-iii 535
    ("12+3", "15.00", "USD"),
  ]

  @Test(arguments: understood) func `A1–A6, A8, A12: every form of the design is understood, exactly`(
    text: String, decimal: String, code: String
  ) throws {
    let amount = try AmountParser(style: try style("USD")).parse(text)
    #expect(amount.money.decimalString == decimal)
    #expect(amount.money.currency.code == code)
  }

  private static let withComma: [(String, String)] = [
    ("12,50", "12.50"), ("1.420", "1420.00"), ("1.234,50", "1234.50"), ("1.234.567", "1234567.00"), ("12.5", "12.50"),
    ("1'234,50", "1234.50"),
  ]

  @Test(arguments: withComma) func `in a ledger with a decimal comma the point groups`(text: String, decimal: String)
    throws
  {
    #expect(try AmountParser(style: try style("EUR", .comma)).parse(text).money.decimalString == decimal)
  }

  /// A text, what is wrong with it, and what the message or the hint has to name.
  private static let refused: [(String, AmountError.Kind, [String])] = [
    ("1.420", .ambiguous, ["1420", "1.42"]), ("0,420", .ambiguous, ["0.42"]),
    ("1.2345", .tooPrecise, ["4 digits", "USD"]),
    ("JPY 1.5", .tooPrecise, ["JPY", "none"]), ("12.505", .ambiguous, ["12505"]), ("1.2.3,4,5", .notAnAmount, []),
    ("1,23,456", .notAnAmount, []), ("12.", .notAnAmount, []), ("5/0", .dividedByZero, []),
    ("kr5", .ambiguous, ["SEK"]),
    ("", .notAnAmount, []), ("lunch", .notAnAmount, []), ("12 lunch", .notAnAmount, []), ("12abc", .notAnAmount, []),
    ("--12", .notAnAmount, []), ("12++3", .notAnAmount, []), ("12+", .notAnAmount, []), ("eur 12", .notAnAmount, []),
    ("1e5", .notAnAmount, []), ("0x10", .notAnAmount, []), ("∞", .notAnAmount, []), ("12:30", .notAnAmount, []),
    ("2026-11-30", .notAnAmount, []), ("USD EUR 5", .notAnAmount, []),
    // A10 qa-entaxy 497
    ("1234567890123456789012345", .outOfRange, ["92233720368547758.07"]), ("92233720368547758.08", .outOfRange, []),
    ("9999999999*9999999999", .outOfRange, []),
  ]

  @Test(arguments: refused) func `A1, A10: what can be read in two ways, or not at all, is refused with the reason`(
    text: String, kind: AmountError.Kind, named: [String]
  ) throws {
    let error = #expect(throws: AmountError.self) { try AmountParser(style: try style("USD")).parse(text) }
    #expect(error?.kind == kind, "\(text)")
    let said = "\(error?.message ?? "") \(error?.hint ?? "")"
    for word in named { #expect(said.contains(word), "\(text): \(word)") }
  }

  private static let quotients: [(String, String, Bool)] = [
    ("10/3", "3.33", true), ("20/3", "6.67", true), ("0.01/2", "0.00", true), ("0.03/2", "0.02", true),
    ("10/4", "2.50", false),
    ("-0.01/2", "0.00", true), ("-0.03/2", "-0.02", true), ("10/3*3", "10.00", false), ("45.30/7", "6.47", true),
  ]

  @Test(arguments: quotients) func `a quotient is rounded half to even, once, and says so`(
    text: String, decimal: String, isRounded: Bool
  ) throws {
    let amount = try AmountParser(style: try style("USD")).parse(text)
    #expect(amount.money.decimalString == decimal)
    #expect(amount.isRounded == isRounded)
  }

  @Test func `signs mean the ledger's own currency where it uses them`() throws {
    #expect(try AmountParser(style: try style("CAD")).parse("$5").money.currency.code == "CAD")
    #expect(try AmountParser(style: try style("CNY")).parse("¥5").money.currency.code == "CNY")
    #expect(try AmountParser(style: try style("SEK")).parse("5 kr").money.currency.code == "SEK")
    #expect(try AmountParser(style: try style("EUR")).parse("$5").money.currency.code == "USD")
  }

  @Test func `without a ledger's currency only an amount that names one is understood`() throws {
    let parser = AmountParser(style: nil)
    #expect(try parser.parse("12 EUR").money.currency.code == "EUR")
    let error = #expect(throws: AmountError.self) { try parser.parse("12") }
    #expect(error?.kind == .noCurrency)
    #expect(parser.hasAmountShape("12"))
    #expect(!parser.hasAmountShape("twelve"))
  }

  @Test func `what is shown is read back as the same amount, in every style`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let code = try #require(["USD", "JPY", "KWD", "EUR", "CLF", "TWD"].randomElement(using: &generator))
      let currency = try #require(Currency(code: code))
      let money = Money(minorUnits: Int64.random(in: -10_000_000...10_000_000, using: &generator), currency: currency)
      for sign in [DecimalSign.point, .comma] {
        let style = try style(code, sign)
        #expect(try AmountParser(style: style).parse(money.formatted(in: style)).money == money)
      }
      #expect(try AmountParser(style: try style(code)).parse("\(code) \(money.decimalString)").money == money)
    }
  }

  @Test func `whatever is typed, it is an amount or an error, and never a silent thousandth`() throws {
    let pieces = [
      "1", "23", "450", "000", ".", ",", "'", " ", "-", "+", "*", "/", "$", "€", "EUR", "kr", "a", "９", "\u{202f}", "x",
    ]
    var generator = SeededGenerator(seed: 20)
    let parser = AmountParser(style: try style("USD"))
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...7, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      .joined()
      guard let amount = try? parser.parse(text) else { continue }
      // One sign with three digits behind it is thousands, or refused: the digits typed are all there.
      let digits = text.filter { $0.isASCIIDigit }
      let isPlain = text.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "," }
      if isPlain, let last = text.lastIndex(where: { $0 == "." || $0 == "," }), text[last...].count == 4 {
        let whole = digits.drop { $0 == "0" }
        #expect(amount.money.decimalString == "\(whole.isEmpty ? "0" : whole).00", "\(text)")
      }
    }
  }
}

@Suite struct `Amounts as shown` {
  private static let shown: [(Int64, String, String, DecimalSign, String)] = [
    (1_250, "USD", "USD", .point, "$12.50"), (-1_250, "USD", "USD", .point, "-$12.50"),
    (0, "USD", "USD", .point, "$0.00"),
    (123_450, "USD", "USD", .point, "$1,234.50"), (123_450, "EUR", "EUR", .comma, "€1.234,50"),
    (1_250, "EUR", "USD", .point, "EUR 12.50"), (1_370, "JPY", "JPY", .point, "¥1,370"),
    (1_500, "KWD", "KWD", .point, "KWD 1.500"),
    (-5, "USD", "USD", .point, "-$0.05"), (.min, "USD", "USD", .point, "-$92,233,720,368,547,758.08"),
  ]

  @Test(arguments: shown) func `as the ledger's people write it`(
    minorUnits: Int64, code: String, own: String, sign: DecimalSign, text: String
  ) throws {
    let money = Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
    #expect(money.formatted(in: try style(own, sign)) == text)
  }

  @Test func `A13: sums are kept apart by currency, exact beyond what one amount can hold`() throws {
    var sums = MoneySums()
    for _ in 0..<3 { sums.add(try usd(.max)) }
    sums.add(try money(5, "EUR"))
    for _ in 0..<3 { sums.add(try usd(-.max)) }
    #expect(sums.sums.map { $0.money } == [try usd(0), try money(5, "EUR")])
  }

  @Test func `ISO 4217 knows the digits, and no code that is none`() throws {
    #expect(Currency(code: "JPY")?.minorUnitDigits == 0)
    #expect(Currency(code: "KWD")?.minorUnitDigits == 3)
    #expect(Currency(code: "CLF")?.minorUnitDigits == 4)
    #expect(Currency(code: "USD")?.minorUnitDigits == 2)
    for code in ["usd", "XXZ", "", "US", "USDD", "DEM", "   "] { #expect(Currency(code: code) == nil, "\(code)") }
  }
}

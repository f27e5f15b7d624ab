import TestSupport
import Testing

@testable import Ledger

@Suite struct `Money as text` {
  @Test(
    arguments: [
      (0, "USD", "0.00"), (5, "USD", "0.05"), (-5, "USD", "-0.05"), (1_250, "USD", "12.50"),
      (-123_450, "USD", "-1234.50"),
      (1_250, "JPY", "1250"), (0, "JPY", "0"), (-7, "JPY", "-7"), (1_250, "KWD", "1.250"), (1, "KWD", "0.001"),
      (1, "CLF", "0.0001"), (Int64.max, "USD", "92233720368547758.07"), (Int64.min, "JPY", "-9223372036854775808"),
    ] as [(Int64, String, String)])
  func `a decimal string has a point, all digits and no grouping`(units: Int64, code: String, text: String) throws {
    #expect(try money(units, code).decimalString == text)
  }

  @Test(
    arguments: [
      (1_250, "USD", DecimalSign.point, "$12.50"), (-123_450, "USD", .point, "-$1,234.50"), (5, "EUR", .comma, "€0,05"),
      (123_456_789, "EUR", .comma, "€1.234.567,89"), (100_500, "JPY", .point, "¥100,500"),
      (1_250, "KWD", .point, "KWD 1.250"),
      (100, "CHF", .point, "CHF 1.00"), (100_000, "SEK", .comma, "kr1.000,00"),
    ] as [(Int64, String, DecimalSign, String)])
  func `a ledger shows its own currency by its sign`(
    units: Int64, code: String, sign: DecimalSign, text: String
  ) throws {
    #expect(try money(units, code).formatted(in: try style(code, sign)) == text)
  }

  @Test func `another currency than the ledger's is shown by its code`() throws {
    #expect(try money(1_250, "EUR").formatted(in: try style("USD")) == "EUR 12.50")
    #expect(try money(-1_250, "EUR").formatted(in: try style("USD")) == "-EUR 12.50")
    #expect(try money(123_450, "USD").formatted(in: nil) == "USD 1,234.50")
  }

  @Test(arguments: [
    ("USD", 2), ("EUR", 2), ("JPY", 0), ("KRW", 0), ("ISK", 0), ("KWD", 3), ("BHD", 3), ("TND", 3), ("CLF", 4),
    ("TWD", 2),
    ("XCG", 2),
  ])
  func `a currency has the digits of ISO 4217`(code: String, digits: Int) {
    #expect(Currency(code: code)?.minorUnitDigits == digits)
  }

  @Test(arguments: ["", "US", "USDX", "usd", "Usd", "XXX", "CUPS", "ÉUR", "US$", "HRK"])
  func `what is no code in use is no currency`(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test func `A13: sums are kept apart by currency, exact beyond what one amount can hold`() throws {
    var sums = MoneySums()
    for _ in 0..<3 { sums.add(try usd(.max)) }
    sums.add(try money(5, "EUR"))
    for _ in 0..<3 { sums.add(try usd(-.max)) }
    #expect(sums.sums.map { $0.money } == [try usd(0), try money(5, "EUR")])
    sums.add(try usd(.max))
    sums.add(try usd(1))
    #expect(sums.sums.map { $0.money } == [nil, try money(5, "EUR")])
  }

  static let codes = ["USD", "EUR", "JPY", "KWD", "CLF", "SEK", "CHF", "CNY", "TWD"]

  @Test(arguments: codes, [DecimalSign.point, .comma])
  func `what is written is read back as the same amount`(code: String, sign: DecimalSign) throws {
    let own = try style(code, sign)
    let point = AmountParser(style: try style(code))
    var random = SeededGenerator(seed: 4_217)
    for round in 0..<600 {
      let bits = round % 63 + 1
      let magnitude = Int64(random.next() >> UInt64(64 - bits))
      let written = try money(random.next() % 2 == 0 ? magnitude : -magnitude, code)
      #expect(try point.parse(written.decimalString).money == written, "\(written.decimalString)")
      #expect(try point.parse("\(code) \(written.decimalString)").money == written)
      for ledger in [own, try style("GBP", sign)] {
        let shown = written.formatted(in: ledger)
        let read = try AmountParser(style: ledger).parse(shown)
        #expect(read.money == written, "\(shown)")
        #expect(!read.isRounded)
      }
    }
  }
}

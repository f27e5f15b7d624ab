import Testing

@testable import Ledger

@Suite struct `Amounts of public bug reports` {
  @Test func `A1: 1,000 EUR and 1,420 are thousands, or refused with both readings`() throws {
    let point = try style("USD")
    #expect(reading("1,000 EUR", in: point) == "EUR 1000.00")
    #expect(reading("1,420", in: point) == "USD 1420.00")
    let comma = try style("EUR", .comma)
    for text in ["1,000 EUR", "1,420"] {
      #expect(reading(text, in: comma) == "ambiguous")
    }
    let error = try amountError("1,420", in: comma)
    #expect(error.message.contains("1420") && error.message.contains("as 1,420"))
    #expect(error.hint.contains("1420") && error.hint.contains("at most 2 digits"))
  }

  @Test func `A1: both readings are named whatever the ledger's sign and currency`() throws {
    let point = try amountError("1.425", in: try style("USD"))
    #expect(point.message.contains("as 1425") && point.message.contains("as 1.425"))
    // What the hint suggests must itself be legal: a yen has no fraction, and a factor needs a fourth digit.
    let yen = try amountError("1.425", in: try style("JPY"))
    #expect(yen.hint == "Write 1425, or a number without a decimal sign.")
    let factor = try amountError("12*1.425", in: try style("USD"))
    #expect(factor.hint == "Write 1425 or 1.4250.")
    #expect(reading("12*1.4250", in: try style("USD")) == "USD 17.10")
  }

  @Test func `A2: JPY 100,500 is 100500`() throws {
    #expect(reading("JPY 100,500", in: try style("USD")) == "JPY 100500")
    #expect(reading("100,500", in: try style("JPY")) == "JPY 100500")
  }

  @Test func `A3: 1.234,50 among 450.00 is never a thousandth`() throws {
    #expect(reading("1.234,50", in: try style("USD")) == "USD 1234.50")
    #expect(reading("450.00", in: try style("USD")) == "USD 450.00")
  }

  @Test func `A4: 1.234,56 is 1234.56`() throws {
    for style in [try style("USD"), try style("EUR", .comma)] {
      #expect(reading("1.234,56", in: style).hasSuffix(" 1234.56"))
    }
  }

  @Test func `A5: 275,50 is 275.50`() throws {
    for style in [try style("USD"), try style("EUR", .comma)] {
      #expect(reading("275,50", in: style).hasSuffix(" 275.50"))
    }
  }

  @Test func `A6: 13.90 is 13.90 and 9.7 is 9.70`() throws {
    #expect(reading("13.90", in: try style("EUR", .comma)) == "EUR 13.90")
    #expect(reading("9.7", in: try style("EUR", .comma)) == "EUR 9.70")
  }

  @Test(arguments: ["-0", "-0.00", "0.10-0.10", "-0.10+0.10", "-0.01/9", "-0.01/4"])
  func `A8: a difference of nothing is never -0.00`(text: String) throws {
    let usd = try style("USD")
    let money = try AmountParser(style: usd).parse(text).money
    #expect(money.decimalString == "0.00")
    #expect(money.formatted(in: usd) == "$0.00")
  }

  @Test func `A9: -12.50 has the shape of an amount, -food and -n20 have not`() throws {
    let parser = AmountParser(style: try style("USD"))
    for text in ["-12.50", "-5", "-$5", "-1.420"] { #expect(parser.hasAmountShape(text), "\(text)") }
    for text in ["-food", "-n20", "-", "--12"] { #expect(!parser.hasAmountShape(text), "\(text)") }
  }

  @Test(arguments: [
    ("1234567890123456789012345", "USD", "92233720368547758.07 USD"),
    ("1234567890123456789012", "JPY", "9223372036854775807 JPY"),
    ("-99999999999999999999.99", "KWD", "9223372036854775.807 KWD"),
  ])
  func `A10: an amount of many digits is an error that names the limit`(
    text: String, code: String, limit: String
  ) throws {
    let error = try amountError(text, in: try style(code))
    #expect(error.kind == .outOfRange)
    #expect(error.message.contains(limit))
  }

  @Test func `A10: the limits themselves are amounts`() throws {
    for text in ["92233720368547758.07", "-92233720368547758.07", "92233720368547758.06+0.01"] {
      let money = try AmountParser(style: try style("USD")).parse(text).money
      #expect(money.minorUnits.magnitude == UInt64(Int64.max), "\(text)")
    }
    #expect(reading("-92233720368547758.08", in: try style("USD")) == "outOfRange")
  }

  @Test func `A12: 12+3 is 15.00`() throws {
    #expect(reading("12+3", in: try style("USD")) == "USD 15.00")
  }

  @Test func `A13: amounts in two currencies are never equal, nor shown alike`() throws {
    let (euro, dollar) = (try money(1_250, "EUR"), try money(1_250, "USD"))
    #expect(euro != dollar)
    #expect(euro.formatted(in: try style("USD")) == "EUR 12.50")
    #expect(dollar.formatted(in: try style("USD")) == "$12.50")
  }
}

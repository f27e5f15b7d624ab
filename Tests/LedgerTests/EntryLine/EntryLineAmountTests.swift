import TestSupport
import Testing

@testable import Ledger

@Suite struct `The amount of an entry line` {
  private func line(
    _ words: String, in style: MoneyStyle?, purpose: EntryLineParser.Purpose = .add
  ) throws -> EntryLine {
    let words = words.split(separator: " ").map { EntryWord(String($0.map { $0 == "_" ? " " : $0 })) }
    return try EntryLineParser(style: style, purpose: purpose).parse(words)
  }

  /// `USD 12.50 | note`, with `?` when another reading is named; or `refused`.
  private func summary(_ words: String, in style: MoneyStyle?) -> String {
    guard let line = try? line(words, in: style) else { return "refused" }
    let amount = line.amount.map { "\($0.money.currency.code) \($0.money.decimalString)" } ?? "-"
    return "\(amount) | \(line.note ?? "-")\(line.otherReading == nil ? "" : " ?")"
  }

  /// Words, where `_` is a space within an argument, and what is understood.
  private static let lines: [(String, String)] = [
    ("12.50 lunch", "USD 12.50 | lunch"),
    ("lunch 12.50", "USD 12.50 | lunch"),
    ("lunch", "- | lunch"),
    ("12", "USD 12.00 | -"),
    ("300 bread and tea", "USD 300.00 | bread and tea"),
    ("bread and tea 300", "USD 300.00 | bread and tea"),
    ("2 coffees 4.20", "USD 4.20 | 2 coffees"),
    ("4.20 coffees 2", "USD 4.20 | coffees 2"),
    ("2 coffees 4", "USD 2.00 | coffees 4 ?"),
    ("2.50 tea 4.20", "USD 2.50 | tea 4.20 ?"),
    ("2 coffees EUR 4", "EUR 4.00 | 2 coffees"),
    ("2 coffees 4 EUR", "EUR 4.00 | 2 coffees"),
    ("2 coffees 4€", "EUR 4.00 | 2 coffees"),
    ("2 coffees € 4", "EUR 4.00 | 2 coffees"),
    ("€ 4 for 2", "EUR 4.00 | for 2"),
    ("12 EUR", "EUR 12.00 | -"),
    ("EUR 12", "EUR 12.00 | -"),
    ("12_EUR", "EUR 12.00 | -"),
    ("12 EUR museum", "EUR 12.00 | museum"),
    ("museum EUR 12", "EUR 12.00 | museum"),
    ("EUR 12 5", "EUR 12.00 | 5"),
    ("5 EUR 12", "EUR 5.00 | 12 ?"),
    ("12 eur", "USD 12.00 | eur"),
    ("4.20 cup of tea", "USD 4.20 | cup of tea"),
    ("cup of tea 4.20", "USD 4.20 | cup of tea"),
    ("room 101 was cold", "- | room 101 was cold"),
    ("5 sizes 10 12 14 x", "USD 5.00 | sizes 10 12 14 x"),
    ("five 5 five", "- | five 5 five"),
    ("5 2026-11-30", "USD 5.00 | 2026-11-30"),
    ("call 555-1234 5.00", "USD 5.00 | call 555-1234"),
    ("5 yesterday", "USD 5.00 | yesterday"),
    ("5 list last 3 days ago", "USD 5.00 | list last 3 days ago"),
    ("12.50+3 tip", "USD 15.50 | tip"),
    ("dinner 45.30/3", "USD 15.10 | dinner"),
    // A9
    ("-12.50 refund", "USD -12.50 | refund"),
    ("refund -12.50", "USD -12.50 | refund"),
    ("refund -12.50 EUR", "EUR -12.50 | refund"),
    // A number of several words.
    ("1_234,50", "USD 1234.50 | -"),
    ("1_234,50 rent", "USD 1234.50 | rent"),
    ("rent 1_234,50_EUR", "EUR 1234.50 | rent"),
    ("lunch_with_Amy 5", "USD 5.00 | lunch with Amy"),
    ("lunch_for_5", "- | lunch for 5"),
    ("two__spaces 5", "USD 5.00 | two  spaces"),
    ("1 234,50", "refused"),
    ("1 234.50 rent", "refused"),
    ("rent 1 234,50", "refused"),
    ("rent 1 234 567,50", "refused"),
    ("rent 1 234,50 EUR", "refused"),
    ("EUR 1 234,50 rent", "refused"),
    ("€1 234,50 rent", "refused"),
    ("rent 1 234,50€", "refused"),
    ("-1 234,50 rent", "refused"),
    ("12 000 rent", "refused"),
    ("rent 12 000", "refused"),
    ("1 234 rent", "refused"),
    ("bus 42 300", "USD 300.00 | bus 42"),
    ("2 100_W bulbs", "USD 2.00 | 100 W bulbs"),
    ("2 100 W bulbs 8.50", "USD 8.50 | 2 100 W bulbs"),
    ("1 1234.50", "USD 1234.50 | 1"),
    ("5 12.50", "USD 12.50 | 5"),
    // What cannot be read refuses the line only where it could be the amount.
    ("1.420 coffee", "refused"),
    ("coffee 1.420", "refused"),
    ("2 coffees 1.420", "refused"),
    ("12.50 lens 1.420", "USD 12.50 | lens 1.420 ?"),
    ("lens 1.420 x", "- | lens 1.420 x"),
    ("12.50 parcel 1234567890123456789012345", "USD 12.50 | parcel 1234567890123456789012345 ?"),
    ("parcel 1234567890123456789012345", "refused"),
    ("5 kr", "refused"),
  ]

  @Test(arguments: lines)
  func `A9, A11: is the first word, or the last, or the one that says more`(words: String, expected: String) throws {
    #expect(summary(words, in: try style("USD")) == expected)
  }

  @Test(arguments: [
    ("lunch 12 EUR", "EUR 12.00 | lunch"), ("12 EUR for 5", "EUR 12.00 | for 5"),
    ("2 coffees 4.20 EUR", "EUR 4.20 | 2 coffees"),
    ("lunch", "- | lunch"), ("2.50 coffees 4.20 EUR", "refused"), ("lunch 12", "refused"),
  ])
  func `a ledger without a currency needs one only for the amount`(words: String, expected: String) {
    #expect(summary(words, in: nil) == expected)
  }

  @Test func `an error says when only the ledger's currency is missing`() {
    let missing = #expect(throws: EntryLineError.self) { try line("lunch 12", in: nil) }
    #expect(missing?.needsCurrency == true)
    let other = #expect(throws: EntryLineError.self) { try line("lunch 5/0", in: nil) }
    #expect(other?.needsCurrency == true)
    let usd = #expect(throws: EntryLineError.self) { try line("1.420", in: try style("USD")) }
    #expect(usd?.needsCurrency == false)
  }

  @Test(arguments: [
    ("1 234,50 rent", "1234,50", "--amount 1."), ("rent 1 234,50", "1234,50", "--amount 234,50."),
    ("rent 1 234,50 EUR", "1234,50", "--amount '234,50 EUR'."), ("€1 234,50", "€1234,50", "--amount '€1'."),
  ])
  func `a number in two words is refused with both ways to say it`(words: String, joined: String, outright: String) {
    let error = #expect(throws: EntryLineError.self) { try line(words, in: try style("USD")) }
    #expect(error?.hint.contains("Write \(joined)") == true)
    #expect(error?.hint.contains(outright) == true)
  }

  @Test(arguments: [
    ("2 coffees 4", "\"2\"", "--amount 4."), ("5 EUR 12", "\"5 EUR\"", "--amount 'EUR 12'."),
    ("$5 or $6", "\"$5\"", "--amount '$6'."), ("1'000 or 2'000", "\"1'000\"", "--amount \"2'000\"."),
  ])
  func `the other reading is named as a shell takes it`(words: String, taken: String, other: String) throws {
    let reading = try #require(try line(words, in: try style("USD")).otherReading)
    #expect(reading.contains("\(taken) was taken"))
    #expect(reading.contains(other))
  }

  @Test func `a rounded quotient says so, in the line as well`() throws {
    #expect(try line("dinner 10.00/3", in: try style("USD")).amount?.isRounded == true)
    #expect(try line("dinner 45.30/3", in: try style("USD")).amount?.isRounded == false)
  }

  @Test func `Q2, Q3, Q4, Q6: one argument with a space is note text to the letter`() throws {
    for text in [
      "; comment here", "don't (50%) #1", "ghost in the shell", "mail foo@bar.com", "+food and drink", "-work -home",
      "5  spaces", "--amount 5", "12 EUR museum", "a\ttab",
    ] {
      let parser = EntryLineParser(style: try style("USD"), purpose: .edit)
      let line = try parser.parse([EntryWord("7.50"), EntryWord(text)])
      #expect(line.note == text)
      #expect(line.amount?.money.minorUnits == 750)
      #expect(line.addedTags.isEmpty && line.removedTags.isEmpty)
    }
  }

  @Test func `T1: +blocked-on-merge, +2024 and +c++ are tags, and what is no tag is an error`() throws {
    let line = try line("+blocked-on-merge +2024 +c++ +-5 +12.50", in: try style("USD"))
    #expect(line.addedTags.map(\.name) == ["blocked-on-merge", "2024", "c++", "-5", "12.50"])
    #expect(line.amount == nil && line.note == nil)
    for words in ["5 +", "5 +a,b", "5 +\u{7}"] {
      #expect(throws: EntryLineError.self) { try self.line(words, in: try style("USD")) }
    }
  }

  @Test func `in an edit -2026 is an amount and -food takes a tag off`() throws {
    let line = try line("-food -c++ -2026 +work", in: try style("USD"), purpose: .edit)
    #expect(line.removedTags.map(\.name) == ["food", "c++"])
    #expect(line.addedTags.map(\.name) == ["work"])
    #expect(line.amount?.money.decimalString == "-2026.00")
    let refused = #expect(throws: EntryLineError.self) { try self.line("5 -food", in: try style("USD")) }
    #expect(refused?.hint.contains("+food") == true && refused?.hint.contains("--") == true)
  }

  @Test func `whatever words come, digits of the amount are never taken from a longer number`() throws {
    let pieces = ["1", "12", "234,50", "234.50", "000", "234", "EUR", "€", "x", "+t", "-5", "€1", "1.420", "4.20"]
    let parser = EntryLineParser(style: try style("USD"), purpose: .add)
    var generator = SeededGenerator(seed: 234_50)
    var understood = 0
    for _ in 0..<10_000 {
      let words = (0..<Int.random(in: 1...5, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      guard let line = try? parser.parse(words.map { EntryWord($0) }) else { continue }
      understood += 1
      let plain = words.filter { !$0.hasPrefix("+") }
      // The note is the words but one stretch of one or two: the amount.
      let note = line.note.map { $0.split(separator: " ").map(String.init) } ?? []
      let amountCount = plain.count - note.count
      #expect(line.amount == nil ? amountCount == 0 : (1...2).contains(amountCount), "\(words)")
      guard line.amount != nil else { continue }
      #expect(
        note == Array(plain.dropFirst(amountCount)) || note == Array(plain.dropLast(amountCount)), "\(words)")
      // No price of three digits before its decimal sign was cut off from the group before it.
      for (head, tail) in zip(plain, plain.dropFirst()) where ["1", "12", "€1"].contains(head) && tail.hasPrefix("234")
      {
        if tail != "234" { #expect(note.contains(head) == note.contains(tail), "\(words)") }
      }
    }
    #expect(understood > 1_000)
  }
}

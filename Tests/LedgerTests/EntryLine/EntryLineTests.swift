import TestSupport
import Testing

@testable import Ledger

@Suite struct `Entry lines` {
  private func parse(
    _ words: [String], _ purpose: EntryLineParser.Purpose = .add, amount: String? = nil, note: String? = nil
  ) throws -> EntryLine {
    let style = MoneyStyle(currency: try #require(Currency(code: "USD")), decimalSign: .point)
    return try EntryLineParser(style: style, purpose: purpose).parse(
      words.map { EntryWord($0) }, amount: amount, note: note)
  }

  /// Words, and the amount, note and tags they are.
  private static let lines: [([String], String?, String?, [String])] = [
    (["12.50", "lunch", "+food"], "12.50", "lunch", ["food"]),
    (["+food", "12.50", "lunch"], "12.50", "lunch", ["food"]),
    (["lunch", "+food", "12.50"], "12.50", "lunch", ["food"]),
    // A11
    (["bread", "and", "tea", "300"], "300.00", "bread and tea", []),
    (["300", "bread", "and", "tea"], "300.00", "bread and tea", []),
    (["room", "101", "was", "cold"], nil, "room 101 was cold", []),
    (["2", "coffees", "4.20"], "4.20", "2 coffees", []),
    (["4.20", "for", "2"], "4.20", "for 2", []),
    (["12", "EUR", "for", "3"], "12.00", "for 3", []),
    (["EUR", "12", "museum"], "12.00", "museum", []),
    (["museum", "12", "EUR"], "12.00", "museum", []),
    (["4.20", "cup", "of", "tea"], "4.20", "cup of tea", []),
    (["CUP", "of", "tea"], nil, "CUP of tea", []),
    (["12 EUR"], "12.00", nil, []),
    (["1 234,50", "rent"], "1234.50", "rent", []),
    (["lunch with Amy"], nil, "lunch with Amy", []),
    (["+one", "+two", "+ONE"], nil, nil, ["one", "two", "ONE"]),
    // A9
    (["-12.50", "refund"], "-12.50", "refund", []),
    // Q2, Q3, Q4, Q6
    (["5", "; comment"], "5.00", "; comment", []),
    (["5", "don't", "(50%)", "#1"], "5.00", "don't (50%) #1", []),
    (["ghost", "in", "the", "shell", "5"], "5.00", "ghost in the shell", []),
    (["yesterday", "list", "2026-11-30"], nil, "yesterday list 2026-11-30", []),
    (["5", "foo@bar.com", "a+b"], "5.00", "foo@bar.com a+b", []),
    (["5", "+a tag with spaces"], "5.00", "+a tag with spaces", []),
    (["-"], nil, "-", []),
    ([], nil, nil, []),
  ]

  @Test(arguments: lines) func `A9, A11, Q2–Q4, Q6: words become amount, note and tags`(
    words: [String], amount: String?, note: String?, tags: [String]
  ) throws {
    let line = try parse(words)
    #expect(line.amount?.money.decimalString == amount)
    #expect(line.note == note)
    #expect(line.addedTags.map(\.name) == tags)
    #expect(line.isEmpty == words.isEmpty)
  }

  @Test func `of two bare numbers the first is taken, and the other is named`() throws {
    let line = try parse(["2", "x", "3"])
    #expect(line.amount?.money.decimalString == "2.00")
    #expect(line.note == "x 3")
    #expect(line.otherReading?.contains("--amount 3") == true)
    #expect(try parse(["2", "x", "3.50"]).otherReading == nil)
  }

  @Test func `an amount or a note said outright is not looked for among the words`() throws {
    let line = try parse(["room", "101"], amount: "7")
    #expect(line.amount?.money.decimalString == "7.00")
    #expect(line.note == "room 101")
    #expect(try parse(["7", "+x"], note: "+not a tag, 5").note == "+not a tag, 5")
    #expect(throws: EntryLineError.self) { try parse(["7", "word"], note: "note") }
    #expect(throws: EntryLineError.self) { try parse([], amount: "seven") }
  }

  @Test func `behind -- a word is note text, whatever it looks like`() throws {
    let style = MoneyStyle(currency: try #require(Currency(code: "USD")), decimalSign: .point)
    let literal = ["+x", "-y", "5", "6.50", "12 EUR"].map { EntryWord($0, isLiteral: true) }
    for purpose in [EntryLineParser.Purpose.add, .edit] {
      let parser = EntryLineParser(style: style, purpose: purpose)
      let line = try parser.parse(literal)
      #expect(line.note == "+x -y 5 6.50 12 EUR" && line.amount == nil && line.addedTags.isEmpty)
      let mixed = try parser.parse([EntryWord("bread"), EntryWord("7")] + literal)
      #expect(mixed.amount?.money.decimalString == "7.00")
      #expect(mixed.note == "bread +x -y 5 6.50 12 EUR")
      #expect(mixed.addedTags.isEmpty && mixed.otherReading == nil)
    }
  }

  @Test func `in an edit a dash takes a tag off; in a new entry that is refused`() throws {
    #expect(try parse(["-food", "+work"], .edit).removedTags.map(\.name) == ["food"])
    #expect(try parse(["-12.50"], .edit).amount?.money.decimalString == "-12.50")
    #expect(throws: EntryLineError.self) { try parse(["5", "-food"]) }
  }

  private static let refused: [([String], String)] = [
    (["1", "234,50"], "1234,50"), (["1.420"], "1420"), (["lunch", "5/0"], "zero"), (["+"], "+food"),
    (["5", "+a,b"], "comma"),
    (["12345678901234567890"], "at most"),
  ]

  @Test(arguments: refused) func `what would be recorded wrongly is refused with what to write`(
    words: [String], named: String
  ) {
    let error = #expect(throws: EntryLineError.self) { try parse(words) }
    let said = "\(error?.message ?? "") \(error?.hint ?? "")"
    #expect(said.contains(named))
  }

  @Test func `whatever words come, no text of theirs is lost`() throws {
    let pieces = ["12", "4.20", "+a", "-b", "EUR", "lunch", "1,000", "", "x y", "+", "€5", "--", "1 234", "é", "0/0"]
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5_000 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      guard let line = try? parse(words) else { continue }
      // Everything is in the note, but tags and the words of an amount, as `1 234 EUR`.
      let noteWords = line.note.map { $0.split(separator: " ", omittingEmptySubsequences: false).count } ?? 0
      let plain = words.filter { !($0.hasPrefix("+") && $0.count > 1 && !$0.contains(" ")) }
      let count = plain.reduce(0) { $0 + $1.split(separator: " ", omittingEmptySubsequences: false).count }
      #expect(count - noteWords <= 3, "\(words) → \(line)")
      #expect(line.addedTags.count == words.count - plain.count)
    }
  }
}

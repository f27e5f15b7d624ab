import TestSupport
import Testing

@testable import Ledger

@Suite struct `Filters as typed` {
  private func parser() throws -> FilterParser {
    let style = MoneyStyle(currency: try #require(Currency(code: "USD")), decimalSign: .point)
    // Monday 30 November 2026.
    return FilterParser(style: style, now: EntryTime(utcSeconds: 1_796_040_000, offsetMinutes: 0))
  }

  private func parse(_ words: String...) throws -> Selection { try parser().parse(words.map { EntryWord($0) }) }

  @Test func `each term has its meaning`() throws {
    let food = try Ledger.Tag("food")
    #expect(try parse() == Selection())
    #expect(try parse("+food").filter == .tag(food))
    #expect(try parse("-food").filter == .not(.tag(food)))
    #expect(try parse("not:+food").filter == .not(.tag(food)))
    #expect(try parse("lunch").filter == .text("lunch"))
    #expect(try parse("note:lunch").filter == .text("lunch"))
    #expect(try parse("\"two words\"").filter == .text("two words"))
    #expect(try parse("in:EUR").filter == .currency(try #require(Currency(code: "EUR"))))
    for part in Filter.Part.allCases {
      #expect(try parse("has:\(part.rawValue)").filter == .has(part))
      #expect(try parse("no:\(part.rawValue)").filter == .not(.has(part)))
    }
    #expect(try parse("12").filter == .ids([12...12]))
    #expect(try parse("12..20").filter == .ids([12...20]))
    #expect(try parse("12", "15").filter == .ids([12...12, 15...15]))
    #expect(try parse("last") == Selection(newest: 1))
    #expect(try parse("last:3", "+food") == Selection(filter: .tag(food), newest: 3))
  }

  @Test func `amounts are compared in their currency, both ends included`() throws {
    #expect(try parse("amount:20..").filter == .amount(from: try usd(2_000), to: nil))
    #expect(try parse("amount:..20").filter == .amount(from: nil, to: try usd(2_000)))
    #expect(try parse("amount:10..20").filter == .amount(from: try usd(1_000), to: try usd(2_000)))
    #expect(try parse("amount:12.50").filter == .amount(from: try usd(1_250), to: try usd(1_250)))
    let filter = try parse("amount:10EUR..").filter
    #expect(
      filter == .and([.amount(from: try money(1_000, "EUR"), to: nil), .currency(try #require(Currency(code: "EUR")))]))
  }

  @Test func `side by side binds tighter than or, and parentheses tighter still`() throws {
    let (a, b, c) = (Filter.tag(try Ledger.Tag("a")), Filter.tag(try Ledger.Tag("b")), Filter.tag(try Ledger.Tag("c")))
    #expect(try parse("+a", "or", "+b", "+c").filter == .or([a, .and([b, c])]))
    #expect(try parse("(", "+a", "or", "+b", ")", "+c").filter == .and([.or([a, b]), c]))
    #expect(try parse("(+a or +b) +c").filter == .and([.or([a, b]), c]))
    #expect(try parse("not:(+a or +b)").filter == .not(.or([a, b])))
    #expect(try parse("not:not:+a").filter == .not(.not(a)))
  }

  /// A filter that makes no sense, and what the message or the hint has to name.
  private static let refused: [([String], String)] = [
    (["amount:"], "amount:20.."), (["2026-11-30"], "date:2026-11-30"), (["today"], "date:today"),
    (["("], "parenthesis"),
    ([")"], "parenthesis"),
    (["(+a"], "closed"), (["+a", "or"], "or"), (["or", "+a"], "or"), (["last", "or", "+a"], "last"),
    (["not:last"], "last"),
    (["(last)"], "last"), (["last", "last"], "last"), (["last:0"], "last:3"), (["last:x"], "last:3"),
    (["in:XQZ"], "ISO 4217"),
    (["has:pie"], "recording"), (["nope:x"], "note:nope:x"), (["date:never"], "never"), (["amount:a..b"], "a"),
    (["20..12"], "12..20"),
    (["+a,b"], "comma"), (["+"], "+food"), (["99999999999999999999"], "number"), (["amount:20..10"], "10"),
  ]

  @Test(arguments: refused) func `what makes no sense is refused with what to write`(words: [String], named: String)
    throws
  {
    let error = #expect(throws: FilterError.self) { try parser().parse(words.map { EntryWord($0) }) }
    let said = "\(error?.message ?? "") \(error?.hint ?? "")"
    #expect(said.contains(named), "\(words)")
  }

  private static let chosen: [(String, Selection)] = [
    ("12", Selection(filter: .ids([12...12]))), ("12,15..20", Selection(filter: .ids([12...12, 15...20]))),
    ("last", Selection(newest: 1)), ("last:3", Selection(newest: 3)),
  ]

  @Test(arguments: chosen) func `one word chooses what is changed`(word: String, selection: Selection) throws {
    #expect(try parser().which(word) == selection)
  }

  @Test(arguments: ["food", "+food", "12,", ",", "", "-1", "12..", "1 2", "amount:5", "12;13"])
  func `a word that could be a change does not choose`(word: String) {
    #expect(throws: FilterError.self) { try parser().which(word) }
  }

  @Test func `parentheses and nots can be nested deep, but not without end`() throws {
    let deep = String(repeating: "(", count: 90) + "+a" + String(repeating: ")", count: 90)
    #expect(try parse(deep).filter == .tag(try Ledger.Tag("a")))
    #expect(throws: FilterError.self) { try parse(String(repeating: "(", count: 100_000)) }
    #expect(throws: FilterError.self) { try parse(String(repeating: "not:", count: 100_000) + "+a") }
  }

  @Test func `whatever is typed, it is a filter or an error`() throws {
    let pieces = [
      "+a", "-b", "(", ")", "or", "not:", "last", "last:2", "12", "12..20", "amount:", "5..", "has:", "note", "\"",
      "\\", ":", "date:",
      "2026", "..", " ", "é", "午餐", "in:EUR", "",
    ]
    var generator = SeededGenerator(seed: 99)
    let parser = try parser()
    var understood = 0
    for _ in 0..<20_000 {
      let words = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        EntryWord(
          (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }
            .joined())
      }
      if (try? parser.parse(words)) != nil { understood += 1 }
    }
    #expect(understood > 500)
  }
}

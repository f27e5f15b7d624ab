import TestSupport
import Testing

@testable import Ledger

@Suite struct `The grammar of filters` {
  /// Wednesday 2 December 2026, noon.
  private static let now = EntryTime(utcSeconds: 1_796_212_800, offsetMinutes: 0)

  private func parse(_ words: [String], in style: MoneyStyle? = nil) throws -> Selection {
    let style = try style ?? Ledger.MoneyStyle(currency: #require(Currency(code: "USD")), decimalSign: .point)
    return try FilterParser(style: style, now: Self.now).parse(words.map { EntryWord($0) })
  }

  /// A filter written out: `(#food & !'lunch')`.
  private func text(_ filter: Filter) -> String {
    func day(_ day: CalendarDay?) -> String { day?.isoText ?? "" }
    func list(_ filters: [Filter], _ sign: String) -> String {
      "(" + filters.map { text($0) }.joined(separator: sign) + ")"
    }
    return switch filter {
    case .all: "all"
    case .tag(let tag): "#\(tag.name)"
    case .text(let text): "'\(text)'"
    case .amount(let from, let to): "$\(from?.decimalString ?? "")..\(to?.decimalString ?? "")"
    case .currency(let currency): currency.code
    case .days(let from, let to): "\(day(from))..\(day(to))"
    case .has(let part): part.rawValue
    case .ids(let ranges): "[" + ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",") + "]"
    case .and(let filters): list(filters, " & ")
    case .or(let filters): list(filters, " | ")
    case .not(let filter): "!" + text(filter)
    }
  }

  /// Words divided by `;`, and what they select, with the count of `last` before it.
  private static let meanings: [(String, String)] = [
    ("+food", "#food"),
    ("+c++", "#c++"),
    ("+2026", "#2026"),
    ("-food", "!#food"),
    ("-2026", "!#2026"),
    ("not:-food", "!!#food"),
    ("-", "'-'"),
    ("lunch", "'lunch'"),
    ("午餐", "'午餐'"),
    ("Lunch;Amy", "('Lunch' & 'Amy')"),
    ("Lunch Amy", "('Lunch' & 'Amy')"),
    ("\"two words\"", "'two words'"),
    ("\"+food\"", "'+food'"),
    ("\"or\"", "'or'"),
    ("\"12\"", "'12'"),
    ("\"last\"", "'last'"),
    ("\"not:x\"", "'not:x'"),
    ("note:word", "'word'"),
    ("note:\"two words\"", "'two words'"),
    ("note:+food", "'+food'"),
    ("note:2026-11-30", "'2026-11-30'"),
    ("note:a:b", "'a:b'"),
    ("12:30", "'12:30'"),
    ("OR", "'OR'"),
    ("don't", "'don't'"),
    ("50%", "'50%'"),
    ("foo(bar)", "'foo(bar)'"),
    ("f(g(x))y", "'f(g(x))y'"),
    ("(foo(bar) or +a)", "('foo(bar)' | #a)"),
    ("may", "'may'"),
    ("monday", "'monday'"),
    ("with-amy", "'with-amy'"),
    ("2026-11-30T09:15", "'2026-11-30T09:15'"),
    ("amount:20..", "$20.00.."),
    ("amount:..20", "$..20.00"),
    ("amount:10..20", "$10.00..20.00"),
    ("amount:12.50", "$12.50..12.50"),
    ("amount:-5..5", "$-5.00..5.00"),
    ("amount:1,000..2,000", "$1000.00..2000.00"),
    ("amount:.50...75", "$0.50..0.75"),
    ("amount:10..10", "$10.00..10.00"),
    ("amount:10EUR..", "($10.00.. & EUR)"),
    ("amount:..EUR10", "($..10.00 & EUR)"),
    ("amount:\"EUR 10\"..", "($10.00.. & EUR)"),
    ("amount:\"EUR 10..\"", "($10.00.. & EUR)"),
    ("amount:€12", "($12.00..12.00 & EUR)"),
    ("amount:10EUR..20", "($10.00..20.00 & EUR)"),
    ("amount:10..20EUR", "($10.00..20.00 & EUR)"),
    ("amount:10EUR..20EUR", "($10.00..20.00 & EUR)"),
    ("amount:¥1,000..2,500", "($1000..2500 & JPY)"),
    ("amount:$10..", "($10.00.. & USD)"),
    ("in:EUR", "EUR"),
    ("in:eur", "EUR"),
    ("date:2026-11", "2026-11-01..2026-11-30"),
    ("date:today..today", "2026-12-02..2026-12-02"),
    ("date:..yesterday", "..2026-12-01"),
    ("date:january", "2026-01-01..2026-01-31"),
    ("date:\"3 days ago\"", "2026-11-29..2026-11-29"),
    ("date:\"3 days ago\"..today", "2026-11-29..2026-12-02"),
    ("has:recording;no:amount", "(recording & !amount)"),
    ("not:has:star", "!star"),
    ("no:tags", "!tags"),
    ("12", "[12-12]"),
    ("12..20", "[12-20]"),
    ("12;15", "[12-12,15-15]"),
    ("12 15", "[12-12,15-15]"),
    ("12;15..20;+food", "(#food & [12-12,15-20])"),
    ("+food;12;15", "(#food & [12-12,15-15])"),
    ("12 or 15", "([12-12] | [15-15])"),
    ("12;15;or;+food", "([12-12,15-15] | #food)"),
    ("not:12", "![12-12]"),
    ("not:12;15", "(![12-12] & [15-15])"),
    ("0..9223372036854775807", "[0-9223372036854775807]"),
    ("last", "last 1: all"),
    ("last:3", "last 3: all"),
    ("last;+food", "last 1: #food"),
    ("+food last", "last 1: #food"),
    ("last;(+food or +drink)", "last 1: (#food | #drink)"),
    ("(+food or +drink);last:2", "last 2: (#food | #drink)"),
    ("last not:(+food or +drink)", "last 1: !(#food | #drink)"),
    ("+a or +b", "(#a | #b)"),
    ("+a;or;+b;+c", "(#a | (#b & #c))"),
    ("+a;+b;or;+c", "((#a & #b) | #c)"),
    ("+a or +b or +c", "(#a | #b | #c)"),
    ("(+a or +b) +c", "((#a | #b) & #c)"),
    ("(;+a;or;+b;);+c", "((#a | #b) & #c)"),
    ("((+a))", "#a"),
    ("not:+a", "!#a"),
    ("not:+a;+b", "(!#a & #b)"),
    ("not:+a or +b", "(!#a | #b)"),
    ("not:(+a or +b)", "!(#a | #b)"),
    ("not:(+a +b);+c", "(!(#a & #b) & #c)"),
    ("not:;(;+a;or;+b;)", "!(#a | #b)"),
    ("not:;+a", "!#a"),
    ("not:not:+a", "!!#a"),
    ("not:\"two words\"", "!'two words'"),
    ("not:\"+food\"", "!'+food'"),
    ("not:note:x", "!'x'"),
  ]

  @Test(arguments: meanings)
  func `T8: words, terms and groups mean`(words: String, expected: String) throws {
    let selection = try parse(words.split(separator: ";").map(String.init))
    let last = selection.newest.map { "last \($0): " } ?? ""
    #expect(last + text(selection.filter) == expected)
  }

  /// Words divided by `;`, the word that is to blame, and what message or hint have to say.
  private static let refusals: [(String, Int, String)] = [
    ("+a;amount:", 1, "the shell takes \">\""),
    ("amount:..", 0, "amount:20.."),
    ("amount:>20", 0, "amount:20.."),
    ("amount:lunch", 0, "amount:20.."),
    ("amount:1.420", 0, "1420"),
    ("amount:20..10", 0, "ends before it begins"),
    ("amount:10EUR..20USD", 0, "two currencies"),
    ("amount:10EUR..x", 0, "\"x\""),
    ("in:", 0, "Nothing follows"),
    ("in:euro", 0, "in:EUR"),
    ("date:", 0, "Nothing follows"),
    ("date:26/06/2015", 0, "2026-11"),
    ("note:", 0, "Nothing follows"),
    ("has:", 0, "Nothing follows"),
    ("has:tag", 0, "tags"),
    ("no:such", 0, "recording, note, amount, tags, star"),
    ("http://x", 0, "note:http://x"),
    ("2026-11-30", 0, "date:2026-11-30"),
    ("+a;2026-11", 1, "date:2026-11"),
    ("11-30", 0, "note:11-30"),
    ("2026-11-01..2026-11-15", 0, "date:2026-11-01..2026-11-15"),
    ("..yesterday", 0, "date:..yesterday"),
    ("Yesterday", 0, "date:Yesterday"),
    ("this-week", 0, "date:this-week"),
    ("12..", 0, "amount:12.."),
    ("..20", 0, "amount:..20"),
    ("20..12", 0, "12..20"),
    ("99999999999999999999", 0, "beyond"),
    ("last:", 0, "last:3"),
    ("last:0", 0, "last:3"),
    ("last:-1", 0, "last:3"),
    ("+a;last;or;+b", 1, "(+food or +drink) last"),
    ("+a;or;last", 2, "(+food or +drink) last"),
    ("+a;not:last", 1, "(+food or +drink) last"),
    ("not:last:3", 0, "(+food or +drink) last"),
    ("not:(last)", 0, "(+food or +drink) last"),
    ("last;last:2", 1, "twice"),
    ("(;+a", 0, "not closed"),
    ("+a;)", 1, "too many"),
    ("(+a))", 0, "too many"),
    ("foo(bar", 0, "not closed"),
    ("()", 0, "missing"),
    ("or", 0, "missing"),
    ("or;+a", 0, "missing"),
    ("+a;or", 1, "missing"),
    ("+a;or;or;+b", 2, "missing"),
    ("(+a or)", 0, "missing"),
    ("+a;not:", 1, "Nothing follows"),
    ("not:;or;+a", 0, "Nothing follows"),
    ("(not:)", 0, "Nothing follows"),
    ("+a;\"open", 1, "quote"),
    ("2\" nail", 0, "quote"),
    ("\"\"", 0, "no text"),
    ("note:\"\"", 0, "Nothing follows"),
    ("\u{301}", 0, "no text"),
    (" ", 0, "empty"),
    ("+a; ;+b", 1, "empty"),
    ("+", 0, "+food"),
    ("+a,b", 0, "comma"),
  ]

  @Test(arguments: refusals)
  func `what makes no sense names the word and says what to write`(
    words: String, blamed: Int, said: String
  ) throws {
    let error = try #require(throws: FilterError.self) {
      try parse(words.split(separator: ";", omittingEmptySubsequences: false).map(String.init))
    }
    #expect(error.word == blamed)
    #expect("\(error.message) \(error.hint)".contains(said), "\(error.message) \(error.hint)")
  }

  @Test func `an empty word is not everything, no word is`() throws {
    #expect(try parse([]) == Selection())
    #expect(throws: FilterError.self) { try parse([""]) }
    #expect(throws: FilterError.self) { try parse(["+a", ""]) }
  }

  @Test func `behind -- a word is text`() throws {
    let words = ["+food", "or", "(", "12", "last", "two words"].map { EntryWord($0, isLiteral: true) }
    let selection = try FilterParser(style: nil, now: Self.now).parse(words)
    #expect(text(selection.filter) == "('+food' & 'or' & '(' & '12' & 'last' & 'two words')")
    #expect(selection.newest == nil)
  }

  @Test func `without a currency of the ledger an amount names one`() throws {
    let parser = FilterParser(style: nil, now: Self.now)
    let error = #expect(throws: FilterError.self) { try parser.parse([EntryWord("amount:20..")]) }
    #expect(error?.hint.contains("--currency") == true)
    #expect(text(try parser.parse([EntryWord("amount:20EUR..30")]).filter) == "($20.00..30.00 & EUR)")
  }

  @Test func `amounts are read by the ledger's decimal sign`() throws {
    let comma = try style("EUR", .comma)
    #expect(text(try parse(["amount:1.420..2.000,50"], in: comma).filter) == "$1420.00..2000.50")
    #expect(text(try parse(["amount:1.420USD.."], in: comma).filter) == "($1420.00.. & USD)")
  }

  @Test func `T4: +food is a tag of its own, not part of seafood`() throws {
    let filter = try parse(["+FOOD"]).filter
    #expect(filter == .tag(try Ledger.Tag("food")))
    #expect(filter != .tag(try Ledger.Tag("seafood")))
    #expect(try parse(["+food", "or", "not:+sea", "-x"]).filter.tags.map(\.name) == ["food", "sea", "x"])
  }

  @Test func `an error neutralises what was typed`() {
    for word in [
      "has:\u{1b}", "in:\u{9b}", "+a\u{7}b", "\"\u{1b}", "amount:\u{1b}", "date:\u{1b}",
    ] {
      guard let error = #expect(throws: FilterError.self, performing: { try parse([word]) }) else { continue }
      let said = error.message + error.hint
      #expect(!said.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(said.debugDescription)")
    }
  }

  @Test func `whatever is understood is understood again in parentheses, and turned around`() throws {
    let pieces = [
      "+a", "-b", "(", ")", "or", "not:", "12", "3..5", "word", "\"two words\"", "amount:5..", "in:EUR", "has:note",
      "no:star",
      "date:2026", "\u{301}", "not:(", "x(y)",
    ]
    var generator = SeededGenerator(seed: 930)
    var understood = 0
    for _ in 0..<20_000 {
      let words = (0..<Int.random(in: 1...7, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      guard let filter = try? parse(words).filter else { continue }
      understood += 1
      #expect(try parse([words.joined(separator: " ")]).filter == filter, "\(words)")
      #expect(try parse(["("] + words + [")"]).filter == filter, "\(words)")
      #expect(try parse(["not:("] + words + [")"]).filter == .not(filter), "\(words)")
    }
    #expect(understood > 1_000)
  }
}

import Ledger
import TerminalUI
import Testing

@testable import SpentCommands

@Suite struct `Rows of entries` {
  private let ledger: SampleLedger
  init() throws { ledger = try SampleLedger() }

  private func table(_ width: Int, showsFullTimes: Bool = false) -> EntryTable {
    EntryTable(style: SampleLedger.style, now: SampleLedger.now, showsFullTimes: showsFullTimes, width: width)
  }

  private func threeRows() throws -> [EntryRow] {
    [
      try ledger.row(.usd(1250), "Lunch with Amy", tags: ["food", "work"], minutesAgo: 12, seconds: 7),
      try ledger.row(nil, nil, minutesAgo: 180, seconds: 21),
      try ledger.row(.usd(800), "Parking", tags: ["car"], minutesAgo: 300, isStarred: true),
    ]
  }

  @Test func `a day's section has its heading, its rows and their strips`() throws {
    let lines = table(80).linesByDay(try threeRows()).map { $0.rendered(color: false) }
    #expect(
      lines == [
        "▾ Mon 30 Nov ─────────────────────────────────────────────── 3 entries ── $20.50",
        " 1  $12.50  ▶ 0:07 ▁▃█▅▂▁  Lunch with Amy                             12 min ago",
        "    ‹food› ‹work›",
        " 2       $  ▶ 0:21 ▁▃█▅▂▁                                                3 h ago",
        "    ░░░░░░░░",
        " 3   $8.00  ✕              Parking ★                                     5 h ago",
        "    ‹car›",
      ])
  }

  @Test func `at 40 columns the time and the waveform give way`() throws {
    let lines = table(40).linesByDay(try threeRows()).map { $0.rendered(color: false) }
    #expect(
      lines == [
        "▾ Mon 30 Nov ─────── 3 entries ── $20.50",
        " 1  $12.50  ▶ 0:07  Lunch with Amy",
        "    ‹food› ‹work›",
        " 2       $  ▶ 0:21",
        "    ░░░░░░░░",
        " 3   $8.00  ✕       Parking ★",
        "    ‹car›",
      ])
  }

  @Test(arguments: [20, 30, 40, 60, 80, 133])
  func `V3: no line is wider than the terminal, whatever the words`(width: Int) throws {
    let word = String(repeating: "word", count: 50)
    let rows = [
      try ledger.row(.usd(123_456_789_00), word, tags: [String(word.prefix(64)), "b"], seconds: 3_725),
      try ledger.row(.usd(1), String(repeating: "りんご", count: 40), tags: ["早餐", "🧀", "c++"]),
      try ledger.row(nil, "👨‍👩‍👧‍👦🇩🇪🏳️‍🌈 family and flags", tags: ["x"], isStarred: true),
    ]
    for line in table(width).linesByDay(rows) { #expect(line.cellWidth <= width, "\(line.text)") }
  }

  @Test func `V1: columns stand below each other whatever the notes' characters`() throws {
    let rows = try ["apple", "りんご", "🧀 cheese", "é"].map { try ledger.row(.usd(100), $0) }
    for line in table(80).lines(rows) where line.text.contains("$") {
      #expect(line.text.hasSuffix("just now"))
      #expect(line.cellWidth == 80)
    }
  }

  @Test func `amounts are aligned on the decimal sign, and what is absent is the bare sign`() throws {
    let rows = [
      try ledger.row(.usd(123_450)), try ledger.row(Money(minorUnits: 1_370, currency: .jpy)),
      try ledger.row(Money(minorUnits: 1_500, currency: .kwd)), try ledger.row(nil, "note"), try ledger.row(.usd(0)),
      try ledger.row(.usd(-5)),
    ]
    let lines = table(80).lines(rows).map { $0.rendered(color: false) }.filter { !$0.contains("░") }
    #expect(
      lines.map { $0.dropFirst(2).prefix { $0 != "✕" } } == [
        "     $1,234.50   ", "  JPY 1,370      ", "      KWD 1.500  ", "              $  ", "         $0.00   ",
        "        -$0.05   ",
      ])
  }

  @Test func `a missing file shows as !, silence is said, and nothing as a cross`() throws {
    let rows = [
      try ledger.row(nil, "a", seconds: 2, hasFile: false), try ledger.row(nil, "b", seconds: 2, isSilent: true),
      try ledger.row(nil, "c"),
    ]
    let lines = table(80).lines(rows).map(\.text).filter { !$0.contains("░") }
    #expect(lines[0].contains("! 0:02"))
    #expect(lines[1].contains("▶ 0:02 silent"))
    #expect(lines[2].contains("✕"))
  }

  @Test func `A7: a day's subtotal is the exact sum of the rows below it, kept apart by currency (A13)`() throws {
    let rows = [
      try ledger.row(.usd(10)), try ledger.row(.usd(20)), try ledger.row(Money(minorUnits: 300, currency: .eur)),
      try ledger.row(nil, "no amount"),
    ]
    #expect(table(80).linesByDay(rows)[0].text.hasSuffix("4 entries ── $0.30 + EUR 3.00"))
  }

  @Test func `a sum beyond what an amount can hold is said and never wrong`() throws {
    let rows = [try ledger.row(.usd(.max)), try ledger.row(.usd(.max))]
    #expect(table(120).linesByDay(rows)[0].text.hasSuffix("USD beyond what an amount can hold"))
  }

  @Test func `A8: money spent and given back comes to zero without a sign`() throws {
    let rows = [try ledger.row(.usd(1250)), try ledger.row(.usd(-1250))]
    #expect(table(80).linesByDay(rows)[0].text.hasSuffix(" $0.00"))
  }

  @Test func `entries of two days are in two sections`() throws {
    let rows = [try ledger.row(.usd(100), minutesAgo: 24 * 60), try ledger.row(.usd(200))]
    let headings = table(80).linesByDay(rows).map(\.text).filter { $0.hasPrefix("▾") }
    #expect(headings.map { $0.prefix(12) } == ["▾ Sun 29 Nov", "▾ Mon 30 Nov"])
  }

  @Test func `times in full take the place of relative ones`() throws {
    let lines = table(100, showsFullTimes: true).lines([try ledger.row(.usd(100))])
    #expect(lines[0].text.hasSuffix("2026-11-30T18:00:00+00:00"))
  }
}

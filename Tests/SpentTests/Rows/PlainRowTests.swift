import Ledger
import Testing

@testable import SpentCommands

@Suite struct `Lines for other programs` {
  private let ledger: SampleLedger
  init() throws { ledger = try SampleLedger() }

  private func line(_ row: EntryRow) -> String { PlainRow.text(row, style: SampleLedger.style) }

  @Test func `an entry is one line of six fields`() throws {
    let row = try ledger.row(.usd(1250), "Lunch with Amy", tags: ["food", "work"], seconds: 7)
    #expect(line(row) == "1\t2026-11-30T18:00:00+00:00\t$12.50\t0:07\tfood work\tLunch with Amy\n")
  }

  @Test func `what is absent is never an empty field, and never zero`() throws {
    #expect(line(try ledger.row(nil, nil, tags: ["x"])) == "1\t2026-11-30T18:00:00+00:00\t$\t-\tx\t\n")
    #expect(line(try ledger.row(.usd(0))) == "2\t2026-11-30T18:00:00+00:00\t$0.00\t-\t-\t\n")
  }

  @Test(arguments: ["a\tb", "a\nb", "a\u{1b}[2Jb", "a\u{85}b", "a\u{202e}b"])
  func `Q5: a note can break neither the line nor the terminal`(note: String) throws {
    let text = line(try ledger.row(.usd(100), note))
    #expect(text.split(separator: "\t", omittingEmptySubsequences: false).count == 6)
    #expect(text.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" })
    #expect(!text.contains("\u{1b}") && !text.contains("\u{85}") && !text.contains("\u{202e}"))
  }
}

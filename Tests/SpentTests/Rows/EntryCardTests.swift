import Ledger
import TerminalUI
import Testing

@testable import SpentCommands

@Suite struct `An entry in full` {
  private let ledger: SampleLedger
  init() throws { ledger = try SampleLedger() }

  private func text(_ row: EntryRow, width: Int) -> [String] {
    EntryCard(style: SampleLedger.style, now: SampleLedger.now, width: width).lines(row, path: "/x/y.flac").map(\.text)
  }

  @Test(arguments: [20, 40, 80])
  func `V4: a long note can be read in full`(width: Int) throws {
    let words = (1...80).map { "word\($0)" }
    let lines = text(try ledger.row(.usd(100), words.joined(separator: " ")), width: width)
    let read = lines.joined(separator: " ").split(separator: " ").map(String.init)
    #expect(words.allSatisfy(read.contains))
    for line in lines where !line.hasPrefix("Entry") { #expect(line.count <= width) }
  }

  @Test func `V3, Q5: what is made visible of a note takes its cells too`() throws {
    let lines = text(try ledger.row(.usd(100), "a" + String(repeating: "\u{1b}", count: 99) + "b"), width: 40)
    #expect(lines.joined().count { $0 == "␛" } == 99)
    for line in lines { #expect(line.cellWidth <= 40) }
  }

  @Test func `every part has its line`() throws {
    let lines = text(try ledger.row(.usd(1250), "Lunch", tags: ["food"], minutesAgo: 12, seconds: 7), width: 80)
    #expect(lines[0] == "Entry 1")
    #expect(lines.contains("Amount     $12.50"))
    #expect(lines.contains("Time       Mon 30 Nov 2026, 17:48 (12 min ago)"))
    #expect(lines.contains("Note       Lunch"))
    #expect(lines.contains("Tags       +food"))
    #expect(lines.contains("Recording  ▶ 0:07, flac, 48 kHz"))
    #expect(lines.contains("File       /x/y.flac"))
  }

  @Test func `an absent amount is the bare sign, a missing file is said`() throws {
    let lines = text(try ledger.row(nil, nil, seconds: 2, isSilent: true, hasFile: false), width: 80)
    #expect(lines.contains("Amount     $"))
    #expect(lines.contains("Recording  ! 0:02, flac, 48 kHz, silent, its file is missing"))
  }
}

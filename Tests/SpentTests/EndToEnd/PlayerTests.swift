import Foundation
import Ledger
import TestSupport
import Testing

/// The player's keys on a terminal, and memos that cannot be played.
@Suite struct `The player` {
  private var program: Program
  private let card: SoundCard

  init() throws {
    program = try Program()
    program.environment["ALSA_CONFIG_PATH"] = SoundCard.configuration
    card = try SoundCard()
  }

  /// Adds an entry with one of the samples for each name, tagged `+x`.
  private func add(_ names: String...) throws {
    for name in names {
      let memo = Repository.folder + "/Samples/memos/\(name).flac"
      #expect(try program.run(["add", "5", name, "+x", "--memo", memo]).status == 0)
    }
  }

  @Test func `speed and volume are shown when they are not as usual, and hold for the next memo`() throws {
    try add("lunch", "taxi")
    let terminal = try TerminalSession(program, ["play", "+x", "--device", card.device])
    let playing = try terminal.wait(for: "▶ 0:0")
    #expect(!playing.lines.joined().contains("×") && !playing.lines.joined().contains("dB"))
    // Paused, so that the memo does not end meanwhile.
    try terminal.type(" ")
    try terminal.wait(for: "⏸")
    try terminal.type("]]")
    try terminal.wait(for: " 1.5×")
    try terminal.type("\u{1b}[A\u{1b}[A")
    try terminal.wait(for: " 1.5× +6dB")
    try terminal.type("[\u{1b}[B\u{1b}[B\u{1b}[B")
    try terminal.wait(for: " 1.25× −3dB")
    try terminal.type("n")
    try terminal.wait(for: "taxi")
    try terminal.wait(for: "▶ 0:0")
    try terminal.wait(for: " 1.25× −3dB")
    try terminal.type(" [\u{1b}[A")
    let usual = try terminal.wait(for: "⏸")
    #expect(usual.lines.last == "space pause  ←/→ 5 s  ↑/↓ volume  [ ] speed  n/p next, previous  q end")
    try terminal.type("\u{1b}")
    let end = try terminal.waitForEnd()
    #expect(end.status == 0)
    #expect(end.settings == true)
    #expect(end.cursor)
  }

  @Test func `what the keys set is what the card plays`() throws {
    try add("lunch", "taxi")
    let terminal = try TerminalSession(program, ["play", "+x", "--device", card.device])
    try terminal.wait(for: "▶ 0:0")
    try terminal.type(" ]]]]]")
    try terminal.wait(for: " 2.5×")
    // Each opening of the card begins a new tape.
    try terminal.type("n")
    #expect(try terminal.waitForEnd().status == 0)
    let memo = try #require(try program.run("list 2 --json").lines.first)
    let seconds = try #require(
      try memo.firstMatch(of: Regex(#""seconds": ?([0-9.]+)"#, as: (Substring, Substring).self)))
    let played = Double(try card.played().count / 2) / 48_000
    #expect(abs(played - (try #require(Double(seconds.output.1))) / 2.5) < 0.1)
  }

  @Test(arguments: [nil, -24, -50, -8]) func `a memo's loudness is evened out, its file is not`(loudness: Double?)
    throws
  {
    try add("lunch")
    let file = URL(filePath: try program.run("show 1 --path").lines[0])
    let before = try Data(contentsOf: file)
    let store = try Store.open(folder: program.ledger, mode: .existing)
    let stored = try store.edit([1]) { draft in draft.recording?.loudness = loudness }
    let peak = 20 * log10(Double(try #require(stored.first?.entry.recording?.peaks.max())) / 255)
    try store.edit([1]) { draft in draft.recording?.loudness = nil }
    #expect(try program.run(["play", "--device", card.device]).status == 0)
    let plain = try card.played()
    try store.edit([1]) { draft in draft.recording?.loudness = loudness }
    #expect(try program.run(["play", "--device", card.device]).status == 0)
    let gain = loudness.map { min(-18 - $0, max(0, -1 - peak), 20) } ?? 0
    let highest = { (samples: [Int16]) in 20 * log10(Double(samples.map { abs(Int($0)) }.max() ?? 0) / 32_768) }
    let change = highest(try card.played()) - highest(plain)
    #expect(abs(change - gain) < 0.2, "\(change) dB for \(gain)")
    #expect(try Data(contentsOf: file) == before)
  }

  @Test(arguments: [20, 30, 60]) func `a narrow terminal shows what matters, on two lines`(columns: Int) throws {
    try add("lunch", "taxi")
    let terminal = try TerminalSession(program, ["play", "+x", "--device", card.device], columns: columns)
    try terminal.wait(for: "▶ 0:0")
    try terminal.type(" ]\u{1b}[A")
    let answer = try terminal.wait(for: " 1.25× +3dB")
    let footer = try #require(answer.lines.last)
    #expect(footer.hasPrefix("space pause") && footer.hasSuffix("q end") && footer.count < columns)
    let line = try #require(answer.lines.dropLast().last)
    #expect(line.hasPrefix("⏸ 0:0") && line.count < columns)
    try terminal.type("q")
    #expect(try terminal.waitForEnd().status == 0)
  }

  @Test func `a file that was cut, is empty or is no sound is told of, and the rest is heard`() throws {
    try add("lunch", "taxi", "coffee", "parking")
    func path(_ id: Int) throws -> URL { URL(filePath: try program.run("show \(id) --path").lines[0]) }
    let whole = try Data(contentsOf: path(1))
    try whole.prefix(whole.count / 2).write(to: path(1))
    try Data().write(to: path(2))
    try Data("lunch, 12.50\n".utf8).write(to: path(3))
    let outcome = try program.run(["play", "+x", "--device", card.device])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Entry 1 was not heard to its end: the file ends after 0:0"))
    #expect(outcome.errors.contains("Entry 2 was not heard: "))
    #expect(outcome.errors.contains("Entry 3 was not heard: "))
    #expect(outcome.errors.split(separator: "\n").count == 3)
    // Which ones they are shows in their rows from now on, and what was wrong where they are shown in full.
    #expect(try program.run("list").entries.map { $0.recording == "!" } == [true, true, true, false])
    #expect(try program.run("show 1").output.contains("its file is damaged"))
    try whole.write(to: path(1))
    #expect(try program.run(["play", "1", "--device", card.device]).status == 0)
    #expect(try program.run("list").entries.map { $0.recording == "!" } == [false, true, true, false])
    #expect(try program.run("undo").errors.contains("add"), "a mark is no step of undo")
    _ = try program.run(["play", "+x", "--device", card.device])
    // Each opening of the card begins a new tape: on it is the last memo, as long as it is.
    let seconds = Double(try card.played().count / 2) / 48_000
    #expect(seconds > 1)
  }
}

import Foundation
import TestSupport
import Testing

/// The program on a terminal, seen through a terminal emulator.
@Suite struct `On a terminal` {
  private var program: Program
  private let card: SoundCard

  init() throws {
    program = try Program()
    program.environment["ALSA_CONFIG_PATH"] = SoundCard.configuration
    card = try SoundCard()
    var generator = SeededGenerator(seed: 2)
    try card.hear((0..<2 * 480_000).map { _ in Int16.random(in: -9_000...9_000, using: &generator) })
  }

  private func add(_ lines: String...) throws {
    for line in lines { #expect(try program.run(line).status == 0) }
  }

  @Test func `rec shows a clock and a meter, Enter keeps the take, and the row is all that stays`() throws {
    let words = ["rec", "--device", card.device, "12.50", "lunch", "with", "Amy", "+food"]
    let terminal = try TerminalSession(program, words)
    let recording = try terminal.wait(for: "● 0:01")
    #expect(recording.lines[0].contains("█"))
    #expect(recording.lines[0].hasSuffix(" dBFS"))
    #expect(recording.lines[1].contains("▆"), "the waveform grows")
    #expect(recording.lines[2] == "Enter keeps it  space pauses  Esc puts it into the trash")
    #expect(!recording.cursor)
    try terminal.type("\r")
    let end = try terminal.waitForEnd()
    #expect(end.status == 0)
    #expect(end.cursor)
    #expect(end.settings == true)
    #expect(end.lines.count == 2)
    #expect(end.lines[0].contains("$12.50  ▶ 0:0") && end.lines[0].contains("lunch with Amy"))
    #expect(end.lines[1].contains("‹food›"))
  }

  @Test func `Esc puts the take into the trash, an arrow key does not, and it can be restored`() throws {
    let terminal = try TerminalSession(program, ["rec", "--device", card.device, "5"])
    try terminal.wait(for: "● 0:0")
    try terminal.type("\u{1b}[D\u{1b}[A")
    try terminal.wait(for: "● 0:01")
    try terminal.type("\u{1b}")
    let end = try terminal.waitForEnd()
    #expect(end.status == 0)
    #expect(end.settings == true)
    #expect(end.lines == ["In the trash: 1. spent restore 1 brings it back."])
    #expect(try program.run("list").output == "")
    #expect(try program.run("restore 1").entries.first?.recording.hasPrefix("0:0") == true)
  }

  @Test func `S27: space pauses, the clock stands still, and space goes on`() throws {
    let terminal = try TerminalSession(program, ["rec", "--device", card.device, "5"])
    try terminal.wait(for: "● 0:01")
    try terminal.type(" ")
    let paused = try terminal.wait(for: "paused")
    #expect(paused.lines[0].hasPrefix("⏸ 0:01"))
    #expect(paused.lines.last == "Enter keeps it  space goes on  Esc puts it into the trash")
    usleep(1_200_000)
    #expect(try terminal.screen().lines[0] == paused.lines[0])
    try terminal.type(" ")
    try terminal.wait(for: "● 0:02")
    try terminal.type("\r")
    #expect(try terminal.waitForEnd().status == 0)
    #expect(try program.run("list").entries.first?.recording == "0:02")
  }

  @Test(arguments: [20, 30, 40, 80]) func `rec fits every width, and says how it ends`(columns: Int) throws {
    let terminal = try TerminalSession(program, ["rec", "--device", card.device, "5"], columns: columns)
    let screen = try terminal.wait(for: "● 0:0")
    #expect(screen.lines.count == 3)
    #expect(screen.lines.allSatisfy { $0.count < columns })
    #expect(screen.lines[2].contains("keeps") && screen.lines[2].contains("Esc"))
    try terminal.type("\r")
    #expect(try terminal.waitForEnd().status == 0)
  }

  @Test func `on a dumb terminal it says what to press, once`() throws {
    let terminal = try TerminalSession(
      program, command: ["env", "TERM=dumb", Program.path, "rec", "--device", card.device])
    let screen = try terminal.wait(for: "Recording. ")
    #expect(screen.lines[0].contains("Enter keeps it"))
    try terminal.type("\r")
    #expect(try terminal.waitForEnd().status == 0)
  }

  @Test(arguments: [40, 80, 120]) func `show draws the waveform at the terminal's width, with time marks`(columns: Int)
    throws
  {
    let memo = Repository.folder + "/Samples/memos/groceries.flac"
    #expect(try program.run(["add", "5", "--memo", memo]).status == 0)
    let end = try TerminalSession(program, ["show", "1"], columns: columns).waitForEnd()
    let row = try #require(end.lines.firstIndex { $0.contains("█") })
    #expect(end.lines[row].count == columns)
    let marks = end.lines[row + 1]
    #expect(marks.contains(" 0:00 ") && marks.contains("0:01") || marks.contains("0:02"), "\(marks)")
    #expect(marks.count <= columns)
  }

  @Test func `Ctrl-C keeps the take, and so does a closed window`() throws {
    var terminal = try TerminalSession(program, ["rec", "--device", card.device, "5", "first"])
    try terminal.wait(for: "● 0:0")
    try terminal.type("\u{3}")
    #expect(try terminal.waitForEnd().status == 0)

    terminal = try TerminalSession(program, ["rec", "--device", card.device, "6", "second"])
    try terminal.wait(for: "● 0:0")
    #expect(try terminal.hangUp().status == 0)
    let entries = try program.run("list").entries
    #expect(entries.map(\.note) == ["first", "second"])
    #expect(entries.allSatisfy { $0.recording.hasPrefix("0:0") })
  }

  @Test func `a device that does not do: what was typed is kept if the person says so`() throws {
    try card.control("busy")
    let terminal = try TerminalSession(program, ["rec", "--device", card.device, "5", "taxi"])
    try terminal.wait(for: "Keep what you typed, without a recording? [Y/n]")
    try terminal.type("\r")
    let end = try terminal.waitForEnd()
    #expect(end.status == 0)
    #expect(try program.run("list").entries.first?.amount == "$5.00")

    let other = try TerminalSession(program, ["rec", "--device", card.device, "6", "bus"])
    try other.wait(for: "[Y/n]")
    try other.type("n\r")
    #expect(try other.waitForEnd().status == 5)
    #expect(try program.run("list").entries.count == 1)
  }

  @Test func `play shows where it is, pauses, seeks and ends`() throws {
    let memo = Repository.folder + "/Samples/memos/parking.flac"
    _ = try program.run(["add", "8", "parking", "--memo", memo])
    let terminal = try TerminalSession(program, ["play", "--device", card.device])
    let playing = try terminal.wait(for: "▶ 0:01")
    #expect(playing.lines[0].contains("parking"))
    #expect(playing.lines.last?.hasPrefix("space pause") == true)
    try terminal.type(" ")
    try terminal.wait(for: "⏸")
    try terminal.type("\u{1b}[D")
    try terminal.wait(for: "0:00")
    try terminal.type(" ")
    try terminal.wait(for: "▶ 0:01")
    try terminal.type("q")
    let end = try terminal.waitForEnd()
    #expect(end.status == 0)
    #expect(end.settings == true)
    #expect(end.cursor)
    #expect(end.lines.count == 2, "the row stays, the player goes")
  }

  @Test func `n and p go through several memos`() throws {
    for name in ["lunch", "taxi"] {
      _ = try program.run(["add", "5", name, "+x", "--memo", Repository.folder + "/Samples/memos/\(name).flac"])
    }
    let terminal = try TerminalSession(program, ["play", "+x", "--device", card.device])
    try terminal.wait(for: "lunch")
    try terminal.type("n")
    try terminal.wait(for: "taxi")
    try terminal.type("p")
    try terminal.wait(for: "▶ 0:01")
    // Typed ahead, both count: the second ends it long before its memo does.
    try terminal.type("nn")
    #expect(try terminal.waitForEnd(seconds: 1.5).status == 0)
  }

  @Test(arguments: [80, 40]) func `list shows days, rows and strips at the terminal's width`(columns: Int) throws {
    try add("12.50 lunch with Amy +food +work", "add no amount yet", "8 parking +car --date 2026-11-30")
    let answer = try TerminalSession(program, ["list"], columns: columns).waitForEnd()
    #expect(answer.lines.count(where: { $0.hasPrefix("▾ ") }) == 2)
    #expect(answer.lines.contains { $0.contains("$12.50  ✕") })
    #expect(answer.lines.contains { $0.hasSuffix("‹food› ‹work›") })
    #expect(answer.lines.contains { $0.hasSuffix("░░░░░░░░") })
    // Two headings, and two lines for each of three entries: none was wider and went on below.
    #expect(answer.lines.count == 8)
  }

  @Test func `list shows the last screenful, and says that there is more`() throws {
    for number in 1...30 { try add("\(number) entry\(number)") }
    let answer = try TerminalSession(program, ["list"], rows: 12).waitForEnd()
    #expect(answer.screen.contains { $0.contains("entry30") })
    #expect(!answer.screen.contains { $0.contains("entry1 ") })
    #expect(answer.lines.contains { $0.contains("earlier; spent list -n") })
    let all = try TerminalSession(program, ["list", "-n", "30"], rows: 80).waitForEnd()
    #expect(all.screen.contains { $0.contains("entry1 ") })
  }

  @Test func `V2: wide characters and emoji in the last cells do not break the screen`() throws {
    let note = String(repeating: "🧀りんご", count: 30) + "👨‍👩‍👧‍👦🇩🇪"
    _ = try program.run(["add", "5", note, "+👨‍👩‍👧‍👦", "+早餐"])
    for columns in [40, 41, 79, 80] {
      let answer = try TerminalSession(program, ["list"], columns: columns).waitForEnd()
      #expect(answer.lines.count == 3, "heading, row and strip: nothing wraps")
    }
  }

  @Test func `a new ledger asks for its currency once`() throws {
    var program = program
    program.environment["SPENT_CURRENCY"] = nil
    let terminal = try TerminalSession(program, ["add", "5", "coffee"])
    try terminal.wait(for: "Which currency")
    try terminal.type("nonsense\r")
    try terminal.wait(for: "is no currency code")
    try terminal.type("eur\r")
    #expect(try terminal.waitForEnd().screen.contains { $0.contains("€5.00") })
    #expect(try program.run("add 6").entries.first?.amount == "€6.00")
  }

  @Test func `removing several asks first`() throws {
    try add("1 a", "2 b")
    let terminal = try TerminalSession(program, ["rm", "1,2"])
    try terminal.wait(for: "Move 2 entries to the trash? [y/N]")
    try terminal.type("\r")
    #expect(try terminal.waitForEnd().status == 1)
    #expect(try program.run("list").entries.count == 2)
    let again = try TerminalSession(program, ["rm", "1,2"])
    try again.wait(for: "[y/N]")
    try again.type("y\r")
    #expect(try again.waitForEnd().status == 0)
    #expect(try program.run("list").output == "")
  }
}

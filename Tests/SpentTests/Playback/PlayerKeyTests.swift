import Ledger
import Recorder
import TerminalUI
import Testing

@testable import SpentCommands

@Suite struct `The player's keys and screen` {
  private let recording = Recording(
    file: "memos/a.flac", codec: "flac", frames: 480_000, rate: 48_000, peaks: [0, 128, 255, 20])

  @Test func `each key does one thing, and no other key does anything`() {
    let actions: [(Key, PlayerKey.Action)] = [
      (.character(" "), .pause), (.left, .seek(-5)), (.right, .seek(5)), (.up, .amplify(1)), (.down, .amplify(-1)),
      (.character("["), .accelerate(-1)), (.character("]"), .accelerate(1)), (.character("n"), .next),
      (.character("p"), .previous), (.character("q"), .quit), (.escape, .quit),
    ]
    for (key, action) in actions { #expect(PlayerKey.action(of: key) == action) }
    for key in [Key.character("x"), .enter, .home, .unknown] { #expect(PlayerKey.action(of: key) == nil) }
  }

  private static let footers: [(cells: Int, text: String)] = [
    (79, "space pause  ←/→ 5 s  ↑/↓ volume  [ ] speed  n/p next, previous  q end"),
    (69, "space pause  ←/→ 5 s  [ ] speed  n/p next, previous  q end"),
    (57, "space pause  ←/→ 5 s  n/p next, previous  q end"), (40, "space pause  ←/→ 5 s  q end"),
    (19, "space pause  q end"), (17, "q end"), (1, ""),
  ]

  @Test(arguments: footers) func `the footer leaves out what matters least`(cells: Int, text: String) {
    #expect(PlayerKey.footer(isOneOfSeveral: true, cells: cells) == text)
    #expect(!PlayerKey.footer(isOneOfSeveral: false, cells: cells).contains("n/p"))
  }

  @Test func `speed goes through its steps and volume by 3 dB, each to its ends`() {
    var settings = SoundSettings()
    #expect(settings.text == "")
    var speeds: [Double] = []
    for _ in 0..<8 {
      settings.accelerate(by: 1)
      speeds.append(settings.speed)
    }
    #expect(speeds == [1.25, 1.5, 1.75, 2, 2.5, 3, 3, 3])
    #expect(settings.text == " 3×")
    for _ in 0..<9 { settings.accelerate(by: -1) }
    #expect(settings.speed == 0.5)
    for _ in 0..<5 { settings.amplify(by: 1) }
    #expect(settings.volume == 12)
    #expect(settings.text == " 0.5× +12dB")
    for _ in 0..<20 { settings.amplify(by: -1) }
    #expect(settings.volume == -40)
    #expect(settings.text == " 0.5× −40dB")
    // Back from an end it must not miss what is usual.
    for _ in 0..<20 where settings.volume < 0 { settings.amplify(by: 1) }
    #expect(settings.volume == 0)
  }

  @Test(arguments: 19...100) func `the line fits, with speed and volume whatever the width`(cells: Int) {
    var settings = SoundSettings()
    settings.accelerate(by: 1)
    settings.amplify(by: -4)
    let line = PlaybackScreen.line(
      recording, PlaybackStatus(state: .playing, seconds: 4.2), settings, cells: cells)
    #expect(line.cellWidth <= cells)
    #expect(line.text.hasPrefix("▶ 0:04"))
    #expect(line.text.hasSuffix(" 1.25× −12dB"))
    #expect(line.text.contains(" 0:10") == (cells >= 23))
    #expect(line.text.contains("█") == (cells >= 28))
  }
}

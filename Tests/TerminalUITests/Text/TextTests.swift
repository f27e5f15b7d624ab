import TestSupport
import Testing

@testable import TerminalUI

@Suite struct `Text in cells` {
  private static let widths: [(String, Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("りんご", 6), ("🧀", 2), ("❤️", 2), ("1️⃣", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2),
    ("🇩🇪", 2),
    ("한글", 4), ("Ａ", 2), ("ﾊ", 1), ("\u{200b}", 0), ("…", 1), ("▶", 1), ("✕", 1), ("░", 1), ("‹›", 2), ("★", 1),
    ("\u{7}", 0),
  ]

  @Test(arguments: widths) func `V1, V2: a grapheme cluster is as wide as its widest code point`(
    text: String, cells: Int
  ) {
    #expect(text.cellWidth == cells)
  }

  @Test func `cut, it is never wider, and ends in an ellipsis`() {
    #expect("lunch with Amy".truncated(to: 8) == "lunch w…")
    #expect("りんご".truncated(to: 5) == "りん…")
    #expect("りんご".truncated(to: 4) == "り…", "a wide character that would only half fit is left out")
    #expect("りんご".truncated(to: 6) == "りんご")
    #expect("abc".truncated(to: 1) == "…")
    #expect("abc".truncated(to: 0) == "")
    #expect("a\u{1b}[2Jb".truncated(to: 4) == "a␛[…", "what is made visible takes cells")
  }

  @Test func `broken into lines, none is wider and no word is lost`() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("abcdefgh ij".wrapped(to: 3) == ["abc", "def", "gh", "ij"])
    #expect("a\n\nb".wrapped(to: 5) == ["a", "", "b"])
    #expect("".wrapped(to: 5) == [""])
    #expect("a\r\nb".wrapped(to: 5) == ["a", "b"])
    #expect("\u{1b}[2J".wrapped(to: 2) == ["␛[", "2J"], "what is made visible takes cells")
    var generator = SeededGenerator(seed: 6)
    let pieces = ["a", "word", "りんご", "🧀", " ", "  ", "\n", String(repeating: "x", count: 30), "é"]
    for _ in 0..<500 {
      let text = (0..<20).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      for cells in [2, 3, 10, 40] {
        let lines = text.wrapped(to: cells)
        #expect(lines.allSatisfy { $0.cellWidth <= cells })
        func letters(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
        #expect(letters(lines.joined()) == letters(text))
      }
    }
  }

  @Test func `V3: whatever text is made of, neither cut nor broken into lines is it wider than it may be`() {
    var generator = SeededGenerator(seed: 2)
    // Spaces, letters, controls, marks that combine, wide characters, letters of flags, emoji and what joins them.
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x20, 0x21...0x7e, 0...0x1f, 0x7f...0x9f, 0x300...0x36f, 0x4e00...0x9fff, 0x1100...0x11ff,
      0x1f1e6...0x1f1ff, 0x1f300...0x1faff, 0x200b...0x200f, 0x2028...0x202e, 0xfe0e...0xfe0f, 0x20e3...0x20e3,
      0x600...0x6ff, 0x900...0x97f, 0xe0000...0xe007f, 0...0xd7ff, 0xe000...0x10ffff,
    ]
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).reduce(into: "") { text, _ in
        let range = ranges[Int.random(in: ranges.indices, using: &generator)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
          text.unicodeScalars.append(scalar)
        }
      }
      let cells = Int.random(in: 2...30, using: &generator)
      for line in text.wrapped(to: cells) + [text.truncated(to: cells), Line(text).truncated(to: cells).text] {
        #expect(Line(line).cellWidth <= cells, "\(text.debugDescription) in \(cells)")
      }
    }
  }

  @Test func `Q5: a terminal shows control characters and does not obey them`() {
    #expect(DisplayText.neutralised("a\u{1b}[2Jb") == "a␛[2Jb")
    #expect(DisplayText.neutralised("a\nb\tc\u{7f}") == "a⏎b c␡")
    #expect(DisplayText.neutralised("a\r\nb\n\rc") == "a⏎b⏎⏎c")
    #expect(DisplayText.neutralised("plain é 🧀 👨‍👩‍👧‍👦") == "plain é 🧀 👨‍👩‍👧‍👦")
    for value in Array(0..<0x20) + Array(0x7f..<0xa0) + [0x202e, 0x2066, 0x2028] as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = DisplayText.neutralised("a" + String(scalar) + "b")
      #expect(!shown.unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
      #expect(shown.cellWidth == 3)
    }
    #expect(StyledText("\u{1b}[31m").text == "␛[31m", "whatever reaches a span is neutralised")
  }
}

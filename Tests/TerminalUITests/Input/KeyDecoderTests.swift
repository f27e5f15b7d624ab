import TestSupport
import Testing

@testable import TerminalUI

@Suite struct `Keys` {
  private static let sequences: [(String, [Key])] = [
    ("q", [.character("q")]), (" ", [.character(" ")]), ("é", [.character("é")]), ("早", [.character("早")]),
    ("🧀", [.character("🧀")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7f}", [.backspace]),
    ("\u{1b}[A", [.up]), ("\u{1b}[B", [.down]), ("\u{1b}[C", [.right]), ("\u{1b}[D", [.left]), ("\u{1b}OA", [.up]),
    ("\u{1b}[H", [.home]), ("\u{1b}[F", [.end]), ("\u{1b}[1~", [.home]), ("\u{1b}[4~", [.end]),
    ("\u{1b}[5~", [.pageUp]),
    ("\u{1b}[6~", [.pageDown]), ("\u{1b}[3~", [.delete]), ("\u{1b}[1;5C", [.right]), ("\u{1b}[200~", [.unknown]),
    ("\u{1b}x", [.unknown]), ("\u{3}", [.character("\u{3}")]),
    ("ab\u{1b}[Ac", [.character("a"), .character("b"), .up, .character("c")]),
    ("\u{1b}\u{1b}[A", [.escape, .up]),
  ]

  @Test(arguments: sequences) func `are understood wherever a read cuts their bytes`(text: String, keys: [Key]) {
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var decoder = KeyDecoder()
      let found = decoder.decode(Array(bytes[..<split])) + decoder.decode(Array(bytes[split...]))
      #expect(found == keys, "cut at \(split)")
      #expect(!decoder.hasPendingEscape)
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == keys, "byte by byte")
  }

  @Test func `ESC alone is the Escape key once nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1b]) == [])
    #expect(decoder.hasPendingEscape)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.hasPendingEscape)
    #expect(decoder.decode([0x1b, 0x5b]) == [])
    #expect(decoder.flush() == [.unknown], "half of a sequence is none")
  }

  @Test func `whatever bytes come, the decoder goes on`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var decoder = KeyDecoder()
      for _ in 0..<20 {
        let bytes = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
          Bool.random(using: &generator)
            ? UInt8.random(in: 0...255, using: &generator)
            : [0x1b, 0x5b, 0x4f, 0x3b][Int.random(in: 0...3, using: &generator)]
        }
        _ = decoder.decode(bytes)
      }
      _ = decoder.flush()
      #expect(decoder.decode(Array("q".utf8)).last == .character("q"))
    }
  }
}

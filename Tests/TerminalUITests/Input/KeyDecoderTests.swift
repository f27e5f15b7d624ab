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
    ("\u{1b}\u{1b}[A", [.escape, .up]), ("\u{1b}é", [.unknown]), ("\u{1b}OP", [.unknown]), ("\u{1b}[3;5~", [.delete]),
    // F1 of the Linux console has a byte more than the standard says.
    ("\u{1b}[[A", [.unknown]), ("\u{1b}[[Ab", [.unknown, .character("b")]),
    // Broken off: what follows is read as itself.
    ("\u{1b}[1\u{1b}[A", [.unknown, .up]), ("\u{1b}O\u{1b}[B", [.unknown, .down]), ("\u{1b}[\r", [.unknown, .enter]),
  ]

  /// Bytes that are no UTF-8, and the keys they are.
  private static let broken: [([UInt8], [Key])] = [
    ([0xe4, 0x0d], [.unknown, .enter]), ([0xf0, 0x9f, 0x41], [.unknown, .unknown, .character("A")]),
    ([0xff, 0x41], [.unknown, .character("A")]), ([0x80], [.unknown]), ([0xc0, 0x80], [.unknown, .unknown]),
    ([0xed, 0xa0, 0x80], [.unknown, .unknown, .unknown]),
  ]

  @Test(arguments: broken) func `that are no UTF-8 hold no other key back`(bytes: [UInt8], keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == keys)
  }

  @Test func `are the same in one read and in many, whatever the bytes`() {
    var generator = SeededGenerator(seed: 1)
    let likely: [UInt8] = [0x1b, 0x1b, 0x5b, 0x4f, 0x41, 0x3b, 0x31, 0x7e, 0xc3, 0xa9, 0xe9, 0xa3, 0x9f, 0xf0]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? likely[Int.random(in: likely.indices, using: &generator)] : UInt8.random(in: 0...255, using: &generator)
      }
      var whole = KeyDecoder()
      let keys = whole.decode(bytes) + whole.flush()
      var parts = KeyDecoder()
      var found: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &generator)
        found += parts.decode(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(found + parts.flush() == keys, "\(bytes)")
    }
  }

  @Test func `of a pasted megabyte all arrive`() {
    var decoder = KeyDecoder()
    let keys = decoder.decode(Array(String(repeating: "食べ物 ", count: 100_000).utf8))
    #expect(keys.count == 400_000)
    #expect(keys.last == .character(" "))
  }

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

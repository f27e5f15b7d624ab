import Glibc
import TestSupport
import Testing

@testable import Ledger

@Suite struct `Tags as typed` {
  @Test(arguments: [
    "food", "blocked-on-merge", "2024", "c++", "早餐", "blocked-on-rent", "with-amy", "#1", "é", "👨‍👩‍👧‍👦", "a.b", "x:y",
  ])
  func `T1: these are tags, shown as written`(text: String) throws { #expect(try Ledger.Tag(text).name == text) }

  @Test(arguments: [
    "", " ", "a b", "a,b", "a\tb", "a\nb", "a\u{1b}b", "a\u{0}b", "a\u{9b}b", "a\u{2028}b",
    String(repeating: "x", count: 65),
  ])
  func `these are none, and the error says what to do`(text: String) {
    let error = #expect(throws: TagError.self) { try Ledger.Tag(text) }
    #expect(error?.hint.isEmpty == false)
    #expect(error?.message.unicodeScalars.contains { $0.value < 0x20 } == false)
  }

  @Test func `64 characters are the most`() throws {
    #expect(try Ledger.Tag(String(repeating: "é", count: 64)).name.count == 64)
  }

  private static let same: [(String, String)] = [
    ("food", "FOOD"), ("Тест", "тест"), ("straße", "STRASSE"), ("caf\u{e9}", "cafe\u{301}"), ("OSOBNÍ", "osobní"),
    ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("ﬁx", "fix"),
  ]

  @Test(arguments: same) func `T3, T6: case and composition do not make another tag, in any locale`(
    first: String, second: String
  ) throws {
    for locale in ["C", "C.UTF-8", "de_DE.UTF-8"] {
      unsafe setlocale(LC_ALL, locale)
      #expect(try Ledger.Tag(first) == Ledger.Tag(second))
    }
    unsafe setlocale(LC_ALL, "C")
    #expect(TagSet([try Ledger.Tag(first), try Ledger.Tag(second)]).tags.map(\.name) == [try Ledger.Tag(first).name])
  }

  @Test func `T4: a part of a tag is another tag`() throws { #expect(try Ledger.Tag("food") != Ledger.Tag("seafood")) }

  @Test func `the order of a set is that in which its tags came`() throws {
    let tags = try ["b", "a", "B", "c"].map { try Ledger.Tag($0) }
    #expect(TagSet(tags).tags.map(\.name) == ["b", "a", "c"])
  }

  @Test(arguments: [("a,\u{301}b", "comma"), ("a \u{301}b", "white space"), ("a\u{a0}b", "white space")])
  func `a mark on a comma or a space does not hide it`(text: String, named: String) {
    let error = #expect(throws: TagError.self) { try Ledger.Tag(text) }
    #expect(error?.message.contains(named) == true)
  }

  @Test func `white space around a tag is not part of it, and 65 characters are named in short`() throws {
    #expect(try Ledger.Tag("  food\t").name == "food")
    let error = #expect(throws: TagError.self) { try Ledger.Tag(String(repeating: "é", count: 65)) }
    #expect(error?.message.contains("65 characters") == true)
    #expect(error?.hint.contains("64") == true)
  }

  @Test func `T6: a tag is kept in normal form C, whichever form was typed`() throws {
    #expect(Array(try Ledger.Tag("cafe\u{301}").name.unicodeScalars) == Array("caf\u{e9}".unicodeScalars))
    #expect(Set([try Ledger.Tag("cafe\u{301}"), try Ledger.Tag("CAF\u{c9}")]).count == 1)
  }

  @Test(arguments: [("İstanbul", "istanbul"), ("cafe", "café"), ("resume", "résumé"), ("パン", "ハン"), ("1", "１")])
  func `accents and width do make another tag`(first: String, second: String) throws {
    #expect(try Ledger.Tag(first) != Ledger.Tag(second))
  }

  @Test func `a tag can be taken out of a set, however it is written`() throws {
    var tags = TagSet(try ["food", "Work", "car"].map { try Ledger.Tag($0) })
    #expect(tags.remove(try Ledger.Tag("WORK")))
    #expect(!tags.remove(try Ledger.Tag("work")))
    #expect(tags.tags.map(\.name) == ["food", "car"])
    tags.insert(try Ledger.Tag("FOOD"))
    tags.insert(try Ledger.Tag("work"))
    #expect(tags.tags.map(\.name) == ["food", "car", "work"])
    #expect(tags.count == 3)
    #expect(!tags.isEmpty)
    #expect(TagSet().isEmpty)
  }

  @Test func `whatever is typed, it is a tag by the rules or an error`() throws {
    let pieces = [
      "a", "É", "e\u{301}", ",", " ", "\u{301}", "\u{0}", "\n", "\u{9b}", "早", "🧀", "ß", "\u{2028}", "+", "\u{200d}",
    ]
    var generator = SeededGenerator(seed: 64)
    var understood = 0
    for _ in 0..<10_000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      .joined()
      guard let tag = try? Ledger.Tag(text) else { continue }
      understood += 1
      #expect((1...64).contains(tag.name.count), "\(text.debugDescription)")
      let isClean = tag.name.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0 != "," && $0.properties.generalCategory != .control
      }
      #expect(isClean, "\(text.debugDescription)")
      // What is shown can be typed again, and is the same tag.
      #expect(try Ledger.Tag(tag.name) == tag, "\(text.debugDescription)")
      #expect(try Ledger.Tag(tag.name).name == tag.name, "\(text.debugDescription)")
    }
    #expect(understood > 1_000)
  }
}

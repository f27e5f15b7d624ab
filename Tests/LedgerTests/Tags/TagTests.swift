import Glibc
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
}

@Suite struct `Text for searching` {
  private static let folded: [(String, String)] = [
    ("Café", "cafe"), ("LÜNCH", "lunch"), ("Ærø", "ærø"), ("午餐", "午餐"), ("İstanbul", "istanbul"),
    ("Ångström", "angstrom"),
    ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("½", "1⁄2"), ("ﬁn", "fin"), ("a\u{301}\u{302}", "a"),
  ]

  @Test(arguments: folded) func `has neither case nor accents`(text: String, folded: String) {
    #expect(FoldedText.fold(text) == FoldedText.fold(folded), "\(FoldedText.fold(text).debugDescription)")
    #expect(FoldedText.fold(FoldedText.fold(text)) == FoldedText.fold(text))
  }
}

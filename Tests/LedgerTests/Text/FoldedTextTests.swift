import TestSupport
import Testing

@testable import Ledger

@Suite struct `Text for searching` {
  private static let folded: [(String, String)] = [
    ("", ""), ("Lunch", "lunch"), ("Café", "cafe"), ("cafe\u{301}", "cafe"), ("LÜNCH", "lunch"), ("Ærø", "ærø"),
    ("Łódź", "łodz"), ("Ångström", "angstrom"), ("Straße", "strasse"), ("STRAẞE", "strasse"), ("ﬁn", "fin"),
    ("İstanbul", "istanbul"), ("ISPARTA", "isparta"), ("ısparta", "ısparta"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
    ("Σίσυφος", "σισυφοσ"), ("Тест", "тест"), ("Ёлка", "елка"), ("Việt", "viet"), ("½", "1⁄2"), ("ＡＢＣ", "abc"),
    ("a\u{301}\u{302}", "a"), ("❤\u{fe0f}", "❤"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
  ]

  @Test(arguments: folded) func `has neither case nor accents`(text: String, folded: String) {
    #expect(Array(FoldedText.fold(text).unicodeScalars) == Array(folded.unicodeScalars))
    #expect(FoldedText.fold(folded) == folded)
  }

  @Test(arguments: ["午餐", "食べ物", "パン", "がぎぐ", "ば", "점심", "臺灣", "हिन्दी", "ไทย", "กุ้ง", "🧀", "👍🏽"])
  func `what spells a word stays`(text: String) {
    #expect(Array(FoldedText.fold(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `a voiced kana is another sound, in whichever form it comes`() {
    #expect(FoldedText.fold("パン") != FoldedText.fold("ハン"))
    #expect(FoldedText.fold("ハ\u{309a}ン") == FoldedText.fold("パン"))
    #expect(FoldedText.fold("ﾊﾟﾝ") == FoldedText.fold("パン"))
  }

  @Test func `folding twice changes nothing more, and text is found whatever its form`() {
    let pieces = [
      "a", "É", "e\u{301}", "ß", "İ", "ς", "Σ", "パ", "ﾊﾟ", "ﷺ", "\u{345}", "ᾳ", "\u{0}", "午", "\u{200d}", "ǆ", "한", "ᄒ",
    ]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      .joined()
      let folded = FoldedText.fold(text)
      #expect(FoldedText.fold(folded) == folded, "\(text.debugDescription)")
      #expect(FoldedText.fold(FoldedText.composed(text)) == folded, "\(text.debugDescription)")
    }
  }
}

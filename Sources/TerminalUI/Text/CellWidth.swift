import CUTF8Proc

extension Character {
  /// How many cells of a terminal the character takes: 0, 1 or 2.
  ///
  /// A grapheme cluster is as wide as its widest code point (by utf8proc); an emoji presentation selector or a keycap
  /// makes it 2, and so do the two letters of a flag. Characters of ambiguous width take 1.
  package var cellWidth: Int {
    // Nearly all text: no look-up needed.
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7f ? 0 : 1 }
    var width = 0
    for scalar in unicodeScalars {
      // U+FE0F asks for the emoji, U+20E3 draws a key around the digit before it.
      if scalar.value == 0xfe0f || scalar.value == 0x20e3 { return 2 }
      // A terminal that does not know the flag shows its two letters, a cell each.
      if (0x1f1e6...0x1f1ff).contains(scalar.value) { return 2 }
      width = max(width, Int(utf8proc_charwidth(utf8proc_int32_t(bitPattern: scalar.value))))
    }
    return width
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes.
  package var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }
}

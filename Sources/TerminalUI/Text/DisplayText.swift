/// Text that a terminal shows and does not obey.
package enum DisplayText {
  /// The text with every control character and every override of the writing direction made visible, so that what a
  /// note says can neither move the cursor nor reorder what stands around it.
  ///
  /// A line break becomes `⏎`, a tab a space, ESC becomes `␛`; others of the C0 set their picture (U+2400…), the rest `�`.
  package static func neutralised(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // CR LF is one line break.
      if scalar != "\n" || previous != "\r" { scalars.append(isUnsafe(scalar) ? picture(of: scalar) : scalar) }
      previous = scalar
    }
    return String(scalars)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: true
    // Embeddings, overrides and isolates of UAX 9.
    case 0x202a...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x061c: true
    // Noncharacters and tags have no width that terminals agree on.
    case 0xfff9...0xfffb, 0xe0001: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0a, 0x0d, 0x2028, 0x2029: "⏎"
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}"
    case 0x7f: "␡"
    default: "\u{fffd}"
    }
  }
}

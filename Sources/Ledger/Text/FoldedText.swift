import CUTF8Proc
import Glibc

/// Text in the forms by which it is compared: utf8proc's, so that no locale has a say.
public enum FoldedText {
  /// Normal form C.
  static func composed(_ text: String) -> String { mapped(text, UTF8PROC_COMPOSE) }

  /// Case-folded, in normal form C: what makes two tags the same.
  static func caseFolded(_ text: String) -> String { mapped(text, UTF8PROC_COMPOSE, UTF8PROC_CASEFOLD) }

  /// Case and accents away, compatibility forms unified: what a search in notes compares.
  ///
  /// `Café` becomes `cafe`, `ＡＢＣ` becomes `abc`. Marks that spell a sound of their own stay: `パン` (bread) is not `ハン`,
  /// and Indic vowels are kept.
  public static func fold(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    var scalars = String.UnicodeScalarView()
    for scalar in mapped(text, UTF8PROC_DECOMPOSE, UTF8PROC_CASEFOLD, UTF8PROC_COMPAT).unicodeScalars
    where !isAccent(scalar) {
      scalars.append(scalar)
    }
    return composed(String(scalars))
  }

  /// Whether a scalar of decomposed text is an accent, a point of Hebrew or Arabic, or picks a letter's variant.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    // Overlays, and the points that Hebrew, Arabic and Syriac are usually written without.
    case 1, 10...36: true
    // Marks attached to a letter, above, below or around it. Classes between are Indic, kana, Thai and Tibetan spelling.
    case 200...: true
    default: scalar.properties.isVariationSelector
    }
  }

  private static func mapped(_ text: String, _ options: utf8proc_option_t...) -> String {
    let bits = options.reduce(UTF8PROC_STABLE.rawValue) { $0 | $1.rawValue }
    var bytes = Array(text.utf8)
    var result: UnsafeMutablePointer<utf8proc_uint8_t>?
    let count = unsafe utf8proc_map(&bytes, bytes.count, &result, utf8proc_option_t(bits))
    // Swift's strings are valid UTF-8, so only a lack of memory could fail here.
    guard count >= 0, let result = unsafe result else { return text }
    defer { unsafe free(result) }
    return unsafe String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
  }
}

/// How many words a command takes, and what they are.
package struct WordRule: Codable, Equatable, Sendable {
  /// The fewest words the command can do with.
  package let minimum: Int
  /// The most words it takes; none for no limit.
  package let maximum: Int?
  /// What stands for the words in help.
  package let placeholder: String
  /// What each word is.
  package let kind: ValueKind
  /// What to do instead of giving more words than there may be; may be empty.
  package var hint = ""

  /// Options only.
  package static let none = WordRule(minimum: 0, maximum: 0, placeholder: "", kind: .text)

  /// Exactly one word.
  package static func one(_ placeholder: String, kind: ValueKind = .text, hint: String = "") -> WordRule {
    WordRule(minimum: 1, maximum: 1, placeholder: placeholder, kind: kind, hint: hint)
  }

  /// One word or none.
  package static func optional(_ placeholder: String, kind: ValueKind = .text) -> WordRule {
    WordRule(minimum: 0, maximum: 1, placeholder: placeholder, kind: kind)
  }

  /// Any number of words; the command decides what they mean.
  package static func any(_ placeholder: String, kind: ValueKind = .text) -> WordRule {
    WordRule(minimum: 0, maximum: nil, placeholder: placeholder, kind: kind)
  }

  /// One word or more.
  package static func some(_ placeholder: String, kind: ValueKind = .text) -> WordRule {
    WordRule(minimum: 1, maximum: nil, placeholder: placeholder, kind: kind)
  }

  /// The rule as a line of usage shows it: `FILE`, `[FILE]`, `[FILTER…]`, `WHICH…`.
  package var usage: String {
    let many = maximum == nil ? "\(placeholder)…" : placeholder
    return minimum == 0 && !many.isEmpty ? "[\(many)]" : many
  }
}

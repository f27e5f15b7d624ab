/// All that can be said of an option without knowing what it changes.
///
/// Parsing, help, suggestions and the reference read only this.
package struct OptionDescription: Codable, Equatable, Sendable {
  /// The long name without its dashes.
  package let name: String
  /// One ASCII letter, without its dash.
  package let short: String?
  /// What stands for the value in help; none for a flag.
  package let placeholder: String?
  /// What it means alone, for an option that takes a value only as `--name=value`; nil for every other.
  package let impliedValue: String?
  /// What the value is; `.text` for a flag.
  package let valueKind: ValueKind
  /// One sentence.
  package let summary: String
  /// One paragraph more; may be empty.
  package let details: String
  /// Left out of help, suggestions and the reference, but parsed.
  package let isHidden: Bool

  /// Whether it needs a value.
  package var takesValue: Bool { placeholder != nil && impliedValue == nil }

  /// The allowed values, if they can be listed.
  package var choices: [String] {
    if case .oneOf(let choices) = valueKind { choices } else { [] }
  }

  /// The same option in its long form only.
  var withoutLetter: OptionDescription {
    OptionDescription(
      name: name, short: nil, placeholder: placeholder, impliedValue: impliedValue, valueKind: valueKind,
      summary: summary,
      details: details, isHidden: isHidden)
  }

  /// The long form with its placeholder: `--limit N`, `--color[=WHEN]`.
  package var usage: String {
    guard let placeholder else { return "--\(name)" }
    return impliedValue == nil ? "--\(name) \(placeholder)" : "--\(name)[=\(placeholder)]"
  }
}

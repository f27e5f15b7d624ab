/// What the user typed, in quotation marks and safe to print: a terminal would act upon control characters and upon marks
/// that turn the direction of writing, and a pasted page would hide the message.
package func quoted(_ text: String) -> String {
  let longest = 60
  let shown = text.prefix(longest).unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    // The joiner makes one emoji of several.
    case .format where scalar != "\u{200D}": "\u{FFFD}"
    default: String(scalar)
    }
  }
  return "\"\(shown.joined())\(text.dropFirst(longest).isEmpty ? "" : "…")\""
}

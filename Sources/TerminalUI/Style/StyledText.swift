/// Text in one style.
package struct StyledText: Equatable, Sendable {
  /// The text, free of control characters.
  package let text: String
  /// How it looks.
  package let style: Style

  /// A span of text, which is neutralised: see ``DisplayText``.
  package init(_ text: String, _ style: Style = .plain) {
    self.text = DisplayText.neutralised(text)
    self.style = style
  }
}

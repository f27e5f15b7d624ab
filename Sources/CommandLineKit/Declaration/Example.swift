/// A line to type and what it is good for.
package struct Example: Codable, Equatable, Sendable {
  /// What the line does, as a short phrase.
  package let title: String
  /// The whole line as typed in a shell, with the program's name.
  package let line: String

  package init(_ title: String, _ line: String) {
    self.title = title
    self.line = line
  }
}

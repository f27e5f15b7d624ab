/// An argument that is no option and no option's value.
package struct Word: Equatable, Sendable {
  /// The argument as it was given.
  package let text: String
  /// Whether it came after `--`: then a leading dash or plus has no meaning.
  package let isLiteral: Bool
  /// Its index among the program's arguments, the command's name included.
  package let position: Int

  package init(_ text: String, isLiteral: Bool = false, position: Int = 0) {
    self.text = text
    self.isLiteral = isLiteral
    self.position = position
  }
}

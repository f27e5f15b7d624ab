/// Why a line cannot be understood.
package struct UsageError: Error, Equatable, Sendable {
  /// One sentence: what is wrong.
  package var message: String
  /// One sentence: what to type instead, if that can be guessed.
  package var hint: String?
  /// The command whose help explains more; none for the overview.
  package var command: String?

  package init(_ message: String, hint: String? = nil, command: String? = nil) {
    self.message = message
    self.hint = hint
    self.command = command
  }

  /// The same error, pointing to the help of a command unless it already points to one.
  func about(_ command: String) -> UsageError {
    var error = self
    error.command = error.command ?? command
    return error
  }
}

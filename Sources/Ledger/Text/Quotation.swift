/// Text of the user within a message, its control characters replaced.
func quoted(_ text: some StringProtocol) -> String { "\"\(String(text).neutralised)\"" }

extension String {
  /// The text with control characters replaced, for messages.
  var neutralised: String { String(map { $0.isControl ? "\u{fffd}" : $0 }) }
}

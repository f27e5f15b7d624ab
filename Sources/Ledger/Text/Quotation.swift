/// Text of the user within a message, its control characters replaced.
func quoted(_ text: some StringProtocol) -> String { "\"\(String(text).neutralised)\"" }

extension String {
  /// The text with control characters replaced, for messages.
  var neutralised: String { String(map { $0.isControl ? "\u{fffd}" : $0 }) }
}

extension Character {
  /// Whether the character would steer a terminal: Unicode category Cc, or a line or paragraph separator.
  var isControl: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// Whether it is one of `0` to `9`; a digit with a combining mark (`1️⃣`) is none, though it sorts between them.
  var isASCIIDigit: Bool { asciiValue.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
}

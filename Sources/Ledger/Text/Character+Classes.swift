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

  /// Whether it is white space and nothing else: a space with a combining mark is text that must not get lost.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

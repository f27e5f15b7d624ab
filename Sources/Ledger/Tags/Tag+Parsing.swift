extension Tag {
  /// How many characters a tag can have.
  public static let longest = 64

  /// The tag that a text names, without its leading `+`.
  ///
  /// - Throws: a ``TagError`` when it is empty, longer than 64 characters, or has white space, a comma or a control
  ///   character in it.
  public init(_ text: String) throws(TagError) {
    let name = text.trimmedOfWhiteSpace
    guard !name.isEmpty else { throw TagError("A tag cannot be empty.", hint: "Write it like +food.") }
    if let bad = name.first(where: { $0.isWhitespace || $0 == "," || $0.isControl }) {
      let what = bad == "," ? "a comma" : bad.isWhitespace ? "white space" : "a control character"
      throw TagError("The tag \"\(name.neutralised)\" has \(what) in it.", hint: "Join its words: +with-amy.")
    }
    guard name.count <= Self.longest else {
      throw TagError("The tag \"\(name.prefix(20))…\" has \(name.count) characters.", hint: "At most 64 are allowed.")
    }
    self.init(name: FoldedText.composed(name), key: FoldedText.caseFolded(name))
  }
}

/// Why a text is no tag.
public struct TagError: Error, Equatable, Sendable {
  /// What is wrong: a sentence.
  public let message: String
  /// What to write instead: a sentence.
  public let hint: String

  init(_ message: String, hint: String) {
    self.message = message
    self.hint = hint
  }
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
}

extension String {
  /// The text with control characters replaced, for messages.
  var neutralised: String { String(map { $0.isControl ? "\u{fffd}" : $0 }) }
}

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
    // Scalars, not characters: a combining mark would hide a comma or a space before it.
    for scalar in name.unicodeScalars {
      guard let what = Self.fault(of: scalar) else { continue }
      throw TagError("The tag \(quoted(name)) has \(what) in it.", hint: "Join its words: +with-amy.")
    }
    guard name.count <= Self.longest else {
      throw TagError(
        "The tag \(quoted(name.prefix(20) + "…")) has \(name.count) characters.",
        hint: "At most \(Self.longest) are allowed.")
    }
    self.init(name: FoldedText.composed(name), key: FoldedText.caseFolded(name))
  }

  private static func fault(of scalar: Unicode.Scalar) -> String? {
    if scalar == "," { return "a comma" }
    if scalar.properties.isWhitespace { return "white space" }
    return Character(scalar).isControl ? "a control character" : nil
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

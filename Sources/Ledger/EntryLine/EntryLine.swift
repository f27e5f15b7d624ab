/// What an entry line says: the amount, the note and the tags among its words.
///
/// One parser for every door: add, rec, edit, and whatever takes such a line later.
public struct EntryLine: Equatable, Sendable {
  /// The amount, with how it was understood.
  public var amount: ParsedAmount?
  /// The note: all words that are neither amount nor tag, in their order.
  public var note: String?
  /// Tags to add, in their order.
  public var addedTags: [Tag] = []
  /// Tags to take off; only an edit has any.
  public var removedTags: [Tag] = []
  /// A sentence that names the other reading, when two words could have been the amount and nothing decided.
  public var otherReading: String?

  /// Whether nothing was said.
  public var isEmpty: Bool { amount == nil && note == nil && addedTags.isEmpty && removedTags.isEmpty }
}

/// A word of an entry line.
public struct EntryWord: Equatable, Sendable {
  /// The word as the shell gave it; one that holds a space was quoted.
  public let text: String
  /// Whether it came after `--`: then it is note text, whatever it looks like.
  public let isLiteral: Bool

  /// A word of this text.
  public init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }
}

/// Why an entry line cannot be understood.
public struct EntryLineError: Error, Equatable, Sendable {
  /// What is wrong: a sentence.
  public let message: String
  /// What to write instead: a sentence, or empty.
  public let hint: String
  /// Whether only the ledger's currency is missing: a program may ask for it and read the line again.
  public let needsCurrency: Bool

  init(_ message: String, hint: String, needsCurrency: Bool = false) {
    self.message = message
    self.hint = hint
    self.needsCurrency = needsCurrency
  }

  init(_ error: AmountError) {
    self.init(error.message, hint: error.hint, needsCurrency: error.kind == .noCurrency)
  }

  init(_ error: TagError) { self.init(error.message, hint: error.hint) }
}

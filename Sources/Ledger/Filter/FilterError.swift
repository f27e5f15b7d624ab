/// Why a filter cannot be understood, and which of its words is to blame.
public struct FilterError: Error, Equatable, Sendable {
  /// The index of the word among those given; nil when it is not about one of them.
  public let word: Int?
  /// What is wrong: a sentence.
  public let message: String
  /// What to write instead: a sentence, or empty.
  public let hint: String

  init(_ message: String, hint: String = "", word: Int?) {
    self.word = word
    self.message = message
    self.hint = hint
  }
}

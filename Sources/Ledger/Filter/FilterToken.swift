/// A piece of a filter with the word it came from.
struct FilterToken: Equatable {
  enum Kind: Equatable {
    case open, close, or
    /// A term. A quoted one is text, whatever it looks like.
    case term(String, isQuoted: Bool)
  }

  let kind: Kind
  /// The index of the word it came from.
  let word: Int

  /// The pieces of all words; a word with spaces is an expression of the same grammar, with quotes around what belongs
  /// together.
  static func tokens(of words: [EntryWord]) throws(FilterError) -> [FilterToken] {
    var tokens: [FilterToken] = []
    for (index, word) in words.enumerated() {
      guard !word.isLiteral else {
        tokens.append(FilterToken(kind: .term(word.text, isQuoted: true), word: index))
        continue
      }
      try append(word.text, word: index, to: &tokens)
    }
    return tokens
  }

  private static func append(_ text: String, word: Int, to tokens: inout [FilterToken]) throws(FilterError) {
    var rest = text[...]
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "(" {
        tokens.append(FilterToken(kind: .open, word: word))
        rest.removeFirst()
      } else if character == ")" {
        tokens.append(FilterToken(kind: .close, word: word))
        rest.removeFirst()
      } else {
        tokens.append(FilterToken(kind: try term(&rest, of: text, word: word), word: word))
      }
    }
  }

  /// A term up to white space or the parenthesis that closes it; within quotes both belong to it.
  private static func term(_ rest: inout Substring, of text: String, word: Int) throws(FilterError) -> Kind {
    let startsQuoted = rest.first == "\""
    var term = ""
    var isInQuotes = false
    while let character = rest.first {
      if character == "\"" {
        isInQuotes.toggle()
      } else if !isInQuotes && (character.isWhitespace || character == ")") {
        break
      } else if !isInQuotes && character == "(" && term.hasSuffix("not:") {
        // What is negated is the group that begins here.
        break
      } else {
        term.append(character)
      }
      rest.removeFirst()
    }
    guard !isInQuotes else {
      throw FilterError("The quote in \(quoted(text)) is not closed.", hint: "Add a second one.", word: word)
    }
    return term == "or" && !startsQuoted ? .or : .term(term, isQuoted: startsQuoted)
  }
}

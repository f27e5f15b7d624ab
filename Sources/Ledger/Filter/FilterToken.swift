/// A piece of a filter with the word it came from.
struct FilterToken: Equatable {
  enum Kind: Equatable {
    case open, close, or, not
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
      let count = tokens.count
      if word.isLiteral {
        tokens.append(FilterToken(kind: .term(word.text, isQuoted: true), word: index))
      } else {
        try append(word.text, word: index, to: &tokens)
      }
      // An unset variable in a script must not come to mean everything.
      guard tokens.count > count else {
        throw FilterError(
          "A word of the filter is empty.", hint: "Leave the filter out to mean every entry.", word: index)
      }
    }
    return tokens
  }

  private static func append(_ text: String, word: Int, to tokens: inout [FilterToken]) throws(FilterError) {
    var rest = text[...]
    while let character = rest.first {
      if character.isBlank {
        rest.removeFirst()
      } else if rest.removePrefix("(") != nil {
        tokens.append(FilterToken(kind: .open, word: word))
      } else if rest.removePrefix(")") != nil {
        tokens.append(FilterToken(kind: .close, word: word))
      } else if rest.removePrefix("not:") != nil {
        tokens.append(FilterToken(kind: .not, word: word))
      } else {
        tokens.append(FilterToken(kind: try term(&rest, of: text, word: word), word: word))
      }
    }
  }

  /// A term up to white space or a parenthesis that it did not open itself; within quotes both belong to it.
  private static func term(_ rest: inout Substring, of text: String, word: Int) throws(FilterError) -> Kind {
    let startsQuoted = rest.first == "\""
    var term = ""
    var isInQuotes = false
    var openCount = 0
    while let character = rest.first {
      if character == "\"" {
        isInQuotes.toggle()
      } else {
        if !isInQuotes {
          if character.isBlank || (character == ")" && openCount == 0) { break }
          openCount += character == "(" ? 1 : character == ")" ? -1 : 0
        }
        term.append(character)
      }
      rest.removeFirst()
    }
    guard !isInQuotes else {
      throw FilterError("The quote in \(quoted(text)) is not closed.", hint: "Add a second one.", word: word)
    }
    guard openCount == 0 else {
      throw FilterError(
        "The \"(\" in \(quoted(text)) is not closed.", hint: "Add a \")\", or put the text in quotes.", word: word)
    }
    return term == "or" && !startsQuoted ? .or : .term(term, isQuoted: startsQuoted)
  }
}

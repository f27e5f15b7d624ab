/// Reads entry lines.
///
/// Words that begin with `+` are tags (`-` takes one off in an edit). The amount is the first other word if it is one,
/// else the last; of two, the one with a fraction or a currency wins, and if that does not decide, the first. All other
/// words are the note, numbers included: none of them is ever read as a date or a command.
public struct EntryLineParser: Sendable {
  /// Whether the line makes an entry or changes one.
  public enum Purpose: Sendable {
    case add, edit
  }

  private let amounts: AmountParser
  private let purpose: Purpose

  /// A parser for a ledger of this style; nil when it has no currency yet.
  public init(style: MoneyStyle?, purpose: Purpose) {
    amounts = AmountParser(style: style)
    self.purpose = purpose
  }

  /// What the words say.
  ///
  /// With an amount given outright no word is one; with a note given outright no word may be left for it.
  public func parse(
    _ words: [EntryWord], amount: String? = nil, note: String? = nil
  ) throws(EntryLineError) -> EntryLine {
    var line = EntryLine()
    var rest: [String] = []
    for word in words {
      // A quoted argument with a space in it is note text to the letter, unless it is wholly an amount.
      let isPlain = word.isLiteral || word.text.contains(where: \.isWhitespace)
      if !isPlain, word.text.hasPrefix("+") {
        line.addedTags.append(try tag(word.text.dropFirst()))
      } else if !isPlain, word.text.count > 1, word.text.hasPrefix("-"), !amounts.hasAmountShape(word.text) {
        guard purpose == .edit else {
          throw EntryLineError(
            "\(quoted(word.text)) would take a tag off, but a new entry has none.",
            hint: "Write a tag as +\(word.text.dropFirst()), or put -- before note text that begins with a dash.")
        }
        line.removedTags.append(try tag(word.text.dropFirst()))
      } else {
        rest.append(word.text)
      }
    }
    try takeAmount(outright: amount, from: &rest, into: &line)
    line.note = try self.note(outright: note, words: rest)
    return line
  }

  private func tag(_ text: Substring) throws(EntryLineError) -> Tag {
    do {
      return try Tag(String(text))
    } catch {
      throw EntryLineError(error)
    }
  }

  private func note(outright: String?, words: [String]) throws(EntryLineError) -> String? {
    guard let outright else { return words.isEmpty ? nil : words.joined(separator: " ") }
    guard words.isEmpty else {
      throw EntryLineError(
        "There are two notes: --note, and the words \(quoted(words.joined(separator: " "))).", hint: "Leave one out.")
    }
    return outright
  }

  // MARK: Amount

  /// Words that could be the amount.
  private struct Candidate {
    let words: Range<Int>
    let text: String
    let amount: ParsedAmount
  }

  private func takeAmount(
    outright: String?, from words: inout [String], into line: inout EntryLine
  ) throws(EntryLineError) {
    if let outright {
      line.amount = try amount(outright)
      return
    }
    try refuseGroupedNumber(in: words)
    let first = try candidate(in: words, atStart: true)
    let last = try candidate(in: words, atStart: false)
    guard let first, let last, !first.words.overlaps(last.words) else {
      guard let only = first ?? last else { return }
      line.amount = only.amount
      words.removeSubrange(only.words)
      return
    }
    let isDecided = first.amount.isExplicit != last.amount.isExplicit
    let chosen = isDecided && last.amount.isExplicit ? last : first
    if !isDecided {
      line.otherReading =
        "\(quoted(first.text)) was taken as the amount; if \(quoted(last.text)) is, say --amount \(shellWord(last.text))."
    }
    line.amount = chosen.amount
    words.removeSubrange(chosen.words)
  }

  /// The amount at one end of the words: one word, or a number and the currency beside it.
  private func candidate(in words: [String], atStart: Bool) throws(EntryLineError) -> Candidate? {
    for count in [2, 1] where words.count >= count {
      let range = atStart ? 0..<count : words.count - count..<words.count
      if count == 2, !range.contains(where: { isCurrencyAlone(words[$0]) }) { continue }
      let text = words[range].joined(separator: " ")
      guard amounts.hasAmountShape(text) else { continue }
      return Candidate(words: range, text: text, amount: try amount(text))
    }
    return nil
  }

  private func isCurrencyAlone(_ word: String) -> Bool {
    Currency(code: word) != nil || CurrencySign.prefix(of: word[...]) == word
  }

  /// `1 234,50` in two words would record 1 and lose the rest.
  private func refuseGroupedNumber(in words: [String]) throws(EntryLineError) {
    guard words.count >= 2 else { return }
    for pair in Set([0, words.count - 2]).sorted() {
      let (head, tail) = (words[pair], words[pair + 1])
      let digits = tail.prefix { $0.isASCIIDigit }
      guard (1...3).contains(head.count), head.allSatisfy(\.isASCIIDigit), digits.count == 3,
        let sign = tail.dropFirst(3).first, sign == "." || sign == ",", amounts.hasAmountShape(tail)
      else { continue }
      throw EntryLineError(
        "\(quoted(head + " " + tail)) looks like one number in two words.",
        hint: "Write \(head)\(tail), or put it in quotes.")
    }
  }

  private func amount(_ text: String) throws(EntryLineError) -> ParsedAmount {
    do {
      return try amounts.parse(text)
    } catch {
      throw EntryLineError(error)
    }
  }
}

/// Text of the user within a message.
func quoted(_ text: String) -> String { "\"\(text.neutralised)\"" }

/// A word as a shell takes it.
private func shellWord(_ text: String) -> String { text.contains(" ") ? "\"\(text)\"" : text }

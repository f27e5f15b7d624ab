/// Reads entry lines.
///
/// Words that begin with `+` are tags (`-` takes one off in an edit). The amount is the first other word if it is one,
/// else the last; of two, the one with a fraction or a currency wins, and if that does not decide, the first. All other
/// words are the note, numbers included: none of them is ever read as a date or a command. Words behind `--` are note text
/// and nothing else.
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
  /// - Parameters:
  ///   - words: the words in their order.
  ///   - amount: an amount given outright; then no word is one.
  ///   - note: a note given outright; then no word may be left for it.
  /// - Returns: what was understood, to be printed back.
  /// - Throws: an ``EntryLineError`` when something was left to guess.
  public func parse(
    _ words: [EntryWord], amount: String? = nil, note: String? = nil
  ) throws(EntryLineError) -> EntryLine {
    var line = EntryLine()
    var rest: [String] = []
    for word in words where !word.isLiteral {
      // A quoted argument with a space in it is note text to the letter, unless it is wholly an amount.
      let isPlain = word.text.contains(where: \.isBlank)
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
    line.note = try self.note(outright: note, words: rest + words.filter(\.isLiteral).map(\.text))
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

  /// Words that have an amount's shape: one, or a number and the currency beside it.
  private struct Candidate {
    let words: Range<Int>
    let text: String
    let reading: Result<ParsedAmount, AmountError>

    /// Whether it has a fraction or names its currency; nil when that depends on how it is read.
    var isExplicit: Bool? {
      switch reading {
      case .success(let amount): amount.isExplicit
      case .failure(let error): error.kind == .noCurrency && !text.contains { $0 == "." || $0 == "," } ? false : nil
      }
    }
  }

  private func takeAmount(
    outright: String?, from words: inout [String], into line: inout EntryLine
  ) throws(EntryLineError) {
    if let outright {
      line.amount = try amount(outright)
      return
    }
    guard let first = candidate(in: words, atStart: true) ?? candidate(in: words, atStart: false),
      let last = candidate(in: words, atStart: false) ?? candidate(in: words, atStart: true)
    else { return }
    let chosen = first.words == last.words ? first : try choice(first, last, into: &line)
    try refuseSplitNumber(chosen, in: words)
    line.amount = try amount(chosen.text)
    words.removeSubrange(chosen.words)
  }

  /// Of two the one with a fraction or a currency; if that does not decide, the first.
  private func choice(
    _ first: Candidate, _ last: Candidate, into line: inout EntryLine
  ) throws(EntryLineError) -> Candidate {
    switch (first.isExplicit, last.isExplicit) {
    case (true, false): return first
    case (false, true): return last
    case (false, nil):
      // The last may be a price with decimals, which would win: not to be decided before it can be read.
      _ = try amount(last.text)
    default: break
    }
    line.otherReading =
      "\(quoted(first.text)) was taken as the amount; if \(quoted(last.text)) is, say --amount \(shellWord(last.text))."
    return first
  }

  private func candidate(in words: [String], atStart: Bool) -> Candidate? {
    for count in [2, 1] where words.count >= count {
      let range = atStart ? 0..<count : words.count - count..<words.count
      if count == 2, !range.contains(where: { isCurrencyAlone(words[$0]) }) { continue }
      let text = words[range].joined(separator: " ")
      do {
        return Candidate(words: range, text: text, reading: .success(try amounts.parse(text)))
      } catch {
        if error.kind != .notAnAmount { return Candidate(words: range, text: text, reading: .failure(error)) }
      }
    }
    return nil
  }

  private func isCurrencyAlone(_ word: String) -> Bool {
    Currency(code: word) != nil || CurrencySign.prefix(of: word[...]) == word
  }

  /// `1 234,50` in two words would record 1, or 234.50, and lose the rest.
  private func refuseSplitNumber(_ chosen: Candidate, in words: [String]) throws(EntryLineError) {
    let (start, end) = (chosen.words.lowerBound, chosen.words.upperBound)
    let isHead = end < words.count && isOneNumber(words[end - 1], words[end])
    // Beside a bare `120` the number before may well be part of the note; beside `234,50` and `000` hardly.
    let isTail =
      start > 0 && isOneNumber(words[start - 1], words[start])
      && (words[start].first == "0" || words[start].contains { $0 == "." || $0 == "," })
    guard isHead || isTail else { return }
    let (head, tail) = isHead ? (words[end - 1], words[end]) : (words[start - 1], words[start])
    throw EntryLineError(
      "\(quoted(head + " " + tail)) looks like one number in two words.",
      hint: "Write \(head)\(tail), or say the amount outright: --amount \(shellWord(chosen.text)).")
  }

  /// Whether two words are the first group and the rest of a number that is grouped by spaces.
  private func isOneNumber(_ head: String, _ tail: String) -> Bool {
    let headDigits = String(head.reversed().prefix { $0.isASCIIDigit })
    let isHead = (1...3).contains(headDigits.count) && !head.contains { $0 == "." || $0 == "," }
    let rest = tail.drop { $0.isASCIIDigit }
    let isTail = tail.count - rest.count == 3 && rest.first.map { !"+-*/".contains($0) } ?? true
    return isHead && isTail && amounts.hasAmountShape(head) && amounts.hasAmountShape(tail)
  }

  private func amount(_ text: String) throws(EntryLineError) -> ParsedAmount {
    do {
      return try amounts.parse(text)
    } catch {
      throw EntryLineError(error)
    }
  }
}

/// An amount as a shell takes it.
private func shellWord(_ text: String) -> String {
  let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".,+-/".contains($0)) }
  return isPlain ? text : text.contains("'") ? "\"\(text)\"" : "'\(text)'"
}

/// Reads single terms of a filter.
///
/// The `word` of its functions is the index of the word that the term comes from; their errors carry it.
struct FilterTerms: Sendable {
  let style: MoneyStyle?
  let now: EntryTime

  /// The numbers that the text is, as one word: `12`, `12..20`, `12,15..20`; nil when it is something else.
  func idList(_ text: String, word: Int) throws(FilterError) -> [ClosedRange<Int64>]? {
    var ranges: [ClosedRange<Int64>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = try ids(String(part), word: word) else { return nil }
      ranges.append(range)
    }
    return ranges
  }

  /// The numbers that the text is: `12` or `12..20`; nil when it is something else.
  private func ids(_ text: String, word: Int) throws(FilterError) -> ClosedRange<Int64>? {
    let ends = text.firstOccurrence(of: "..").map { [text[..<$0.lowerBound], text[$0.upperBound...]] } ?? [text[...]]
    guard ends.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    guard let first = Int64(ends[0]), let last = Int64(ends[ends.count - 1]) else {
      throw FilterError("\(quoted(text)) is beyond every entry's number.", word: word)
    }
    guard first <= last else {
      throw FilterError("\(quoted(text)) ends before it begins.", hint: "Write \(last)..\(first).", word: word)
    }
    return first...last
  }

  /// The count of `last` or `last:3`; nil when it is something else.
  func newest(_ text: String, word: Int) throws(FilterError) -> Int? {
    if text == "last" { return 1 }
    guard text.hasPrefix("last:") else { return nil }
    guard let count = Int(text.dropFirst(5)), count > 0 else {
      throw FilterError("\(quoted(text)) has no count.", hint: "Write last:3 for the newest three.", word: word)
    }
    return count
  }

  /// The filter of any other term.
  func filter(_ text: String, word: Int) throws(FilterError) -> Filter {
    if text.hasPrefix("+") { return .tag(try tag(text.dropFirst(), word: word)) }
    if text.hasPrefix("-"), text.count > 1 { return .not(.tag(try tag(text.dropFirst(), word: word))) }
    if let colon = text.firstIndex(of: ":"), let prefix = Prefix(rawValue: String(text[..<colon])) {
      return try filter(prefix, String(text[text.index(after: colon)...]), of: text, word: word)
    }
    if let colon = text.firstIndex(of: ":"), colon != text.startIndex, text[..<colon].allSatisfy(\.isLowercaseASCII) {
      throw FilterError(
        "There is no filter \(quoted(text[...colon])).",
        hint: "There are \(Prefix.list); for text with a colon in it write note:\(text.neutralised).", word: word)
    }
    try refuseBareRange(text, word: word)
    return try self.text(text, of: text, word: word)
  }

  /// The filter of text to find in notes.
  ///
  /// Text of which nothing is left to compare, as a lone accent, is refused: it would find every note.
  func text(_ text: String, of term: String, word: Int) throws(FilterError) -> Filter {
    guard !FoldedText.fold(text).isEmpty else {
      throw FilterError("There is no text to find in \(quoted(term)).", hint: "Write has:note for any.", word: word)
    }
    return .text(text)
  }

  /// What is written like a date or half a range is meant as one: to look for it as text would find nothing, silently.
  private func refuseBareRange(_ text: String, word: Int) throws(FilterError) {
    if let dots = text.firstOccurrence(of: "..") {
      let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
      if ends.contains(where: \.isEmpty), ends.contains(where: { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) {
        throw FilterError(
          "\(quoted(text)) has only one end.", hint: "Write 12..20 for numbers, amount:\(text) for amounts.",
          word: word)
      }
    }
    // The names of months and weekdays are words of notes as well: may, sun.
    let isSuspect = text.contains("-") || text.contains("..") || ["today", "yesterday"].contains(text.lowercased())
    guard isSuspect, isRange(text) else { return }
    throw FilterError(
      "\(quoted(text)) is a date.", hint: "Write date:\(text) to filter by it, note:\(text) to find it as text.",
      word: word)
  }

  private func isRange(_ text: String) -> Bool {
    do {
      _ = try DayRange(text, now: now)
      return true
    } catch {
      return false
    }
  }

  /// What can stand before a colon.
  private enum Prefix: String, CaseIterable {
    case note, amount, `in`, date, has, no

    static var list: String { (allCases.map { $0.rawValue + ":" } + ["not:", "last:"]).joined(separator: " ") }
  }

  private func filter(_ prefix: Prefix, _ value: String, of text: String, word: Int) throws(FilterError) -> Filter {
    guard !value.isEmpty else {
      let hint = prefix == .amount ? "Write amount:20.. for 20 and more; the shell takes \">\" for itself." : ""
      throw FilterError("Nothing follows \(quoted(text)).", hint: hint, word: word)
    }
    switch prefix {
    case .note: return try self.text(value, of: text, word: word)
    case .amount: return try AmountRange(value, style: style, word: word).filter
    case .in:
      guard let currency = Currency(code: value.uppercased()) else {
        throw FilterError("\(quoted(value)) is no currency.", hint: "Use its ISO 4217 code: in:EUR.", word: word)
      }
      return .currency(currency)
    case .date:
      do {
        let range = try DayRange(value, now: now)
        return .days(from: range.first, to: range.last)
      } catch {
        throw FilterError(error.message, hint: error.hint, word: word)
      }
    case .has: return .has(try part(value, word: word))
    case .no: return .not(.has(try part(value, word: word)))
    }
  }

  private func part(_ name: String, word: Int) throws(FilterError) -> Filter.Part {
    guard let part = Filter.Part(rawValue: name) else {
      let names = Filter.Part.allCases.map(\.rawValue).joined(separator: ", ")
      throw FilterError("An entry has no part \(quoted(name)).", hint: "It may have: \(names).", word: word)
    }
    return part
  }

  private func tag(_ text: Substring, word: Int) throws(FilterError) -> Tag {
    do {
      return try Tag(String(text))
    } catch {
      throw FilterError(error.message, hint: error.hint, word: word)
    }
  }
}

extension Character {
  fileprivate var isLowercaseASCII: Bool { isASCII && isLowercase }
}

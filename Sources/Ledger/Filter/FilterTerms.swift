/// Reads single terms of a filter.
struct FilterTerms {
  let style: MoneyStyle?
  let now: EntryTime

  /// The numbers that the text is: `12` or `12..20`; nil when it is something else.
  func ids(_ text: String, word: Int) throws(FilterError) -> ClosedRange<Int64>? {
    guard text.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else { return nil }
    let ends = text.firstOccurrence(of: "..").map { [text[..<$0.lowerBound], text[$0.upperBound...]] } ?? [text[...]]
    guard ends.allSatisfy({ !$0.isEmpty && !$0.contains(".") }) else { return nil }
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
        "There is no filter \(quoted(String(text[...colon]))).",
        hint: "There are \(Prefix.list); for text with a colon in it write note:\(text).", word: word)
    }
    if DateExpression.isoDay(text[...]) != nil || ["today", "yesterday"].contains(text) {
      throw FilterError("\(quoted(text)) is a date.", hint: "Write date:\(text) to filter by it.", word: word)
    }
    return .text(text)
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
    case .note: return .text(value)
    case .amount: return try amounts(value, word: word)
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

  private func amounts(_ text: String, word: Int) throws(FilterError) -> Filter {
    guard let dots = text.firstOccurrence(of: "..") else {
      let amount = try amount(text, word: word)
      return within(.amount(from: amount, to: amount), amount.currency)
    }
    let (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    guard !(start.isEmpty && end.isEmpty) else {
      throw FilterError(
        "\(quoted("amount:" + text)) has no end.", hint: "Write amount:20.. or amount:10..20.", word: word)
    }
    let from = try start.isEmpty ? nil : amount(start, word: word)
    let to = try end.isEmpty ? nil : amount(end, word: word)
    if let from, let to {
      guard from.currency == to.currency else {
        throw FilterError("The two ends of \(quoted(text)) are in two currencies.", hint: "Use one.", word: word)
      }
      guard from.minorUnits <= to.minorUnits else {
        throw FilterError("\(quoted(text)) ends before it begins.", hint: "Turn its ends around.", word: word)
      }
    }
    return within(.amount(from: from, to: to), (from ?? to)?.currency)
  }

  /// Another currency than the ledger's own was named, and is meant: ten euros are not ten dollars.
  private func within(_ filter: Filter, _ currency: Currency?) -> Filter {
    guard let currency, currency != style?.currency else { return filter }
    return .and([filter, .currency(currency)])
  }

  private func amount(_ text: String, word: Int) throws(FilterError) -> Money {
    do {
      return try AmountParser(style: style).parse(text).money
    } catch {
      throw FilterError(error.message, hint: error.hint, word: word)
    }
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
  fileprivate var isLowercaseASCII: Bool { ("a"..."z").contains(self) }
}

/// Reads filters: one grammar for every command.
///
/// `+food -work`, words of the note, `amount:20..`, `in:EUR`, `date:2026-11`, `has:recording`, `no:amount`, numbers,
/// `last:3`, `or`, `( … )`, `not:`. Terms side by side must all hold, and bind tighter than `or`; numbers side by side are
/// one set.
public struct FilterParser {
  private let style: MoneyStyle?
  private let now: EntryTime

  /// A parser for a ledger of this style at this moment, from which relative dates count.
  public init(style: MoneyStyle?, now: EntryTime) {
    self.style = style
    self.now = now
  }

  /// What the words select.
  public func parse(_ words: [EntryWord]) throws(FilterError) -> Selection {
    var reading = Reading(tokens: try FilterToken.tokens(of: words), terms: FilterTerms(style: style, now: now))
    guard !reading.tokens.isEmpty else { return Selection() }
    let filter = try reading.alternatives(depth: 0)
    if let extra = reading.current {
      throw FilterError("There is a \")\" too many.", hint: "Leave it out, or put text in quotes.", word: extra.word)
    }
    return Selection(filter: filter, newest: reading.newest)
  }

  /// What one word chooses in a command that changes something: `12`, `12,15..20`, `last`, `last:3`.
  public func which(_ word: String) throws(FilterError) -> Selection {
    let terms = FilterTerms(style: style, now: now)
    if let newest = try terms.newest(word, word: 0) { return Selection(newest: newest) }
    var ids: [ClosedRange<Int64>] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = try terms.ids(String(part), word: 0) else {
        throw FilterError(
          "\(quoted(word)) chooses no entry.",
          hint: "Give its number as the list shows it, several as 12,15..20, or last for the newest.", word: 0)
      }
      ids.append(range)
    }
    return Selection(filter: .ids(ids))
  }

  /// The words as they are taken in, one after the other.
  private struct Reading {
    let tokens: [FilterToken]
    let terms: FilterTerms
    var position = 0
    var newest: Int?
    /// Deeper nesting is refused, so that no filter can exhaust the stack.
    static let deepest = 100

    var current: FilterToken? { position < tokens.count ? tokens[position] : nil }

    mutating func alternatives(depth: Int) throws(FilterError) -> Filter {
      var choices = [try all(depth: depth)]
      while let token = current, token.kind == .or {
        position += 1
        choices.append(try all(depth: depth))
      }
      guard choices.count > 1 else { return choices[0] }
      if newest != nil { throw lastIsMisplaced }
      return .or(choices)
    }

    private mutating func all(depth: Int) throws(FilterError) -> Filter {
      var filters: [Filter] = []
      var ids: [ClosedRange<Int64>] = []
      let start = position
      loop: while let token = current {
        switch token.kind {
        case .or, .close:
          break loop
        case .open:
          filters.append(try group(depth: depth))
        case .term(let text, let isQuoted):
          position += 1
          if isQuoted {
            filters.append(.text(text))
          } else if let range = try terms.ids(text, word: token.word) {
            ids.append(range)
          } else if let count = try terms.newest(text, word: token.word) {
            guard depth == 0, newest == nil else { throw lastIsMisplaced }
            newest = count
          } else {
            filters.append(try negatable(text, token.word, depth: depth))
          }
        }
      }
      guard position > start else {
        throw FilterError(
          "A term is missing \(start == 0 ? "before" : "after") \"or\" or a parenthesis.",
          hint: "Write for example: +food or +drink.", word: tokens[min(position, tokens.count - 1)].word)
      }
      if !ids.isEmpty { filters.append(.ids(ids)) }
      return filters.count == 1 ? filters[0] : filters.isEmpty ? .all : .and(filters)
    }

    private mutating func group(depth: Int) throws(FilterError) -> Filter {
      let opening = tokens[position]
      guard depth < Self.deepest else {
        throw FilterError("The parentheses are nested too deeply.", hint: "Use at most 100.", word: opening.word)
      }
      position += 1
      let filter = try alternatives(depth: depth + 1)
      guard current?.kind == .close else {
        throw FilterError("The \"(\" is not closed.", hint: "Add a \")\".", word: opening.word)
      }
      position += 1
      return filter
    }

    /// A term, or what follows `not:`.
    private mutating func negatable(_ text: String, _ word: Int, depth: Int) throws(FilterError) -> Filter {
      guard text.hasPrefix("not:") else { return try terms.filter(text, word: word) }
      let inner = String(text.dropFirst(4))
      if inner.isEmpty, current?.kind == .open { return .not(try group(depth: depth)) }
      if let ids = try terms.ids(inner, word: word) { return .not(.ids([ids])) }
      if try terms.newest(inner, word: word) != nil { throw lastIsMisplaced }
      guard depth < Self.deepest else {
        throw FilterError("There are too many \"not:\" in a row.", hint: "Two of them cancel out.", word: word)
      }
      return .not(try negatable(inner, word, depth: depth + 1))
    }

    private var lastIsMisplaced: FilterError {
      FilterError(
        "\"last\" means the newest of what all other terms keep, so it cannot stand within or, ( ), not: or twice.",
        hint: "Put it once, beside the other terms: (+food or +drink) last.", word: tokens[max(0, position - 1)].word)
    }
  }
}

/// The pieces of a filter as they are taken in, one after the other.
struct FilterReading {
  private let tokens: [FilterToken]
  private let terms: FilterTerms
  private var position = 0
  /// The count of `last`, and the word that has it.
  private var newest: (count: Int, word: Int)?
  /// Deeper nesting is refused, so that no filter can exhaust the stack.
  private static let deepest = 100

  init(tokens: [FilterToken], terms: FilterTerms) {
    self.tokens = tokens
    self.terms = terms
  }

  /// What all the pieces select.
  mutating func selection() throws(FilterError) -> Selection {
    guard !tokens.isEmpty else { return Selection() }
    let filter = try alternatives(depth: 0)
    if let extra = current {
      throw FilterError("There is a \")\" too many.", hint: "Leave it out, or put text in quotes.", word: extra.word)
    }
    return Selection(filter: filter, newest: newest?.count)
  }

  private var current: FilterToken? { position < tokens.count ? tokens[position] : nil }

  private mutating func alternatives(depth: Int) throws(FilterError) -> Filter {
    let first = try all(depth: depth)
    var choices = [first]
    while current?.kind == .or {
      position += 1
      choices.append(try all(depth: depth))
    }
    guard choices.count > 1 else { return first }
    if depth == 0, let newest { throw lastIsMisplaced(newest.word) }
    return .or(choices)
  }

  /// Terms side by side.
  private mutating func all(depth: Int) throws(FilterError) -> Filter {
    var filters: [Filter] = []
    var ids: [ClosedRange<Int64>] = []
    let start = position
    while let token = current, token.kind != .or, token.kind != .close {
      if case .term(let text, isQuoted: false) = token.kind {
        if let ranges = try terms.idList(text, word: token.word) {
          position += 1
          ids += ranges
          continue
        }
        if let count = try terms.newest(text, word: token.word) {
          guard depth == 0, newest == nil else { throw lastIsMisplaced(token.word) }
          position += 1
          newest = (count, token.word)
          continue
        }
      }
      filters.append(try term(token, depth: depth))
    }
    guard position > start else { throw termIsMissing }
    if !ids.isEmpty { filters.append(.ids(ids)) }
    return filters.count == 1 ? filters[0] : filters.isEmpty ? .all : .and(filters)
  }

  /// One term, or a group of them.
  private mutating func term(_ token: FilterToken, depth: Int) throws(FilterError) -> Filter {
    guard depth < Self.deepest else {
      throw FilterError(
        "The filter is nested too deeply.", hint: "Use at most \(Self.deepest) levels.", word: token.word)
    }
    position += 1
    switch token.kind {
    case .term(let text, isQuoted: true): return try terms.text(text, of: text, word: token.word)
    case .term(let text, isQuoted: false): return try terms.filter(text, word: token.word)
    case .not: return try .not(operand(depth: depth + 1))
    case .open:
      let filter = try alternatives(depth: depth + 1)
      guard current?.kind == .close else {
        throw FilterError("The \"(\" is not closed.", hint: "Add a \")\".", word: token.word)
      }
      position += 1
      return filter
    case .or, .close: throw termIsMissing
    }
  }

  /// What `not:` turns around.
  private mutating func operand(depth: Int) throws(FilterError) -> Filter {
    guard let token = current, token.kind != .or, token.kind != .close else {
      throw FilterError(
        "Nothing follows \"not:\".", hint: "Write for example not:+food.", word: tokens[position - 1].word)
    }
    if case .term(let text, isQuoted: false) = token.kind {
      if let ids = try terms.idList(text, word: token.word) {
        position += 1
        return .ids(ids)
      }
      if try terms.newest(text, word: token.word) != nil { throw lastIsMisplaced(token.word) }
    }
    return try term(token, depth: depth)
  }

  // MARK: Errors

  private var termIsMissing: FilterError {
    FilterError(
      "A term is missing \(position == 0 ? "before" : "after") \"or\" or a parenthesis.",
      hint: "Write for example: +food or +drink.", word: tokens[min(position, tokens.count - 1)].word)
  }

  private func lastIsMisplaced(_ word: Int) -> FilterError {
    FilterError(
      "\"last\" means the newest of what all other terms keep, so it cannot stand within or, ( ), not: or twice.",
      hint: "Put it once, beside the other terms: (+food or +drink) last.", word: word)
  }
}

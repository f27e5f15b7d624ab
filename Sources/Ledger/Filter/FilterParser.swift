/// Reads filters: one grammar for every command.
///
/// `+food -work`, words of the note, `amount:20..`, `in:EUR`, `date:2026-11`, `has:recording`, `no:amount`, numbers,
/// `last:3`, `or`, `( … )`, `not:`. Terms side by side must all hold, and bind tighter than `or`; the numbers among them
/// are one set.
public struct FilterParser: Sendable {
  private let terms: FilterTerms

  /// A parser for a ledger of this style at this moment, from which relative dates count.
  public init(style: MoneyStyle?, now: EntryTime) { terms = FilterTerms(style: style, now: now) }

  /// What the words select; without any word, everything.
  ///
  /// - Throws: a ``FilterError`` that says which word is to blame.
  public func parse(_ words: [EntryWord]) throws(FilterError) -> Selection {
    var reading = FilterReading(tokens: try FilterToken.tokens(of: words), terms: terms)
    return try reading.selection()
  }

  /// What one word chooses in a command that changes something: `12`, `12,15..20`, `last`, `last:3`.
  ///
  /// - Throws: a ``FilterError`` when it is anything else.
  public func which(_ word: String) throws(FilterError) -> Selection {
    if let newest = try terms.newest(word, word: 0) { return Selection(newest: newest) }
    guard let ids = try terms.idList(word, word: 0) else {
      throw FilterError(
        "\(quoted(word)) chooses no entry.",
        hint: "Give its number as the list shows it, several as 12,15..20, or last for the newest.", word: 0)
    }
    return Selection(filter: .ids(ids))
  }
}

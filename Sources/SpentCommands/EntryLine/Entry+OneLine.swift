import Ledger

extension Entry {
  /// What the entry is, in a few words for undo and for messages: `12.50 USD lunch with Amy +food`.
  var oneLine: String {
    let words = [
      amount.map { "\($0.decimalString) \($0.currency.code)" }, note, recording.map { "(\($0.lengthText) recording)" },
    ]
    let text = (words.compactMap(\.self) + tags.tags.map { "+\($0.name)" }).joined(separator: " ")
    let longest = 60
    return text.count > longest ? text.prefix(longest - 1) + "…" : text
  }
}

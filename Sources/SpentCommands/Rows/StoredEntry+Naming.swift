import Ledger

extension [StoredEntry] {
  /// The entries in a few words: `12 (12.50 USD lunch)`, `12, 15 and 16`, `12, 15, 16 and 9 more`.
  var naming: String {
    if count == 1, let only = first { return "\(only.id) (\(only.entry.oneLine))" }
    let shown = prefix(4).map { String($0.id) }
    guard count > shown.count else {
      return shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "none")
    }
    return shown.joined(separator: ", ") + " and \(count - shown.count) more"
  }
}

/// The results, as aligned columns.
struct ResultTable {
  private var rows: [[String]] = [["what", "entries", "spent", "peer", "ratio", "bar", ""]]

  /// Adds a comparison; `bar` is what the ratio may be at most.
  mutating func add(_ what: String, entries: Int? = nil, spent: Double, peer: Double, bar: Double?) {
    let ratio = spent / peer
    rows.append([
      what, entries.map { "\($0)" } ?? "", milliseconds(spent), milliseconds(peer), rounded(ratio, 2),
      bar.map { "≤ \(rounded($0, 1))" } ?? "", bar.map { ratio <= $0 ? "ok" : "over" } ?? "",
    ])
  }

  /// Adds how something grew from the smallest ledger to the largest, against how it may.
  mutating func addGrowth(_ what: String, from small: Double, to large: Double, peer: Double, bar: Double) {
    let growth = large / small
    rows.append([
      what, "", "× \(rounded(growth, 2))", "× \(rounded(peer, 2))", "", "≤ × \(rounded(bar, 1))",
      growth <= bar ? "ok" : "over",
    ])
  }

  /// Adds a size, against what it may be at most.
  mutating func addSize(_ what: String, bytes: Int, most: Int) {
    func megabytes(_ bytes: Int) -> String { rounded(Double(bytes) / 1e6, 1) + " MB" }
    rows.append([what, "", megabytes(bytes), "", "", "≤ \(megabytes(most))", bytes <= most ? "ok" : "over"])
  }

  /// Adds a comparison by difference: how much later it may be than the peer, in seconds.
  mutating func addDistance(_ what: String, spent: Double, peer: Double, most: Double) {
    rows.append([
      what, "", milliseconds(spent), milliseconds(peer), "", "≤ +\(rounded(most * 1_000, 0)) ms",
      spent - peer <= most ? "ok" : "over",
    ])
  }

  /// Prints the table.
  func show() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let padding = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 || column == row.count - 1 ? text + padding : padding + text
      }
      print(cells.joined(separator: "  "))
    }
  }

  private func milliseconds(_ seconds: Double) -> String { rounded(seconds * 1_000, 3) + " ms" }

  private func rounded(_ number: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((number * Double(scale)).rounded())
    let fraction = String(whole % scale + scale).dropFirst()
    return digits == 0 ? "\(whole)" : "\(whole / scale).\(fraction)"
  }
}

/// Where the columns of a table stand: decided once, so that sections can be drawn one after the other in little memory.
package struct TableLayout: Equatable, Sendable {
  /// The cells of a line: no line is wider.
  package let width: Int
  /// The width of each column; nil for one that is left out.
  let columnWidths: [Int?]
  /// The cells behind the point of each column.
  let cellsAfterPoint: [Int]

  /// Cells between two columns.
  static let gap = 2

  /// The cell at which a column starts.
  package func start(ofColumn index: Int) -> Int {
    columnWidths.prefix(index).reduce(0) { $0 + ($1.map { $0 + Self.gap } ?? 0) }
  }
}

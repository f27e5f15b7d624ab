/// A column of a table: where its cells come from and how they share the width.
package struct TableColumn<Row> {
  /// Where the content stands in a column that is wider.
  package enum Alignment: Equatable, Sendable {
    case left, right
    /// Numbers stand with their decimal points below each other, what has none stands right.
    case decimal
  }

  let title: String
  let alignment: Alignment
  /// Whether it takes what the others leave; exactly one column of a table should.
  let isFlexible: Bool
  /// Tables narrower than this do without the column.
  let narrowestTable: Int
  let cell: (Row) -> TableCell

  /// A column. Its title is for the table's first line; tables whose columns have no titles have none. A table with fewer
  /// cells than `narrowestTable` does without the column.
  package init(
    _ title: String = "", alignment: Alignment = .left, isFlexible: Bool = false, narrowestTable: Int = 0,
    cell: @escaping (Row) -> TableCell
  ) {
    self.title = title
    self.alignment = alignment
    self.isFlexible = isFlexible
    self.narrowestTable = narrowestTable
    self.cell = cell
  }
}

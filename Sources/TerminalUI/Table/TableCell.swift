/// What a cell of a table shows.
package struct TableCell {
  /// The content.
  package let line: Line
  /// How many cells of it stand behind the point that numbers are aligned on; nil for what has no such point.
  package let cellsAfterPoint: Int?

  /// A cell with this line.
  package init(_ line: Line, cellsAfterPoint: Int? = nil) {
    self.line = line
    self.cellsAfterPoint = cellsAfterPoint
  }

  /// A cell with text in one style.
  package init(_ text: String, _ style: Style = .plain) { self.init(Line(text, style)) }
}

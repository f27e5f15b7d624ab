/// The one table component: columns over rows of any type, in sections with headings of any type.
///
/// It is set up by a chain of calls and draws into lines, which are never wider than the layout says. A layout is made
/// once from rows, or from ones that stand for the widest; sections are then drawn one by one.
package struct Table<Heading, Row> {
  private let columns: [TableColumn<Row>]
  private var headingLine: (Heading, _ width: Int) -> Line? = { _, _ in nil }
  private var detailLines: (Row, TableLayout) -> [Line] = { _, _ in [] }

  /// A table of these columns, without headings and details.
  package init(columns: [TableColumn<Row>]) { self.columns = columns }

  /// Draws the heading of each section; nil for none.
  package func heading(_ line: @escaping (Heading, _ width: Int) -> Line?) -> Table {
    var table = self
    table.headingLine = line
    return table
  }

  /// Draws lines under each row, such as a strip of tags.
  package func detail(_ lines: @escaping (Row, TableLayout) -> [Line]) -> Table {
    var table = self
    table.detailLines = lines
    return table
  }

  // MARK: Layout

  /// The layout in which these rows fit; the flexible column gives way.
  package func layout(for rows: some Sequence<Row>, width: Int) -> TableLayout {
    var before = [Int](repeating: 0, count: columns.count)
    var after = [Int](repeating: 0, count: columns.count)
    for row in rows {
      for (index, column) in columns.enumerated() where !column.isFlexible {
        let cell = column.cell(row)
        let cells = cell.line.cellWidth
        let cellsAfter = column.alignment == .decimal ? cell.cellsAfterPoint ?? 0 : 0
        after[index] = max(after[index], cellsAfter)
        before[index] = max(before[index], cells - cellsAfter)
      }
    }
    var widths: [Int?] = columns.indices.map { index in
      guard width >= columns[index].narrowestTable else { return nil }
      return columns[index].isFlexible ? 0 : max(columns[index].title.cellWidth, before[index] + after[index])
    }
    share(width, among: &widths)
    return TableLayout(width: width, columnWidths: widths, cellsAfterPoint: after)
  }

  /// Gives the flexible column what is left; where that is too little, columns from the right are left out or cut.
  private func share(_ width: Int, among widths: inout [Int?]) {
    let flexible = columns.firstIndex(where: \.isFlexible)
    let narrowestFlexible = 8
    func used() -> Int { widths.reduce(-TableLayout.gap) { $0 + ($1.map { $0 + TableLayout.gap } ?? 0) } }
    for index in columns.indices.reversed() where index != flexible && index > 1 {
      guard used() + (flexible == nil ? 0 : narrowestFlexible) > width else { break }
      widths[index] = nil
    }
    if let flexible, widths[flexible] != nil { widths[flexible] = max(width - used(), 1) }
  }

  // MARK: Drawing

  /// The line of titles; nil when no column has one.
  package func titleLine(_ layout: TableLayout) -> Line? {
    guard columns.contains(where: { !$0.title.isEmpty }) else { return nil }
    return line(layout) { TableCell(columns[$0].title, .dim) }
  }

  /// A section: its heading, and its rows if it is open.
  package func lines(_ section: TableSection<Heading, Row>, _ layout: TableLayout) -> [Line] {
    let heading = headingLine(section.heading, layout.width).map { [$0.truncated(to: layout.width)] } ?? []
    return section.isOpen ? heading + section.rows.flatMap { lines($0, layout) } : heading
  }

  /// A row: its cells, and its details below.
  package func lines(_ row: Row, _ layout: TableLayout) -> [Line] {
    let details = detailLines(row, layout).map { $0.truncated(to: layout.width) }
    return [line(layout) { columns[$0].cell(row) }] + details
  }

  private func line(_ layout: TableLayout, _ cell: (Int) -> TableCell) -> Line {
    var line = Line()
    var start = 0
    for (index, column) in columns.enumerated() {
      guard let width = layout.columnWidths[index] else { continue }
      let cell = cell(index)
      let content = cell.line.truncated(to: width)
      let free = width - content.cellWidth
      switch column.alignment {
      case .left: line.pad(to: start)
      case .right: line.pad(to: start + free)
      case .decimal:
        let behind = cell.cellsAfterPoint.map { layout.cellsAfterPoint[index] - $0 } ?? 0
        line.pad(to: start + max(free - behind, 0))
      }
      line.append(content)
      line.pad(to: start + width)
      start += width + TableLayout.gap
    }
    return line.truncated(to: layout.width)
  }
}

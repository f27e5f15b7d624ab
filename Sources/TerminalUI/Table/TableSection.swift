/// Rows that belong together, under a heading.
package struct TableSection<Heading, Row> {
  /// What its heading shows.
  package var heading: Heading
  /// Its rows, from top to bottom.
  package var rows: [Row]
  /// Whether its rows show.
  package var isOpen = true

  /// A section, open.
  package init(_ heading: Heading, _ rows: [Row]) {
    self.heading = heading
    self.rows = rows
  }
}

import Ledger
import TerminalUI

/// How entries are shown on a terminal: rows with a tag strip below, under a heading for each day.
struct EntryTable {
  /// The ledger's style; nil for one that has no currency yet.
  let style: MoneyStyle?
  /// The moment from which relative times count.
  let now: EntryTime
  /// Whether times are shown in full.
  let showsFullTimes: Bool
  /// Cells of a line.
  let width: Int

  /// Lines of rows without headings.
  func lines(_ rows: [EntryRow]) -> [Line] {
    let table = table
    let layout = table.layout(for: rows, width: width)
    return rows.flatMap { table.lines($0, layout) }
  }

  /// Lines of rows under a heading for each day. The rows of a day must stand together.
  func linesByDay(_ rows: [EntryRow]) -> [Line] {
    var sections: [TableSection<DayHeading, EntryRow>] = []
    for row in rows {
      let day = row.stored.entry.time.day
      if sections.last?.heading.day != day { sections.append(TableSection(DayHeading(day: day), [])) }
      sections[sections.count - 1].heading.add(row.stored.entry)
      sections[sections.count - 1].rows.append(row)
    }
    let table = table
    let layout = table.layout(for: rows, width: width)
    return sections.flatMap { table.lines($0, layout) }
  }

  private var table: Table<DayHeading, EntryRow> {
    let times = RelativeTime(now: now)
    return Table(columns: [
      TableColumn(alignment: .right) { TableCell(" \($0.stored.id)", .dim) },
      TableColumn(alignment: .decimal) { amountCell($0.stored.entry.amount) },
      TableColumn { recordingCell($0) },
      TableColumn(isFlexible: true) { noteCell($0.stored.entry) },
      TableColumn(alignment: .right, narrowestTable: 60) { row in
        let time = row.stored.entry.time
        return TableCell(showsFullTimes ? RelativeTime.full(time) : times.text(time), .dim)
      },
    ])
    .heading { $0.line(width: $1, style: style, times: times) }
    .detail { row, layout in
      let indent = layout.start(ofColumn: 1)
      var line = Line(String(repeating: " ", count: indent))
      let tags = row.stored.entry.tags.tags.map { (name: $0.name, key: $0.key) }
      line.append(TagStrip.line(tags, width: layout.width - indent))
      return [line]
    }
  }

  private func amountCell(_ amount: Money?) -> TableCell {
    guard let amount else { return TableCell(style.bareSign, .dim) }
    let digits = amount.currency.minorUnitDigits
    let text = amount.formatted(in: style)
    // Money back stands out by its sign and its colour.
    return TableCell(
      Line(text, amount.minorUnits < 0 ? Style(color: .green) : .bold), cellsAfterPoint: digits == 0 ? 0 : digits + 1)
  }

  private func recordingCell(_ row: EntryRow) -> TableCell {
    guard let recording = row.stored.entry.recording else { return TableCell("✕", .dim) }
    let mark = row.isRecordingBroken ? "!" : "▶"
    let style = Style(color: row.isRecordingBroken ? .red : .cyan)
    var line = Line("\(mark) \(recording.lengthText)", style)
    guard width >= 60 else { return TableCell(line) }
    if recording.isSilent {
      line.append(" silent", Style(color: .yellow))
    } else {
      line.append(" " + WaveformText.text(recording.peaks, cells: 6), style)
    }
    return TableCell(line)
  }

  private func noteCell(_ entry: Entry) -> TableCell {
    var line = Line(entry.note ?? "")
    if entry.isStarred { line.append(line.text.isEmpty ? "★" : " ★", Style(color: .yellow)) }
    return TableCell(line)
  }
}

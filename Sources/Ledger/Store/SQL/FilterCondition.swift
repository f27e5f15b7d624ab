/// A ``Filter`` as a condition on an entry called `e`, with its values in the order of their parameters.
struct FilterCondition {
  private(set) var text = ""
  private(set) var values: [SQLValue] = []
  /// The column an entry's time is read from: that of the index which is walked.
  let timeColumn: String

  private static let tagID = "(SELECT id FROM tag WHERE key = ?)"

  init(timeColumn: String) { self.timeColumn = timeColumn }

  /// Walks the index of this tag, called `t`.
  mutating func addDrivingTag(_ tag: Tag) { add("t.tag = \(Self.tagID) AND ", .text(tag.key)) }

  /// Adds what `filter` asks.
  mutating func add(_ filter: Filter) {
    switch filter {
    case .all:
      add("TRUE")
    case .tag(let tag):
      add("EXISTS (SELECT 1 FROM entry_tag x WHERE x.entry = e.id AND x.tag = \(Self.tagID))", .text(tag.key))
    case .text(let text):
      addSearch(for: FoldedText.fold(text))
    case .amount(let from, let to):
      addAmount(from: from, to: to)
    case .currency(let currency):
      add("e.currency = ?", .text(currency.code))
    case .days(let from, let to):
      addDays(from: from, to: to)
    case .has(let part):
      add(Self.presence(of: part))
    case .ids(let ranges):
      addIDs(ranges)
    case .and(let filters):
      addList(filters, joinedBy: " AND ", whenEmpty: "TRUE")
    case .or(let filters):
      addList(filters, joinedBy: " OR ", whenEmpty: "FALSE")
    case .not(let filter):
      // NOT would leave out entries for which the condition is NULL: those without the thing it asks about.
      add("((")
      add(filter)
      add(") IS NOT TRUE)")
    }
  }

  private mutating func add(_ text: String, _ values: SQLValue...) {
    self.text += text
    self.values += values
  }

  private mutating func addList(_ filters: [Filter], joinedBy word: String, whenEmpty: String) {
    guard !filters.isEmpty else { return add(whenEmpty) }
    add("(")
    for (position, filter) in filters.enumerated() {
      if position > 0 { add(word) }
      add(filter)
    }
    add(")")
  }

  /// The text index holds runs of three characters; fewer are looked for in every note.
  private mutating func addSearch(for folded: String) {
    if folded.unicodeScalars.count < 3 {
      add("instr(e.folded_note, ?) > 0", .text(folded))
    } else {
      let quoted = folded.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      add("e.id IN (SELECT rowid FROM note_text WHERE note_text MATCH ?)", .text("\"" + quoted + "\""))
    }
  }

  private mutating func addAmount(from: Money?, to: Money?) {
    add("(e.amount IS NOT NULL")
    if let from { add(" AND e.amount >= ?", .integer(from.minorUnits)) }
    if let to { add(" AND e.amount <= ?", .integer(to.minorUnits)) }
    if let currency = (from ?? to)?.currency {
      add(" AND e.currency IN (SELECT code FROM currency WHERE minor_units = ?)", .integer(currency.minorUnitsInOne))
    }
    add(")")
  }

  /// The day decides; the time is within a day of it whatever the offset, and that is a range of the index.
  private mutating func addDays(from: CalendarDay?, to: CalendarDay?) {
    let dayLength = 86_400
    add("(TRUE")
    if let from {
      let day = from.daysSinceEpoch
      add(" AND e.day >= ? AND \(timeColumn) >= ?", .integer(Int64(day)), .integer(Int64((day - 1) * dayLength)))
    }
    if let to {
      let day = to.daysSinceEpoch
      add(" AND e.day <= ? AND \(timeColumn) < ?", .integer(Int64(day)), .integer(Int64((day + 2) * dayLength)))
    }
    add(")")
  }

  private mutating func addIDs(_ ranges: [ClosedRange<Int64>]) {
    guard !ranges.isEmpty else { return add("FALSE") }
    add("(")
    for (position, range) in ranges.enumerated() {
      if position > 0 { add(" OR ") }
      // Not by its count, which is beyond Int for the range of all numbers.
      if range.lowerBound == range.upperBound {
        add("e.id = ?", .integer(range.lowerBound))
      } else {
        add("e.id BETWEEN ? AND ?", .integer(range.lowerBound), .integer(range.upperBound))
      }
    }
    add(")")
  }

  private static func presence(of part: Filter.Part) -> String {
    switch part {
    case .recording: "e.recording IS NOT NULL"
    case .note: "e.note IS NOT NULL"
    case .amount: "e.amount IS NOT NULL"
    case .tags: "e.tag_count > 0"
    case .star: "e.starred"
    }
  }
}

extension Filter {
  /// The tags that every entry of this filter has.
  var requiredTags: [Tag] {
    switch self {
    case .tag(let tag): [tag]
    case .and(let filters): filters.flatMap(\.requiredTags)
    default: []
    }
  }
}

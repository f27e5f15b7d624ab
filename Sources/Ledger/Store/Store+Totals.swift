extension Store {
  /// Counts, sums and extremes of the chosen entries.
  public func summary(_ selection: Selection = Selection()) throws(LedgerError) -> Summary {
    let query = try query(for: selection)
    var summary = Summary()
    try database.withStatement(query.groups(SQL.summaryColumns, by: "e.currency"), query.values) {
      (row) throws(LedgerError) in
      while try row.step() {
        try summary.totals.take(row, from: 0)
        summary.largestID = max(summary.largestID, row.integer(6))
        if let seconds = row.optionalReal(7) { summary.longestRecording = max(summary.longestRecording ?? 0, seconds) }
        let first = CalendarDay(daysSinceEpoch: Int(row.integer(8)))
        let last = CalendarDay(daysSinceEpoch: Int(row.integer(9)))
        summary.days = min(first, summary.days?.lowerBound ?? first)...max(last, summary.days?.upperBound ?? last)
      }
    }
    return summary
  }

  /// Counts and sums of the chosen entries for each day that has any, the earliest day first.
  public func dayTotals(_ selection: Selection = Selection()) throws(LedgerError) -> [DayTotals] {
    let query = try query(for: selection)
    var days: [DayTotals] = []
    try database.withStatement(query.groups("e.day, " + SQL.totalColumns, by: "e.day, e.currency"), query.values) {
      (row) throws(LedgerError) in
      while try row.step() {
        let day = CalendarDay(daysSinceEpoch: Int(row.integer(0)))
        if days.last?.day != day { days.append(DayTotals(day: day, totals: Totals())) }
        try days[days.count - 1].totals.take(row, from: 1)
      }
    }
    return days
  }

  /// The tags in use with the counts and sums of their entries, by name without regard to case.
  public func tags() throws(LedgerError) -> [TagTotals] {
    var tags: [TagTotals] = []
    try database.withStatement(SQL.tagTotals) { (row) throws(LedgerError) in
      while try row.step() {
        let tag = Tag(name: row.text(0), key: row.text(1))
        if tags.last?.tag != tag { tags.append(TagTotals(tag: tag, totals: Totals())) }
        try tags[tags.count - 1].totals.take(row, from: 2)
      }
    }
    return tags
  }

  /// The same tag as it was first written; nil when no entry outside the trash has it.
  public func existingTag(_ tag: Tag) throws(LedgerError) -> Tag? {
    try database.first(SQL.tagInUse, [.text(tag.key)]) { Tag(name: $0.text(0), key: $0.text(1)) }
  }
}

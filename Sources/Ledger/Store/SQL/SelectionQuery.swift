/// A ``Selection`` in SQL: where its entries come from, which of them, and the values to bind.
struct SelectionQuery {
  /// A `FROM` and a `WHERE` clause in which an entry is called `e`.
  private let chosen: String
  private let isLimited: Bool
  /// The columns that order by time and make use of the index the entries come from.
  private let time, id: String
  /// What to bind, in order.
  let values: [SQLValue]

  /// The query for a selection, walking the index of `drivingTag`: a tag that every entry must have, the rarest is best.
  init(_ selection: Selection, drivingTag: Tag?) {
    (time, id) = drivingTag == nil ? ("e.time", "e.id") : ("t.time", "t.entry")
    var condition = FilterCondition(timeColumn: time)
    if let drivingTag { condition.addDrivingTag(drivingTag) }
    condition.add(selection.filter)

    let source = drivingTag == nil ? "entry e" : "tag_time t JOIN entry e ON e.id = t.entry"
    // Said literally, or the indexes of what is not in the trash would not be used.
    chosen = "FROM \(source) WHERE e.trashed IS NULL AND \(condition.text)"
    isLimited = selection.newest != nil
    values = condition.values + (selection.newest.map { [.integer(Int64($0))] } ?? [])
  }

  /// The statement that gives these columns of each entry.
  func rows(_ columns: String, order: EntryOrder) -> String {
    switch order {
    case .newestFirst: "SELECT \(columns) \(chosen) \(newestFirst)" + (isLimited ? " LIMIT ?" : "")
    case .oldestFirst where isLimited: "SELECT \(columns) \(relation) ORDER BY e.time, e.id"
    case .oldestFirst: "SELECT \(columns) \(relation) ORDER BY \(time), \(id)"
    case .byDay: "SELECT \(columns) \(relation) ORDER BY e.day, e.time, e.id"
    }
  }

  /// The statement that gives these columns of the entries with the same value of `key`.
  func groups(_ columns: String, by key: String) -> String {
    "SELECT \(columns) \(relation) GROUP BY \(key) ORDER BY \(key)"
  }

  private var relation: String { isLimited ? "FROM (SELECT e.* \(chosen) \(newestFirst) LIMIT ?) e" : chosen }

  private var newestFirst: String { "ORDER BY \(time) DESC, \(id) DESC" }
}

/// The headings of the overview that `spent help` shows.
enum CommandGroup {
  static let record = "Record"
  static let find = "Find and hear"
  static let change = "Change"
  static let other = "More"
}

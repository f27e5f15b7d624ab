/// Why a text is no date or range of days.
public struct DateError: Error, Equatable, Sendable {
  /// What is wrong: a sentence.
  public let message: String
  /// What to write instead: a sentence.
  public let hint: String

  static func notADate(_ text: String) -> DateError {
    DateError(
      message: "\(quoted(text)) is no date.",
      hint: "Write it like today, yesterday, mon, 2026-11-30, 11-30, \"30 nov\", \"3 days ago\" or 2026-11-30T09:15.")
  }

  static func notARange(_ text: String) -> DateError {
    DateError(
      message: "\(quoted(text)) is no range of days.",
      hint: "Write it like today, 2026-11, 2026-11-01..2026-11-15, this-week, last-month, january or ..yesterday.")
  }
}

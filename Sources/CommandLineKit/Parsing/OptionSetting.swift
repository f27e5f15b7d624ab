/// An option as it was given on a line.
struct OptionSetting: Equatable, Sendable {
  /// The option's long name.
  let name: String
  /// As it was written: `--limit` or `-n`.
  let spelling: String
  /// Empty for a flag.
  let value: String
}

extension Array {
  /// Lets each setting that belongs to one of these options update the values, in the order of the line.
  func apply<Values>(_ settings: [OptionSetting], to values: inout Values) throws(UsageError)
  where Element == Option<Values> {
    for setting in settings {
      guard let option = first(where: { $0.description.name == setting.name }) else { continue }
      do {
        try option.update(&values, setting.value)
      } catch {
        throw UsageError("\(setting.spelling): \(error.message)", hint: error.hint, command: error.command)
      }
    }
  }
}

/// An option as data: how it is written, what it is for, and how it changes the values of its command.
///
/// An option given twice updates the values twice, in the order of the line: one that assigns lets the last win, one that
/// appends collects.
package struct Option<Values>: Sendable {
  /// What help and the parser need to know.
  package let description: OptionDescription
  let update: @Sendable (inout Values, String) throws(UsageError) -> Void

  /// An option without a value.
  package static func flag(
    _ name: String, short: Character? = nil, _ summary: String, details: String = "", isHidden: Bool = false,
    set: @escaping @Sendable (inout Values) -> Void
  ) -> Option {
    let description = OptionDescription(
      name: name, short: short.map { String($0) }, placeholder: nil, impliedValue: nil, valueKind: .text,
      summary: summary, details: details, isHidden: isHidden)
    return Option(description: description) { values, _ in set(&values) }
  }

  /// An option with a value as text, which `set` takes over.
  ///
  /// One with an implied value may stand alone, and takes another only as `--name=value`. The message of what `set` throws
  /// is shown behind the option's name, so it need not repeat it.
  package static func value(
    _ name: String, short: Character? = nil, placeholder: String, implied: String? = nil, kind: ValueKind = .text,
    _ summary: String, details: String = "", isHidden: Bool = false,
    set: @escaping @Sendable (inout Values, String) throws(UsageError) -> Void
  ) -> Option {
    let description = OptionDescription(
      name: name, short: short.map { String($0) }, placeholder: placeholder, impliedValue: implied,
      valueKind: kind, summary: summary, details: details, isHidden: isHidden)
    return Option(description: description, update: set)
  }

  /// An option whose value is one of the cases of an enumeration, written as the raw value.
  package static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, short: Character? = nil, placeholder: String, _ summary: String, details: String = "",
    isHidden: Bool = false, set: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> Option {
    value(
      name, short: short, placeholder: placeholder, kind: .oneOf(Choice.allCases.map(\.rawValue)), summary,
      details: details, isHidden: isHidden
    ) { values, text in
      // The parser lets only the listed values through.
      if let choice = Choice(rawValue: text) { set(&values, choice) }
    }
  }

  /// An option whose value is a whole number within a range.
  package static func integer(
    _ name: String, short: Character? = nil, placeholder: String = "N", in range: ClosedRange<Int>, _ summary: String,
    details: String = "", isHidden: Bool = false, set: @escaping @Sendable (inout Values, Int) -> Void
  ) -> Option {
    value(
      name, short: short, placeholder: placeholder, summary, details: details, isHidden: isHidden
    ) { (values, text) throws(UsageError) in
      guard let number = Int(text), range.contains(number) else {
        let bounds =
          range.upperBound == .max
          ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
        throw UsageError("\(quoted(text)) is no whole number, \(bounds).")
      }
      set(&values, number)
    }
  }

  /// The same option for values that hold these values, so that commands can share options.
  package func within<Outer>(_ path: any WritableKeyPath<Outer, Values> & Sendable) -> Option<Outer> {
    Option<Outer>(description: description) { (outer, text) throws(UsageError) in
      try update(&outer[keyPath: path], text)
    }
  }
}

/// What the arguments of a line are, one after the other, by a table of options.
///
/// The rules:
/// - `--name`, `--name=value` and `--name value` are options, the last only where a value must follow; `--` ends them and what follows are words.
/// - `-` alone is a word.
/// - A dash and a letter is an option only if the table has that letter: a flag when nothing follows the letter, an option
///   with a value when nothing or a digit follows (`-n 20`, `-n20`). All else with one dash is a word: `-12.50` is an amount
///   and `-nuts` a tag to leave out. Letters do not cluster.
/// - The value in the next argument may begin with a dash only if it is `-` or a number; `--name=value` has no such limit.
struct ArgumentTokens: Sequence, IteratorProtocol {
  enum Token: Equatable {
    case word(Word)
    case option(OptionSetting)
    /// What is wrong at this place; reading can go on.
    case problem(UsageError)
  }

  private let arguments: [String]
  private let options: [OptionDescription]
  /// What the messages say has no such option: `spent list`.
  private let owner: String
  private var position = 0
  private var isLiteral = false

  init(_ arguments: [String], options: [OptionDescription], owner: String) {
    self.arguments = arguments
    self.options = options
    self.owner = owner
  }

  mutating func next() -> Token? {
    if !isLiteral, position < arguments.count, arguments[position] == "--" {
      isLiteral = true
      position += 1
    }
    guard position < arguments.count else { return nil }
    defer { position += 1 }
    let argument = arguments[position]
    if isLiteral { return .word(Word(argument, isLiteral: true, position: position)) }
    if argument.hasPrefix("--") { return longOption(argument) }
    if argument.hasPrefix("-"), let token = shortOption(argument) { return token }
    return .word(Word(argument, position: position))
  }

  private mutating func longOption(_ argument: String) -> Token {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      let visible = options.filter { !$0.isHidden }.map(\.name)
      let nearest = Suggestion.nearest(to: name, among: visible).map { "--\($0)" }
      return .problem(
        UsageError("\(owner) has no option \(quoted("--\(name)")).", hint: Suggestion.question(nearest)))
    }
    return setting(of: option, spelling: "--\(name)", attached: attached)
  }

  /// None if the argument is a word.
  private mutating func shortOption(_ argument: String) -> Token? {
    let rest = argument.dropFirst()
    guard let letter = rest.first, let option = options.first(where: { $0.short == String(letter) }) else { return nil }
    let attached = rest.dropFirst()
    guard let first = attached.first else {
      return setting(of: option, spelling: "-\(letter)", attached: nil)
    }
    if first == "=" {
      return .problem(
        UsageError(
          "\(quoted(argument)) is no option.",
          hint: "Write -\(letter)\(option.takesValue ? " \(attached.dropFirst())" : "")."))
    }
    guard option.takesValue, first.isASCII, first.isNumber else { return nil }
    return setting(of: option, spelling: "-\(letter)", attached: String(attached))
  }

  private mutating func setting(of option: OptionDescription, spelling: String, attached: String?) -> Token {
    guard let placeholder = option.placeholder else {
      guard attached == nil else {
        return .problem(UsageError("\(spelling) takes no value.", hint: "Write \(spelling) alone."))
      }
      return .option(OptionSetting(name: option.name, spelling: spelling, value: ""))
    }
    guard let value = attached ?? option.impliedValue ?? followingValue() else {
      return .problem(UsageError("\(spelling) needs a value.", hint: missingValueHint(option, placeholder)))
    }
    let choices = option.choices
    guard choices.isEmpty || choices.contains(value) else {
      let nearest = Suggestion.nearest(to: value, among: choices)
      let hint = Suggestion.question(nearest) ?? "Write one of \(choices.joined(separator: ", "))."
      return .problem(UsageError("\(spelling): \(quoted(value)) is not one of its values.", hint: hint))
    }
    return .option(OptionSetting(name: option.name, spelling: spelling, value: value))
  }

  /// Takes the next argument if it can be a value.
  private mutating func followingValue() -> String? {
    guard position + 1 < arguments.count else { return nil }
    let value = arguments[position + 1]
    guard !value.hasPrefix("-") || value == "-" || isNegativeNumber(value) else { return nil }
    position += 1
    return value
  }

  /// Whether it is a dash and then neither a letter nor a dash: `-5`, `-.5`, `-€5`.
  private func isNegativeNumber(_ text: String) -> Bool {
    guard let first = text.dropFirst().first else { return false }
    return !first.isLetter && first != "-"
  }

  private func missingValueHint(_ option: OptionDescription, _ placeholder: String) -> String {
    if position + 1 < arguments.count, arguments[position + 1] != "--" {
      return "A value that begins with a dash is written --\(option.name)=\(placeholder)."
    }
    return "Write \(option.usage)."
  }
}

extension Program where Context: ~Copyable {
  /// Reads a line, without touching anything but the line.
  ///
  /// `--help` anywhere before `--` wins over every mistake in the line but an unknown command; then `--version` does.
  ///
  /// - Parameter arguments: What follows the program's own name.
  /// - Returns: What the line asks for.
  /// - Throws: Why it cannot be understood, and what to type instead.
  package func parse(_ arguments: [String]) throws(UsageError) -> Invocation<Globals, Context> {
    let line = Array(ArgumentTokens(arguments, options: optionsOfAnyCommand, owner: description.name))
    let words = line.words
    if words.isEmpty, let action = action(askedForBy: line, command: nil) {
      return Invocation(globals: lenientGlobals(line), action: action)
    }
    if let first = words.first, let called = description.command(named: first.text) {
      return try parse(arguments, for: called, calledAt: first.position)
    }
    if let name = try implicitCommand(words) {
      guard let meant = description.command(named: name) else {
        preconditionFailure("The implicit command \(name) is none of the program's.")
      }
      return try parse(arguments, for: meant, calledAt: nil)
    }
    guard let first = words.first else {
      if let problem = line.problem { throw problem }
      return Invocation(globals: try strictGlobals(line), action: .help(command: nil))
    }
    throw unknownCommand(first.text)
  }

  private func parse(
    _ arguments: [String], for command: CommandDescription, calledAt position: Int?
  ) throws(UsageError) -> Invocation<Globals, Context> {
    let owner = "\(description.name) \(command.name)"
    do throws(UsageError) {
      let options = command.options + description.options(beside: command)
      var line = Array(ArgumentTokens(arguments, options: options, owner: owner))
      line.removeAll { if case .word(let word) = $0 { word.position == position } else { false } }
      if let action = action(askedForBy: line, command: command.name) {
        return Invocation(globals: lenientGlobals(line), action: action)
      }
      if let problem = line.problem { throw problem }
      try check(line.words, for: command, owner: owner)
      let globals = try strictGlobals(line)
      // Only `help` has no implementation: its answer is a page to show.
      guard let implementation = commands.first(where: { $0.description.name == command.name }) else {
        return Invocation(globals: globals, action: .help(command: try topic(line.words)))
      }
      let body = try implementation.prepare(line.settings, line.words)
      let call = CommandCall(name: command.name, words: line.words, body: body)
      return Invocation(globals: globals, action: .run(call))
    } catch {
      throw error.about(command.name)
    }
  }

  /// The options that may stand before the command is known.
  ///
  /// Only in their long form: a dash and a letter is a word until the command says otherwise.
  private var optionsOfAnyCommand: [OptionDescription] {
    description.options + description.commands.flatMap(\.options).map(\.withoutLetter)
  }

  private func action(
    askedForBy line: [ArgumentTokens.Token], command: String?
  ) -> Invocation<Globals, Context>.Action? {
    let names = line.settings.map(\.name)
    if names.contains(OptionDescription.help.name) { return .help(command: command) }
    return names.contains(OptionDescription.version.name) ? .version : nil
  }

  private func strictGlobals(_ line: [ArgumentTokens.Token]) throws(UsageError) -> Globals {
    var globals = globals
    try options.apply(line.settings, to: &globals)
    return globals
  }

  /// For help, which is shown even if the line is wrong, but in the colours that it asks for.
  private func lenientGlobals(_ line: [ArgumentTokens.Token]) -> Globals {
    (try? strictGlobals(line)) ?? globals
  }

  private func check(_ words: [Word], for command: CommandDescription, owner: String) throws(UsageError) {
    let rule = command.words
    if words.count < rule.minimum {
      throw UsageError("\(owner) needs \(rule.placeholder).", hint: "Usage: \(owner) \(rule.usage)")
    }
    guard let maximum = rule.maximum, words.count > maximum else { return }
    let extra = words[maximum]
    if !extra.isLiteral && extra.text.hasPrefix("-") && extra.text != "-" {
      throw UsageError("\(owner) has no option \(quoted(extra.text)).")
    }
    throw UsageError(
      maximum == 0
        ? "\(owner) takes no words, but \(quoted(extra.text)) is one."
        : "\(owner) takes one \(rule.placeholder), and \(quoted(extra.text)) is one too many.",
      hint: rule.hint.isEmpty ? nil : rule.hint)
  }

  /// The command that `help` is asked about.
  private func topic(_ words: [Word]) throws(UsageError) -> String? {
    guard let word = words.first else { return nil }
    guard let command = description.command(named: word.text) else { throw unknownCommand(word.text) }
    return command.name
  }

  private func unknownCommand(_ text: String) -> UsageError {
    let visible = description.commands.filter { !$0.isHidden }
    let letter = text.hasPrefix("-") ? String(text.dropFirst().prefix(1)) : nil
    if let letter, let claimant = visible.first(where: { $0.options.contains { $0.short == letter } }) {
      let line = "\(description.name) \(claimant.name) -\(letter)"
      return UsageError("There is no command \(quoted(text)).", hint: "A short option follows its command: \(line)")
    }
    let nearest = description.commandNames(near: text).map { "\(description.name) \($0)" }
    return UsageError("There is no command \(quoted(text)).", hint: Suggestion.question(nearest))
  }
}

extension [ArgumentTokens.Token] {
  fileprivate var words: [Word] {
    compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  fileprivate var settings: [OptionSetting] {
    compactMap { if case .option(let setting) = $0 { setting } else { nil } }
  }

  fileprivate var problem: UsageError? {
    lazy.compactMap { if case .problem(let error) = $0 { error } else { nil } }.first
  }
}

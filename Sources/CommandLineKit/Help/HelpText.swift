/// Help as plain text.
struct HelpText {
  let program: ProgramDescription
  let heading: (String) -> String
  private var layout: TextLayout

  init(_ program: ProgramDescription, width: Int, heading: @escaping (String) -> String) {
    self.program = program
    self.heading = heading
    layout = TextLayout(width: width)
  }

  /// What there is: examples, usage, every command under its heading, and the options of any command.
  static func overview(of program: ProgramDescription, width: Int, heading: @escaping (String) -> String) -> String {
    var help = HelpText(program, width: width, heading: heading)
    help.layout.addParagraphs(program.summary)
    help.addExamples(program.examples)
    help.addUsage(program.synopsis.map { "\(program.name) \($0)" })
    let column = help.layout.meaningColumn(for: program.groups.flatMap(\.commands).map(\.term))
    for group in program.groups {
      help.layout.addHeading(group.heading, style: heading)
      for command in group.commands {
        help.layout.addTerm(command.term, meaning: [command.summary], column: column)
      }
    }
    help.addOptions([("Options of every command", program.options)])
    help.layout.addParagraphs("`\(program.name) help COMMAND` explains a command and its options.")
    return help.text
  }

  /// All there is to know of one command: examples, usage, what it does, its options and those of any command.
  static func page(
    of command: CommandDescription, in program: ProgramDescription, width: Int, heading: @escaping (String) -> String
  ) -> String {
    var help = HelpText(program, width: width, heading: heading)
    help.layout.addParagraphs(command.summary)
    help.addExamples(command.examples)
    help.addUsage(program.usage(of: command))
    if !command.aliases.isEmpty {
      help.layout.addWrapped("Also called \(command.aliases.joined(separator: ", ")).", indent: 2)
    }
    help.layout.addParagraphs(command.discussion)
    help.addOptions([("Options", command.options), ("Options of every command", program.options(beside: command))])
    return help.text
  }

  private var text: String {
    layout.lines.map { "\($0)\n" }.joined()
  }

  private mutating func addExamples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    layout.addHeading("Examples", style: heading)
    for example in examples {
      layout.addWrapped(example.title, indent: 2)
      layout.addWrapped(example.line, indent: 4, hanging: 2)
    }
  }

  private mutating func addUsage(_ lines: [String]) {
    layout.addHeading("Usage", style: heading)
    for line in lines { layout.addWrapped(line, indent: 2, hanging: 4) }
  }

  /// Adds lists of options, all aligned with each other.
  private mutating func addOptions(_ lists: [(title: String, options: [OptionDescription])]) {
    let visible = lists.map { list in (title: list.title, options: list.options.filter { !$0.isHidden }) }
    let column = layout.meaningColumn(for: visible.flatMap(\.options).map(\.term))
    for list in visible where !list.options.isEmpty {
      layout.addHeading(list.title, style: heading)
      for option in list.options { layout.addTerm(option.term, meaning: option.sentences, column: column) }
    }
  }
}

extension ProgramDescription {
  /// The lines of usage of one of the commands, in full.
  func usage(of command: CommandDescription) -> [String] {
    let options = command.options.contains { !$0.isHidden } ? ["[OPTION…]"] : []
    return command.synopsis.map { form in
      ([name, command.name] + (form.isEmpty ? [] : [form]) + options).joined(separator: " ")
    }
  }
}

extension CommandDescription {
  /// As the overview lists it.
  fileprivate var term: String { names.joined(separator: ", ") }
}

extension OptionDescription {
  /// As a list of options shows it, with room for the letter.
  fileprivate var term: String { (short.map { "-\($0), " } ?? "    ") + usage }

  /// What is to be said of it: summary, allowed values, details.
  var sentences: [String] {
    let list = choices.isEmpty ? "" : "One of \(choices.joined(separator: ", "))."
    return [summary, list, details].filter { !$0.isEmpty }
  }
}

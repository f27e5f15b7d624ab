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
    for group in program.groups {
      help.addHeading(group.heading)
      help.layout.addTerms(
        group.commands.map { command in
          (term: command.names.joined(separator: ", "), meaning: [command.summary])
        })
    }
    help.addOptions(program.options, under: "Options of every command")
    help.layout.skipLine()
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
    if !command.discussion.isEmpty {
      help.layout.skipLine()
      help.layout.addParagraphs(command.discussion)
    }
    help.addOptions(command.options, under: "Options")
    // A letter that the command has taken is not shown as the short form of `--help`.
    let taken = command.options.compactMap(\.short)
    help.addOptions(program.options, under: "Options of every command", taken: taken)
    return help.text
  }

  private var text: String {
    layout.lines.map { "\($0)\n" }.joined()
  }

  private mutating func addHeading(_ title: String) {
    layout.skipLine()
    layout.add(heading(title))
  }

  private mutating func addExamples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    addHeading("Examples")
    for example in examples {
      layout.addWrapped(example.title, indent: 2)
      layout.addWrapped(example.line, indent: 4, hanging: 2)
    }
  }

  private mutating func addUsage(_ lines: [String]) {
    addHeading("Usage")
    for line in lines { layout.addWrapped(line, indent: 2, hanging: 4) }
  }

  private mutating func addOptions(_ options: [OptionDescription], under title: String, taken: [String] = []) {
    let visible = options.filter { !$0.isHidden }
    guard !visible.isEmpty else { return }
    addHeading(title)
    let hasLetters = visible.contains { $0.short != nil }
    layout.addTerms(
      visible.map { option in
        let letter = option.short.flatMap { taken.contains($0) ? nil : "-\($0), " } ?? (hasLetters ? "    " : "")
        return (term: letter + option.usage, meaning: option.sentences)
      })
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

extension OptionDescription {
  /// What is to be said of it: summary, allowed values, details.
  var sentences: [String] {
    let list = choices.isEmpty ? "" : "One of \(choices.joined(separator: ", "))."
    return [summary, list, details].filter { !$0.isEmpty }
  }
}

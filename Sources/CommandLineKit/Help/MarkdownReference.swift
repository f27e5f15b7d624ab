extension ProgramDescription {
  /// Every command and option as one page of Markdown.
  package var markdownReference: String {
    var blocks = ["# \(name)", escaped(summary), codeBlock(synopsis.map { "\(name) \($0)" }, "sh")]
    blocks += examplesBlock(examples)
    for group in groups {
      blocks.append("## \(escaped(group.heading))")
      for command in group.commands { blocks += section(of: command) }
    }
    blocks.append("## Options of every command")
    blocks += list(of: options)
    for section in sections {
      blocks.append("## \(escaped(section.heading))")
      blocks += prose(section.text)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func section(of command: CommandDescription) -> [String] {
    var blocks = ["### \(name) \(command.name)", escaped(command.summary), codeBlock(usage(of: command), "sh")]
    if !command.aliases.isEmpty {
      blocks.append("Also called \(command.aliases.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    return blocks + prose(command.discussion) + list(of: command.options) + examplesBlock(command.examples)
  }

  private func list(of options: [OptionDescription]) -> [String] {
    let items = options.filter { !$0.isHidden }.map { option in
      let short = option.short.map { "`-\($0)`, " } ?? ""
      return "- \(short)`\(option.usage)`: \(escaped(option.sentences.joined(separator: " ")))"
    }
    return items.isEmpty ? [] : [items.joined(separator: "\n")]
  }

  private func examplesBlock(_ examples: [Example]) -> [String] {
    examples.isEmpty ? [] : [codeBlock(examples.flatMap { ["# \($0.title)", $0.line] }, "sh")]
  }

  private func prose(_ text: String) -> [String] {
    TextLayout.paragraphs(text).map { lines in
      lines.allSatisfy { $0.hasPrefix("  ") }
        ? codeBlock(lines.map { String($0.dropFirst(2)) }, "") : lines.map(escaped).joined(separator: "\n")
    }
  }

  private func codeBlock(_ lines: [String], _ language: String) -> String {
    (["```\(language)"] + lines + ["```"]).joined(separator: "\n")
  }

  /// Text whose marks mean nothing to Markdown, but for code between backticks.
  private func escaped(_ text: String) -> String {
    var isCode = false
    var result = ""
    for character in text {
      if character == "`" { isCode.toggle() }
      if !isCode && #"\*_<>[]#|"#.contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

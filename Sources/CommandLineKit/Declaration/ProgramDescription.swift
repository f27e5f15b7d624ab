/// All that can be said of a program without running it: the one source of help, reference, man page and completions.
package struct ProgramDescription: Codable, Equatable, Sendable {
  /// The word that calls it.
  package let name: String
  /// As `--version` shows it.
  package let version: String
  /// One or two sentences.
  package let summary: String
  /// What follows the program's name, one form each.
  package let synopsis: [String]
  /// Lines to learn from, the most important first.
  package let examples: [Example]
  /// Options that any command takes, `--help` and `--version` among them.
  package let options: [OptionDescription]
  /// Every command in the order of the overview, `help` among them.
  package let commands: [CommandDescription]
  /// Prose for the reference: exit codes, environment, files.
  package let sections: [ProseSection]

  /// The commands that help shows, under their headings, in the order in which the headings first appear.
  package var groups: [(heading: String, commands: [CommandDescription])] {
    var groups: [(heading: String, commands: [CommandDescription])] = []
    for command in commands where !command.isHidden {
      if let index = groups.firstIndex(where: { $0.heading == command.group }) {
        groups[index].commands.append(command)
      } else {
        groups.append((command.group, [command]))
      }
    }
    return groups
  }

  /// The options that a command takes as any other does: a letter that it claims for its own is no longer theirs.
  package func options(beside command: CommandDescription) -> [OptionDescription] {
    let claimed = command.options.compactMap(\.short)
    return options.map { option in option.short.map(claimed.contains) == true ? option.withoutLetter : option }
  }

  /// The command that is called by a word, be it its name or an alias.
  package func command(named name: String) -> CommandDescription? {
    commands.first { $0.names.contains(name) }
  }
}

/// A heading with paragraphs under it.
package struct ProseSection: Codable, Equatable, Sendable {
  /// Without any mark-up.
  package let heading: String
  /// Paragraphs parted by an empty line; a line that begins with two spaces is shown as it is.
  package let text: String

  package init(_ heading: String, _ text: String) {
    self.heading = heading
    self.text = text
  }
}

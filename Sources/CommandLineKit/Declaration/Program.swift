/// A program as data: its commands, and the options that any of them takes.
///
/// `Globals` are the values of the options of any command; `Context` is what commands run with. A line is parsed before the
/// context exists, so that the context can be made from the globals.
package struct Program<Globals: Sendable, Context: ~Copyable>: Sendable {
  /// What help, reference, man page and completions are made from.
  package let description: ProgramDescription
  let globals: Globals
  let options: [Option<Globals>]
  let commands: [Command<Context>]
  let implicitCommand: @Sendable ([Word]) throws(UsageError) -> String?

  /// Makes a program.
  ///
  /// `--help`, `-h`, `--version` and the command `help` come with it; `help` stands in the group of the last command.
  ///
  /// `synopsis` is what follows the program's name in its lines of usage; `globals` are what the options of any command
  /// start from. `implicitCommand` names the command that is meant by a line whose first word calls none, or by a line
  /// without words; none if there is no such command. It may throw to suggest something better than the nearest name.
  package init(
    name: String, version: String, summary: String, synopsis: [String], examples: [Example] = [],
    sections: [ProseSection] = [], globals: Globals, options: [Option<Globals>], commands: [Command<Context>],
    implicitCommand: @escaping @Sendable ([Word]) throws(UsageError) -> String? = { _ in nil }
  ) {
    self.globals = globals
    self.options = options
    self.commands = commands
    self.implicitCommand = implicitCommand
    let help = CommandDescription.help(group: commands.last?.description.group ?? "Help")
    description = ProgramDescription(
      name: name, version: version, summary: summary, synopsis: synopsis, examples: examples,
      options: options.map(\.description) + [.help, .version], commands: commands.map(\.description) + [help],
      sections: sections)
    // The description never changes, so a debug build or one test finds every contradiction; a release build starts faster.
    assert(description.contradictions.isEmpty, description.contradictions.joined(separator: "\n"))
  }
}

/// A command as data: how it is called, explained and run.
///
/// The type of its values is known only where the command is made; from there on it lives in closures.
package struct Command<Context: ~Copyable>: Sendable {
  /// What help and the parser need to know.
  package let description: CommandDescription
  let prepare: @Sendable ([OptionSetting], [Word]) throws(UsageError) -> RunClosure

  typealias RunClosure = @Sendable (inout Context) throws -> ExitStatus

  /// Makes a command.
  ///
  /// `synopsis` is what follows the command's name in its lines of usage, without options; it is made from `words` if empty.
  /// The options start from `values`. A `UsageError` from `run` gets this command's name if it has none.
  package init<Values: Sendable>(
    _ name: String, aliases: [String] = [], group: String, summary: String, synopsis: [String] = [],
    discussion: String = "", examples: [Example] = [], isHidden: Bool = false, values: Values,
    options: [Option<Values>], words: WordRule,
    run: @escaping @Sendable (Values, [Word], inout Context) throws -> ExitStatus
  ) {
    description = CommandDescription(
      name: name, aliases: aliases, group: group, summary: summary,
      synopsis: synopsis.isEmpty ? [words.usage] : synopsis, discussion: discussion, examples: examples,
      isHidden: isHidden, options: options.map(\.description), words: words)
    prepare = { (settings, words) throws(UsageError) in
      var updated = values
      try options.apply(settings, to: &updated)
      let values = updated
      return { context in try run(values, words, &context) }
    }
  }

  /// Makes a command without options of its own.
  package init(
    _ name: String, aliases: [String] = [], group: String, summary: String, synopsis: [String] = [],
    discussion: String = "", examples: [Example] = [], isHidden: Bool = false, words: WordRule,
    run: @escaping @Sendable ([Word], inout Context) throws -> ExitStatus
  ) {
    self.init(
      name, aliases: aliases, group: group, summary: summary, synopsis: synopsis, discussion: discussion,
      examples: examples, isHidden: isHidden, values: (), options: [], words: words
    ) { _, words, context in try run(words, &context) }
  }
}

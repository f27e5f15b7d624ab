/// What a line asks for.
package struct Invocation<Globals: Sendable, Context: ~Copyable>: Sendable {
  /// What the options of any command came to; also known when only help was asked for.
  package let globals: Globals
  /// What is to be done.
  package let action: Action

  /// What is to be done.
  package enum Action: Sendable {
    /// A command is to be run.
    case run(CommandCall<Context>)
    /// Help is to be shown, of a command (by its name, never an alias) or else the overview.
    case help(command: String?)
    /// The version is to be shown.
    case version
  }
}

/// A command with the values and words of a line, ready to run.
package struct CommandCall<Context: ~Copyable>: Sendable {
  /// The command's name, never an alias.
  package let name: String
  /// The words for the command, its own name not among them.
  package let words: [Word]
  let body: Command<Context>.RunClosure

  /// Runs the command.
  ///
  /// - Throws: Whatever the command throws.
  package func run(_ context: inout Context) throws -> ExitStatus {
    do {
      return try body(&context)
    } catch let error as UsageError {
      throw error.about(name)
    }
  }
}

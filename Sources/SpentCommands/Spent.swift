import CommandLineKit
import Glibc
import Ledger
import TerminalUI

/// The program: its commands, and the one way from a command line to an exit code.
public enum Spent {
  static let version = "0.1.0"

  /// Runs the command line of this process.
  ///
  /// - Parameter environment: the variables of the process.
  /// - Returns: the exit code, as below; 2 for a line that is no UTF-8, which could not be kept as it was typed.
  public static func run(environment: [String: String]) -> Int32 {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let text = unsafe String(validatingCString: bytes) else {
        let shown = unsafe String(cString: bytes)
        StandardError.write(
          Failure(
            "\(quoted(shown)) is no text in UTF-8.", hint: "Set the terminal and the locale to UTF-8.", status: .usage
          )
          .text)
        return ExitStatus.usage.rawValue
      }
      arguments.append(text)
    }
    return run(arguments, environment: environment)
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - environment: the variables of the process.
  /// - Returns: the exit code: 0 done, 1 failed, 2 usage, 3 not found, 4 ledger busy or broken, 5 audio device, 130
  ///   interrupted with nothing saved.
  public static func run(_ arguments: [String], environment: [String: String]) -> Int32 {
    // A reader that went away is told by write(2), and is no error.
    signal(SIGPIPE, SIG_IGN)
    // So is a limit on the size of files: the write fails, and nothing is half done.
    signal(SIGXFSZ, SIG_IGN)
    do {
      return try run(program.parse(arguments), environment).rawValue
    } catch {
      let failure = Failure(error)
      StandardError.write(failure.text)
      return failure.status.rawValue
    }
  }

  private static func run(_ line: Invocation<GlobalOptions, Session>, _ environment: [String: String]) throws
    -> ExitStatus
  {
    var session = Session(environment: environment, options: line.globals)
    var status = ExitStatus.done
    switch line.action {
    case .run(let call):
      do {
        status = try call.run(&session)
      } catch {
        // What was found before it failed is still good.
        try? session.flush()
        throw error
      }
    case .help(let command):
      let usesColor = session.usesColor
      try session.write(
        program.help(command: command, width: min(session.size.columns, 100)) { heading in
          Line(heading, .bold).rendered(color: usesColor)
        })
    case .version:
      try session.write("spent \(version)\n")
    }
    do {
      try session.flush()
    } catch {
      guard let saved = session.saved else { throw error }
      throw Failure(Failure(error).message, hint: saved)
    }
    return status
  }

  /// All commands and options as data.
  static let program = Program<GlobalOptions, Session>(
    name: "spent", version: version, summary: "Keeps what you spent: say it, type it, or both.",
    synopsis: ["AMOUNT [NOTE…] [+TAG…]", "COMMAND [OPTION…] [WORD…]"],
    examples: [
      Example("Say it and type it: Enter ends the recording", "spent rec 12.50 lunch with Amy +food"),
      Example("Type it", "spent 4.20 coffee +food"),
      Example("Find it", "spent list +food"),
      Example("Hear it", "spent play last"),
    ],
    sections: [amounts, exitCodes, settings, variables], globals: GlobalOptions(), options: GlobalOptions.options,
    commands: [
      Add.command, Rec.command, List.command, Play.command, Show.command, Tags.command, Edit.command, Rm.command,
      Restore.command, Trash.command, Undo.command, Redo.command, Devices.command,
    ],
    implicitCommand: { words throws(UsageError) in try implicitCommand(words) })

  /// A first word that is an amount or a tag needs no command, and no word at all lists.
  private static func implicitCommand(_ words: [Word]) throws(UsageError) -> String? {
    guard let first = words.first else { return List.command.description.name }
    let amounts = AmountParser(style: nil)
    let isAmount = words.prefix(2).count == 2 && amounts.hasAmountShape("\(first.text) \(words[1].text)")
    if first.text.hasPrefix("+") || amounts.hasAmountShape(first.text) || isAmount {
      return Add.command.description.name
    }
    let isNearACommand = !program.description.commandNames(near: first.text).isEmpty
    guard !isNearACommand, words.contains(where: { amounts.hasAmountShape($0.text) }) else { return nil }
    let line = words.map { $0.text.asShellWord }.joined(separator: " ")
    throw UsageError("There is no command \(quoted(first.text)).", hint: "To add it as an entry: spent add \(line)")
  }

  private static let amounts = ProseSection(
    "Amounts",
    """
    12, 12.50, 12,50, 1,234.50, "12 EUR", USD 12, 12€, -12.50 for money back, 12.50+3, 45.30/3. A shell reads $12 as a \
    variable of its own and hands over 2: write 12, USD 12 or 12$.
    """)

  private static let exitCodes = ProseSection(
    "Exit codes",
    """
    0 done, 1 failed, 2 the line could not be understood, 3 not found, 4 the ledger is busy or broken, 5 the audio \
    device did not do, 130 interrupted with nothing saved.
    """)

  private static let settings = ProseSection(
    "Settings",
    """
    $XDG_CONFIG_HOME/spent/config, else ~/.config/spent/config, holds a key = value a line: record-device and play-device \
    name a device (spent devices remembers one), format is flac, opus or wav. An option of a command wins.
    """)

  private static let variables = ProseSection(
    "Variables",
    """
    SPENT_LEDGER names the ledger's folder; else it is $XDG_DATA_HOME/spent or ~/.local/share/spent. SPENT_CURRENCY and \
    SPENT_DECIMAL_SIGN tell a new ledger its currency and decimal sign, else the locale does; a ledger keeps what it was \
    told. NO_COLOR, CLICOLOR_FORCE, COLUMNS and LINES mean what they mean elsewhere.
    """)
}

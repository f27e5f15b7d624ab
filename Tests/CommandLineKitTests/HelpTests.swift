import CommandLineKit
import Testing

@Suite struct HelpTests {
  typealias Action = Invocation<SampleProgram.Globals, SampleProgram.Journal>.Action

  /// What a line asks to be shown: `help`, `help NAME`, `version`, or `run NAME`.
  private func asked(_ line: [String]) throws -> String {
    switch try SampleProgram.program.parse(line).action {
    case .run(let call): "run \(call.name)"
    case .help(let command): command.map { "help \($0)" } ?? "help"
    case .version: "version"
    }
  }

  static let requests: [String: String] = [
    "help": "help",
    "--help": "help",
    "-h": "help",
    "--json --help": "help",
    "help list": "help list",
    "help ls": "help list",
    "help help": "help help",
    "help probe": "help probe",
    "help --help": "help help",
    "list --help": "help list",
    "ls -h": "help list",
    "--help list": "help list",
    "-h list": "help list",
    "list +food --help -n 20": "help list",
    "list --bogus --help": "help list",
    "list --limit --help": "help list",
    "list --limit many --help": "help list",
    "show --help": "help show",
    "12.50 lunch --help": "help add",
    "list -- --help": "run list",
    "list -- -h": "run list",
    "hear -h": "run hear",
    "hear --help": "help hear",
    "list -help": "run list",
    "add help": "run add",
    "--version": "version",
    "list --version": "version",
    "--version --help": "help",
    "list -- --version": "run list",
  ]

  @Test(arguments: requests)
  func `Help and version are asked for anywhere before two dashes`(line: String, action: String) throws {
    #expect(try asked(line.split(separator: " ").map { String($0) }) == action)
  }

  @Test func `A letter that a command claims is not help`() throws {
    guard case .run(let call) = try SampleProgram.program.parse(["hear", "-h"]).action else {
      Issue.record("-h was taken for help")
      return
    }
    var journal = SampleProgram.Journal()
    #expect(try call.run(&journal) == .success)
  }

  @Test func `Help is shown in the colours that the line asks for`() throws {
    #expect(try SampleProgram.program.parse(["list", "--help", "--color", "never"]).globals.colour == "never")
    #expect(try SampleProgram.program.parse(["--color=never", "help", "list"]).globals.colour == "never")
  }

  @Test(arguments: [(["help", "lsit"], "Did you mean spent list?"), (["help", "xyzzy"], nil)])
  func `Help for a command that does not exist suggests the nearest`(line: [String], hint: String?) {
    #expect(throws: UsageError("There is no command \(quoted(line[1])).", hint: hint, command: "help")) {
      try SampleProgram.program.parse(line)
    }
  }

  @Test func `A program without an implicit command shows its overview for an empty line`() throws {
    let program = Program<Int, Int>(
      name: "p", version: "1", summary: "S.", synopsis: [], globals: 0, options: [], commands: [])
    guard case .help(command: nil) = try program.parse([]).action else {
      Issue.record("The empty line does something else")
      return
    }
    #expect(throws: UsageError("p has no option \"--hepl\".", hint: "Did you mean --help?")) {
      try program.parse(["--hepl"])
    }
  }

  @Test func `The overview lists every command under its heading`() {
    #expect(
      SampleProgram.program.help() == """
        Writes an expense down in five seconds.

        Examples
          Add a lunch
            spent 12.50 lunch +food

        Usage
          spent COMMAND [WORD…] [OPTION…]
          spent AMOUNT [NOTE…] [+TAG…]

        Writing down
          add       Adds an entry.
          rm        Puts entries into the trash.

        Looking
          list, ls  Shows entries, the newest last.
          show      Shows one entry in full.

        Other
          devices   Lists the sound devices.
          hear      Takes the letter h for itself.
          help      Explains the program or one command.

        Options of every command
              --ledger DIR  Uses the ledger in that folder.
              --color WHEN  Says when to use colour.
                            One of auto, always, never.
          -h, --help        Shows help and does nothing else.
              --version     Shows the version and does nothing else.

        `spent help COMMAND` explains a command and its options.

        """)
  }

  @Test func `The page of a command begins with examples and ends with its options`() {
    #expect(
      SampleProgram.program.help(command: "ls") == """
        Shows entries, the newest last.

        Examples
          The lunches of this month
            spent list +food this month

        Usage
          spent list [FILTER…] [OPTION…]
          Also called ls.

        A filter is one word or several:

          +food       with the tag food
          -work       without the tag work
          2026-11     of that month

        On a terminal it shows the last screenful unless --limit says otherwise.

        Options
          -n, --limit N        Shows the newest N only.
              --group BY       Puts headings between the entries.
                               One of day, week, month, tag, none.
          -j, --json           Writes one JSON object a line.
                               Amounts are strings: `"12.50"`.
              --untag TAG      Leaves out a tag; may be repeated.
              --budget AMOUNT  Marks what is over a budget.

        Options of every command
              --ledger DIR     Uses the ledger in that folder.
              --color WHEN     Says when to use colour.
                               One of auto, always, never.
          -h, --help           Shows help and does nothing else.
              --version        Shows the version and does nothing else.

        """)
  }

  @Test func `A command that claims a letter does not offer it as short for help`() {
    let help = SampleProgram.program.help(command: "hear")
    #expect(help.contains("-h, --half-speed"))
    #expect(!help.contains("-h, --help"))
  }

  @Test func `A narrow page puts the meanings below the terms`() {
    let page = SampleProgram.program.help(command: "add", width: 32)
    #expect(
      page.hasSuffix(
        """
        Options
          --memo FILE
              Takes the recording from a
              file.
          --note TEXT
              Takes the note to the
              letter.

        Options of every command
          --ledger DIR
              Uses the ledger in that
              folder.
          --color WHEN
              Says when to use colour.
              One of auto, always,
              never.
          -h, --help
              Shows help and does
              nothing else.
          --version
              Shows the version and does
              nothing else.

        """))
  }

  @Test(arguments: [1, 20, 25, 32, 40, 49, 50, 60, 80, 200])
  func `No line is wider than the width, and no page loses a word`(width: Int) {
    let program = SampleProgram.program
    for name in [nil] + program.description.commands.map(\.name) {
      let page = program.help(command: name, width: width)
      for line in page.split(separator: "\n") { #expect(line.count <= max(20, width), "\(line)") }
      let letters = page.filter { !$0.isWhitespace }
      #expect(letters == program.help(command: name, width: 1000).filter { !$0.isWhitespace })
    }
  }

  @Test func `Only headings are emphasised`() {
    let page = SampleProgram.program.help(command: "add", heading: { "<\($0)>" })
    let marked = page.split(separator: "\n").filter { $0.hasPrefix("<") }
    #expect(marked == ["<Examples>", "<Usage>", "<Options>", "<Options of every command>"])
  }
}

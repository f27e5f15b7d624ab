import Foundation
import Testing

@testable import CommandLineKit

/// What is said of the program in its several forms.
@Suite struct DescriptionTests {
  let program = SampleProgram.program
  var description: ProgramDescription { program.description }

  /// The options of each command that are shown, and of the program.
  private var visibleOptions: [(command: String?, option: OptionDescription)] {
    description.options.map { (nil, $0) }
      + description.commands.flatMap { command in
        command.options.filter { !$0.isHidden }.map { (command.name, $0) }
      }
  }

  @Test func `Every option of every command is in its help, in the reference and in the description`() throws {
    let reference = description.markdownReference
    let json = try #require(String(bytes: JSONEncoder().encode(description), encoding: .utf8))
    #expect(visibleOptions.count == 12)
    for (command, option) in visibleOptions {
      let page = program.help(command: command)
      #expect(page.contains(option.usage))
      #expect(page.contains(option.summary))
      #expect(reference.contains("`\(option.usage)`: \(option.summary)"))
      #expect(json.contains(#""name":"\#(option.name)""#))
      if let short = option.short {
        #expect(page.contains("-\(short), --\(option.name)"))
        #expect(reference.contains("`-\(short)`, `\(option.usage)`"))
      }
    }
  }

  @Test func `Every option of every command is suggested for a slip of the finger`() {
    for (command, option) in visibleOptions {
      let slip = "--\(option.name.dropLast())_"
      let error = #expect(throws: UsageError.self) { try program.parse([command ?? "devices", slip]) }
      #expect(error?.hint?.contains("--\(option.name)") == true, "\(option.name)")
    }
  }

  @Test func `What is hidden works but is nowhere shown`() throws {
    let shown = [program.help(), program.help(command: "list"), description.markdownReference].joined()
    #expect(!shown.contains("old-style"))
    #expect(!shown.contains("probe"))
    #expect(throws: UsageError("spent list has no option \"--old-styl\".", command: "list")) {
      try program.parse(["list", "--old-styl"])
    }
    #expect(throws: UsageError("There is no command \"prob\".")) { try program.parse(["prob"]) }
    guard case .run = try program.parse(["probe"]).action else {
      Issue.record("A hidden command does not run")
      return
    }
  }

  @Test func `The description survives JSON, so that other tools can read it`() throws {
    let json = try JSONEncoder().encode(description)
    #expect(try JSONDecoder().decode(ProgramDescription.self, from: json) == description)
  }

  @Test func `The reference is Markdown`() {
    let reference = description.markdownReference
    let lines = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let headings = lines.filter { $0.hasPrefix("##") }
    #expect(lines.first == "# spent")
    #expect(
      headings == [
        "## Writing down", "### spent add", "### spent rm", "## Looking", "### spent list", "### spent show",
        "## Other",
        "### spent devices", "### spent hear", "### spent help", "## Options of every command", "## Exit status",
      ])
    #expect(
      reference.contains(
        """
        ### spent list

        Shows entries, the newest last.

        ```sh
        spent list [FILTER…] [OPTION…]
        ```

        Also called `ls`.

        A filter is one word or several:

        ```
        +food       with the tag food
        -work       without the tag work
        2026-11     of that month
        ```

        On a terminal it shows the last screenful unless --limit says otherwise.

        - `-n`, `--limit N`: Shows the newest N only.
        - `--group BY`: Puts headings between the entries. One of day, week, month, tag, none.
        - `-j`, `--json`: Writes one JSON object a line. Amounts are strings: `"12.50"`.
        """))
  }

  @Test func `Marks of Markdown in running text are taken to the letter, but not code`() {
    let program = Program<Int, Int>(
      name: "p", version: "1", summary: "A <b> and a_b, `c_d`, [e](f).", synopsis: [], globals: 0, options: [],
      commands: [])
    #expect(program.description.markdownReference.contains(#"A \<b\> and a\_b, `c_d`, \[e\](f)."#))
  }

  @Test func `A sound description has no contradictions`() {
    #expect(description.contradictions.isEmpty)
  }

  static let contradictory: [String: [CommandDescription]] = [
    "Two commands are called b.": [command("a", aliases: ["b"]), command("b")],
    "Two commands are called help.": [command("help")],
    "a has two options --x.": [command("a", [option("x"), option("x")])],
    "a has two options --help.": [command("a", [option("help")])],
    "a has two options -x.": [command("a", [option("x", short: "x"), option("y", short: "x")])],
    "The short form of --x is no ASCII letter.": [command("a", [option("x", short: "1")])],
    "--=x cannot be typed.": [command("a", [option("=x")])],
    "--x takes a value in one command and none in another.": [
      command("a", [option("x")]), command("b", [option("x", placeholder: "N")]),
    ],
  ]

  @Test(arguments: contradictory)
  func `A contradiction in a description is found`(contradiction: String, commands: [CommandDescription]) {
    #expect(Self.program(commands).contradictions.contains(contradiction))
  }

  @Test func `An option of every command has no letter`() {
    let program = Self.program([], options: [Self.option("quiet", short: "q")])
    #expect(program.contradictions == ["--quiet applies to any command, so it may have no short form."])
  }

  private static func program(
    _ commands: [CommandDescription], options: [OptionDescription] = []
  ) -> ProgramDescription {
    let standard = Program<Int, Int>(
      name: "p", version: "1", summary: "S.", synopsis: [], globals: 0, options: [], commands: []
    ).description
    return ProgramDescription(
      name: "p", version: "1", summary: "S.", synopsis: [], examples: [], options: options + standard.options,
      commands: commands + standard.commands, sections: [])
  }

  private static func command(
    _ name: String, aliases: [String] = [], _ options: [OptionDescription] = []
  ) -> CommandDescription {
    CommandDescription(
      name: name, aliases: aliases, group: "G", summary: "S.", synopsis: [""], discussion: "", examples: [],
      isHidden: false, options: options, words: .none)
  }

  private static func option(
    _ name: String, short: String? = nil, placeholder: String? = nil
  ) -> OptionDescription {
    OptionDescription(
      name: name, short: short, placeholder: placeholder, impliedValue: nil, valueKind: .text, summary: "S.",
      details: "", isHidden: false)
  }
}

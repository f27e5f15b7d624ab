import CommandLineKit
import Testing

@Suite struct UsageErrorTests {
  /// A line, split at its spaces, and what is said about it.
  struct Mistake: Sendable {
    let line: [String]
    let message: String
    let hint: String?

    init(_ line: String, _ message: String, hint: String? = nil) {
      self.line = line.split(separator: " ").map { String($0) }
      self.message = message
      self.hint = hint
    }
  }

  static let ofCommands: [Mistake] = [
    Mistake("list --jsn", "spent list has no option \"--jsn\".", hint: "Did you mean --json?"),
    Mistake("list --JSON", "spent list has no option \"--JSON\".", hint: "Did you mean --json?"),
    Mistake("list --lim 3", "spent list has no option \"--lim\".", hint: "Did you mean --limit?"),
    Mistake("list --zzzzzz", "spent list has no option \"--zzzzzz\"."),
    Mistake("list --=x", "spent list has no option \"--\"."),
    Mistake("list ---json", "spent list has no option \"---json\".", hint: "Did you mean --json?"),
    Mistake("add --json", "spent add has no option \"--json\"."),
    Mistake("list --json=x", "--json takes no value.", hint: "Write --json alone."),
    Mistake("list --json=", "--json takes no value.", hint: "Write --json alone."),
    Mistake("list --limit", "--limit needs a value.", hint: "Write --limit N."),
    Mistake("list -n", "-n needs a value.", hint: "Write --limit N."),
    Mistake("list --limit --", "--limit needs a value.", hint: "Write --limit N."),
    Mistake(
      "list --untag -food", "--untag needs a value.", hint: "A value that begins with a dash is written --untag=TAG."),
    Mistake(
      "list --untag --json", "--untag needs a value.", hint: "A value that begins with a dash is written --untag=TAG."),
    Mistake("list --limit many", "--limit: \"many\" is no whole number, 1 or more."),
    Mistake("list -n0", "-n: \"0\" is no whole number, 1 or more."),
    Mistake("list --limit -5", "--limit: \"-5\" is no whole number, 1 or more."),
    Mistake("list --budget lots", "--budget: \"lots\" is no amount.", hint: "Write 12.50."),
    Mistake("list --group wek", "--group: \"wek\" is not one of its values.", hint: "Did you mean week?"),
    Mistake(
      "list --group century", "--group: \"century\" is not one of its values.",
      hint: "Write one of day, week, month, tag, none."),
    Mistake("show", "spent show needs WHICH.", hint: "Usage: spent show WHICH"),
    Mistake("rm", "spent rm needs WHICH.", hint: "Usage: spent rm WHICH…"),
    Mistake("show 1 2", "spent show takes one WHICH, and \"2\" is one too many."),
    Mistake("devices all", "spent devices takes no words, but \"all\" is one."),
    Mistake("devices -x", "spent devices has no option \"-x\"."),
    Mistake("devices -- -x", "spent devices takes no words, but \"-x\" is one."),
  ]

  @Test(arguments: ofCommands)
  func `A line that a command cannot take is explained, with a hint and the command's help`(mistake: Mistake) {
    let error = UsageError(mistake.message, hint: mistake.hint, command: mistake.line[0])
    #expect(throws: error) { try SampleProgram.program.parse(mistake.line) }
  }

  static let ofLines: [Mistake] = [
    Mistake("lsit", "There is no command \"lsit\".", hint: "Did you mean spent list?"),
    Mistake("LIST", "There is no command \"LIST\".", hint: "Did you mean spent list?"),
    Mistake("dev", "There is no command \"dev\".", hint: "Did you mean spent devices?"),
    Mistake("halp", "There is no command \"halp\".", hint: "Did you mean spent help?"),
    Mistake("xyzzy", "There is no command \"xyzzy\"."),
    Mistake("xyzzy --help", "There is no command \"xyzzy\"."),
    Mistake(
      "-n x list", "There is no command \"-n\".", hint: "A short option follows its command: spent list -n"),
    Mistake("-x", "There is no command \"-x\"."),
    Mistake("lunch 12.50", "\"lunch\" is no command.", hint: "Did you mean spent add …?"),
  ]

  @Test(arguments: ofLines)
  func `A line whose command is not known is explained, with the nearest command`(mistake: Mistake) {
    let error = UsageError(mistake.message, hint: mistake.hint)
    #expect(throws: error) { try SampleProgram.program.parse(mistake.line) }
  }

  @Test func `A usage error of a running command points to its help`() throws {
    guard case .run(let call) = try SampleProgram.program.parse(["add", "refuse"]).action else {
      Issue.record("add does not run")
      return
    }
    #expect(throws: UsageError("The amount is missing.", command: "add")) {
      var journal = SampleProgram.Journal()
      _ = try call.run(&journal)
    }
  }

  @Test(arguments: [
    ("lunch", "\"lunch\""), ("", "\"\""), ("a\u{1b}[31mb", "\"a\u{FFFD}[31mb\""), ("a\nb", "\"a\u{FFFD}b\""),
    ("a\u{202E}b", "\"a\u{FFFD}b\""), ("👩‍👩‍👧", "\"👩‍👩‍👧\""),
    (String(repeating: "x", count: 61), "\"\(String(repeating: "x", count: 60))…\""),
  ])
  func `What the user typed is quoted so that it is safe to print`(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }
}

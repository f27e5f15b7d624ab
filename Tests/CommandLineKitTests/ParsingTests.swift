import CommandLineKit
import Testing

/// What a line came to, in a form that a table can state.
private struct Outcome: Equatable {
  var globals = SampleProgram.Globals()
  var command: String
  var list: SampleProgram.ListValues?
  var add: SampleProgram.AddValues?
  var words: [Word]
}

/// Parses and runs a line that asks for a command.
private func outcome(_ line: [String]) throws -> Outcome {
  let invocation = try SampleProgram.program.parse(line)
  guard case .run(let call) = invocation.action else {
    Issue.record("\(line) runs nothing")
    return Outcome(command: "", words: [])
  }
  var journal = SampleProgram.Journal()
  _ = try call.run(&journal)
  #expect(call.words == journal.words)
  return Outcome(
    globals: invocation.globals, command: call.name, list: journal.list, add: journal.add, words: journal.words)
}

@Suite struct ParsingTests {
  typealias ListValues = SampleProgram.ListValues

  /// A line, and what `list` makes of it.
  struct Reading: Sendable {
    let line: [String]
    let values: ListValues
    let words: [String]

    init(_ line: [String], _ values: ListValues, words: [String] = []) {
      self.line = line
      self.values = values
      self.words = words
    }
  }

  static let readings: [Reading] = [
    Reading(["list"], ListValues()),
    Reading(["ls"], ListValues()),
    Reading(["list", "--json"], ListValues(isJSON: true)),
    Reading(["--json", "list"], ListValues(isJSON: true)),
    Reading(["list", "-j"], ListValues(isJSON: true)),
    Reading(["list", "--limit", "20"], ListValues(limit: 20)),
    Reading(["list", "--limit=20"], ListValues(limit: 20)),
    Reading(["--limit", "20", "list"], ListValues(limit: 20)),
    Reading(["list", "-n", "20"], ListValues(limit: 20)),
    Reading(["list", "-n20"], ListValues(limit: 20)),
    Reading(["list", "-n20", "+food"], ListValues(limit: 20), words: ["+food"]),
    Reading(["list", "+food", "-n", "20"], ListValues(limit: 20), words: ["+food"]),
    Reading(["list", "+food", "--json", "-work"], ListValues(isJSON: true), words: ["+food", "-work"]),
    Reading(["list", "-nuts"], ListValues(), words: ["-nuts"]),
    Reading(["list", "-food"], ListValues(), words: ["-food"]),
    Reading(["list", "-jam"], ListValues(), words: ["-jam"]),
    Reading(["list", "-12.50"], ListValues(), words: ["-12.50"]),
    Reading(["list", "-"], ListValues(), words: ["-"]),
    Reading(["list", ""], ListValues(), words: [""]),
    Reading(["list", "--", "--json"], ListValues(), words: ["--json"]),
    Reading(["list", "--", "-n", "--", "20"], ListValues(), words: ["-n", "--", "20"]),
    Reading(["list", "--json", "--"], ListValues(isJSON: true)),
    Reading(["--", "list", "--json"], ListValues(), words: ["--json"]),
    Reading(["list", "--group", "week"], ListValues(group: .week)),
    Reading(["list", "list"], ListValues(), words: ["list"]),
    Reading(["list", "help"], ListValues(), words: ["help"]),
    Reading(["list", "--budget", "-12.50"], ListValues(budget: "-12.50")),
    Reading(["list", "--budget", "-€5"], ListValues(budget: "-€5")),
    Reading(["list", "--budget", "-.5"], ListValues(budget: "-.5")),
    Reading(["list", "--untag", "-"], ListValues(untagged: ["-"])),
    Reading(["list", "--untag=-food"], ListValues(untagged: ["-food"])),
    Reading(["list", "--untag=--json"], ListValues(untagged: ["--json"])),
    Reading(["list", "--untag="], ListValues(untagged: [""])),
    Reading(["list", "--untag=a=b"], ListValues(untagged: ["a=b"])),
    Reading(["list", "--untag", "list"], ListValues(untagged: ["list"])),
    Reading(["list", "--old-style"], ListValues(isOld: true)),
  ]

  @Test(arguments: readings)
  func `Options stand before or after words, and a dash makes an option only of a letter the command has`(
    reading: Reading
  ) throws {
    let outcome = try outcome(reading.line)
    #expect(outcome.command == "list")
    #expect(outcome.list == reading.values)
    #expect(outcome.words.map(\.text) == reading.words)
  }

  @Test func `An option given twice: one that assigns lets the last win, one that appends collects`() throws {
    let outcome = try outcome(["list", "-n", "1", "--untag", "a", "--limit=2", "--untag", "b"])
    #expect(outcome.list == ListValues(limit: 2, untagged: ["a", "b"]))
  }

  @Test func `A word knows its position in the line and whether it came after two dashes`() throws {
    let outcome = try outcome(["--json", "list", "+food", "-n", "3", "--", "-work"])
    #expect(outcome.words == [Word("+food", position: 2), Word("-work", isLiteral: true, position: 6)])
  }

  @Test func `A command's name is taken out once, as its first word only`() throws {
    #expect(try outcome(["--untag", "list", "list", "list"]).words == [Word("list", position: 3)])
  }

  @Test(arguments: [
    ["--ledger", "/tmp/x", "list", "+food"], ["list", "--ledger", "/tmp/x", "+food"],
    ["list", "+food", "--ledger=/tmp/x"],
  ])
  func `An option of every command may stand anywhere`(line: [String]) throws {
    let outcome = try outcome(line)
    #expect(outcome.globals.ledger == "/tmp/x")
    #expect(outcome.words.map(\.text) == ["+food"])
  }

  @Test(arguments: [
    ["12.50", "lunch", "+food"], ["-12.50", "refund"], ["+food"], ["12.50", "list"], ["--note=x", "5"],
    ["--", "12.50", "-lunch"],
  ])
  func `A9: A first word that is an amount or a tag needs no command`(line: [String]) throws {
    let outcome = try outcome(line)
    #expect(outcome.command == "add")
    #expect(outcome.words.map(\.text) == line.filter { !$0.hasPrefix("--") })
  }

  @Test func `A line without words is the implicit command's`() throws {
    #expect(try outcome([]).command == "list")
    #expect(try outcome(["--json"]).list == ListValues(isJSON: true))
  }

  @Test func `Options shared between commands reach their part of the values`() throws {
    #expect(try outcome(["add", "--memo", "a.wav"]).add?.source.memo == "a.wav")
  }

  @Test func `What a command returns is the status of the call`() throws {
    guard case .run(let call) = try SampleProgram.program.parse(["add"]).action else {
      Issue.record("add does not run")
      return
    }
    var journal = SampleProgram.Journal()
    #expect(try call.run(&journal) == .failure)
  }
}

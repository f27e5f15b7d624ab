import Testing

@testable import CommandLineKit

/// An option that may stand alone: `--auto-stop`, `--auto-stop=5`.
@Suite struct `An option with an implied value` {
  private struct Values: Sendable, Equatable {
    var stop: String?
    var note: String?
  }

  private struct Journal {
    var values: [Values] = []
    var words: [[String]] = []
  }

  private static let program = Program<Values, Journal>(
    name: "sample", version: "1", summary: "Samples.", synopsis: ["COMMAND"], examples: [], sections: [],
    globals: Values(), options: [],
    commands: [
      Command<Journal>(
        "rec", group: "Commands", summary: "Records.", examples: [], values: Values(),
        options: [
          .value("stop", placeholder: "SECONDS", implied: "2", "Ends by itself.") { $0.stop = $1 },
          .value("note", placeholder: "TEXT", "The note.") { $0.note = $1 },
        ], words: .any("WORD")
      ) { values, words, journal in
        journal.values.append(values)
        journal.words.append(words.map(\.text))
        return ExitStatus(rawValue: 0)
      }
    ], implicitCommand: { _ throws(UsageError) in nil })

  private func run(_ line: [String]) throws -> (Values?, [String]?) {
    var journal = Journal()
    guard case .run(let call) = try Self.program.parse(line).action else { return (nil, nil) }
    _ = try call.run(&journal)
    return (journal.values.last, journal.words.last)
  }

  static let lines: [([String], String?, [String])] = [
    (["rec", "--stop"], "2", []),
    (["rec", "--stop=5"], "5", []),
    (["rec", "--stop", "5"], "2", ["5"]),
    (["rec", "5", "--stop", "lunch"], "2", ["5", "lunch"]),
    (["--stop", "rec", "5"], "2", ["5"]),
    (["rec", "--", "--stop"], nil, ["--stop"]),
  ]

  @Test(arguments: lines) func `it never takes the next word for its value`(
    line: [String], stop: String?, words: [String]
  ) throws {
    let (values, read) = try run(line)
    #expect(values?.stop == stop)
    #expect(read == words)
  }

  @Test func `help shows that it may stand alone`() {
    let help = Self.program.help(command: "rec", width: 80) { $0 }
    #expect(help.contains("--stop[=SECONDS]"))
    #expect(help.contains("--note TEXT"))
  }
}

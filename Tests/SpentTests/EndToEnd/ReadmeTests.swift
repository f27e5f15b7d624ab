import Foundation
import TestSupport
import Testing

/// What the README shows is what the program does.
@Suite struct `The README` {
  /// A line that is typed, and what the screen then shows.
  private struct Example {
    let command: String
    var output: [String] = []
  }

  private static func examples() throws -> [Example] {
    let text = try String(contentsOfFile: Repository.folder + "/README.md", encoding: .utf8)
    var examples: [Example] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2))))
      } else if isInside {
        examples[examples.count - 1].output.append(line)
      }
    }
    return examples
  }

  /// The day in a heading is another on another day, and the rule beside it then has another length.
  private static func timeless(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/^▾ \w+ \d+ \w+( \d+)? ─+/, with: "▾ DAY ─") }
  }

  @Test func `each of its examples shows just that, in their order`() throws {
    var program = try Program()
    program.environment["ALSA_CONFIG_PATH"] = Repository.folder + "/Samples/asound.conf"
    let folder = URL(filePath: Program.path).deletingLastPathComponent().path
    program.environment["PATH"] = folder + ":/usr/bin:/bin"
    let examples = try Self.examples()
    #expect(examples.count > 10)
    for example in examples {
      let terminal = try TerminalSession(program, command: ["sh", "-c", example.command], rows: 60)
      let lines = try terminal.waitForEnd().lines
      #expect(Self.timeless(lines) == Self.timeless(example.output), "\(example.command)")
    }
  }

  @Test func `it names every command, and no option that there is not`() throws {
    let text = try String(contentsOfFile: Repository.folder + "/README.md", encoding: .utf8)
    let help = try Program().run("help")
    let commands = help.lines.compactMap { line in line.firstMatch(of: /^  ([a-z]+)(, \w+)?  +[A-Z]/)?.output.1 }
    #expect(commands.count >= 13)
    for command in commands { #expect(text.contains(command), "\(command)") }
    let pages = try commands.map { try Program().run("help \($0)").output }.joined() + help.output
    for option in text.matches(of: /--[a-z][a-z-]+/).map({ String($0.output) }) where option != "--all" {
      #expect(pages.contains(option), "\(option)")
    }
  }

  @Test func `the demo ledger can be made, and is not written over`() throws {
    var program = try Program()
    program.environment["SPENT_BINARY"] = Program.path
    let demo = program.home.path(of: "demo")
    let script = Repository.folder + "/Samples/demo-ledger"
    #expect(try program.run(other: script, [demo]).status == 0)
    program.environment["SPENT_LEDGER"] = demo
    #expect(try program.run("list").entries.count == 12)
    #expect(try program.run("list has:recording").entries.count == 3)
    #expect(try program.run(other: script, [demo]).status == 1)
    #expect(try program.run("list").entries.count == 12)
  }
}

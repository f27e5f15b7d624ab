import CommandLineKit
import Testing

@Suite struct ParsingFuzzTests {
  /// Splitmix64: the same numbers on every machine.
  struct FixedRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let pieces = [
    "list", "ls", "add", "show", "rm", "devices", "hear", "help", "--help", "-h", "--version", "--", "-", "---", "--=",
    "--json", "--json=1", "--limit", "--limit=3", "-n", "-n4", "-nuts", "--group", "week", "--untag", "--ledger",
    "--color",
    "--color=never", "--note", "--memo=", "+food", "-food", "12.50", "-12.50", "lunch", "", " ", "=", "é", "👩‍👩‍👧", "\u{0}",
    "\u{1b}[2J", "\u{301}", "-\u{301}", "--\u{301}",
  ]

  private static func line(_ random: inout FixedRandom) -> [String] {
    (0..<Int.random(in: 0...7, using: &random)).map { _ in
      let piece = pieces.randomElement(using: &random) ?? ""
      guard Int.random(in: 0..<8, using: &random) == 0 else { return piece }
      return piece + (pieces.randomElement(using: &random) ?? "")
    }
  }

  @Test func `Any line is read or refused with a sentence, and its words are its own`() {
    var random = FixedRandom(state: 12)
    var runs = 0
    for _ in 0..<20_000 {
      let line = Self.line(&random)
      do throws(UsageError) {
        let invocation = try SampleProgram.program.parse(line)
        guard case .run(let call) = invocation.action else { continue }
        runs += 1
        let end = line.firstIndex(of: "--") ?? line.endIndex
        #expect(!line[..<end].contains("--help"))
        #expect(
          call.words.allSatisfy { line[$0.position] == $0.text && $0.isLiteral == ($0.position > end) }, "\(line)")
        #expect(zip(call.words, call.words.dropFirst()).allSatisfy { $0.position < $1.position })
        let literals = max(0, line.count - end - 1)
        let command = call.words.first?.position != end + 1 && literals > 0 ? 1 : 0
        #expect(call.words.count(where: \.isLiteral) >= literals - command, "\(line)")
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.message.last == ".")
        #expect(!error.message.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
      }
    }
    // Neither outcome crowds out the other.
    #expect((1_000..<19_000).contains(runs))
  }

  @Test func `Where options stand among the words of a known command changes nothing`() throws {
    var random = FixedRandom(state: 34)
    let options = [["--json"], ["--limit", "3"], ["--untag=a"], ["--color", "never"], ["--group=week"]]
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 0...4, using: &random)).map { ["w\($0)"] }
      let chosen = options.shuffled(using: &random).prefix(2)
      var mixed = words
      for option in chosen { mixed.insert(option, at: Int.random(in: 0...mixed.count, using: &random)) }
      #expect(try values(of: ["list"] + mixed.joined()) == values(of: ["list"] + (chosen + words).joined()))
      #expect(try values(of: ["list"] + mixed.joined()) == values(of: chosen.joined() + ["list"] + words.joined()))
    }
  }

  private func values(of line: [String]) throws -> SampleProgram.ListValues? {
    guard case .run(let call) = try SampleProgram.program.parse(line).action else { return nil }
    var journal = SampleProgram.Journal()
    _ = try call.run(&journal)
    return journal.list
  }
}

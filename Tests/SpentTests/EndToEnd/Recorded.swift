import Foundation
import TestSupport
import Testing

/// A program with a card of its own that hears ten seconds of two channels, no two frames alike.
struct RecordingProgram {
  var program: Program
  let card: SoundCard

  init() throws {
    program = try Program()
    program.environment["ALSA_CONFIG_PATH"] = SoundCard.configuration
    card = try SoundCard()
    try card.hear(Self.stereo)
  }

  private static let stereo: [Int16] = {
    var generator = SeededGenerator(seed: 21)
    return (0..<2 * 720_000).map { _ in Int16.random(in: -20_000...20_000, using: &generator) }
  }()

  /// What a mono memo of them holds: the mean, rounded to the nearest, half-way cases to even.
  static let mixed: [Int16] = stride(from: 0, to: stereo.count, by: 2).map {
    Int16((Double(Int(stereo[$0]) + Int(stereo[$0 + 1])) / 2).rounded(.toNearestOrEven))
  }

  /// A command line that records from the card.
  func rec(_ words: String) -> [String] {
    ["rec", "--device", card.device] + words.split(separator: " ").map(String.init)
  }

  /// The samples of an entry's memo, as another program decodes them.
  func samples(of id: Int) throws -> [Int16] {
    let path = try #require(try program.run("show \(id) --path").lines.first)
    let raw = program.home.path(of: UUID().uuidString)
    let decoded =
      try path.hasSuffix(".opus")
      ? program.run(other: "opusdec", ["--quiet", "--force-wav", path, raw])
      : program.run(other: "sox", [path, "-t", "raw", "-b", "16", "-e", "signed", "-c", "1", "-D", raw])
    #expect(decoded.status == 0, "\(decoded.errors)")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }

  /// What lies in the spool.
  func spool() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.ledger + "/spool")
  }

  /// The recordings among the memos, by their names.
  func memos() throws -> [String] {
    let folder = program.ledger + "/memos"
    let months = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return try months.flatMap { try FileManager.default.contentsOfDirectory(atPath: folder + "/" + $0) }
  }

  /// Waits until the take has recorded something: its part file grows.
  func waitForSound(_ child: ChildProcess) throws {
    let spool = program.ledger + "/spool"
    try child.wait(until: "it records") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: spool)) ?? []
      return names.contains { name in
        let size = try? FileManager.default.attributesOfItem(atPath: spool + "/" + name)[.size] as? Int
        return name.hasSuffix(".part") && (size ?? 0) > 30_000
      }
    }
  }

  /// Runs a command to its end, and says how long that took and what it cost, in seconds.
  func measured(_ arguments: [String]) throws -> (outcome: ChildProcess.Outcome, wall: Double, cpu: Double) {
    let line = ([Program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    var program = program
    program.environment["TIMEFORMAT"] = "measured %R %U %S"
    let outcome = try ChildProcess("bash", ["-c", "time \(line)"], environment: program.environment).wait(seconds: 60)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let figures = try #require(lines.last?.split(separator: " ").compactMap { Double($0) })
    let errors = lines.dropLast().map { $0 + "\n" }.joined()
    return (
      ChildProcess.Outcome(status: outcome.status, output: outcome.output, errors: errors), figures[0],
      figures[1] + figures[2]
    )
  }
}

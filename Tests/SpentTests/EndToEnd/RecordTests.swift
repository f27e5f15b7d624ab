import Foundation
import TestSupport
import Testing

/// The program on the sound card of the tests.
@Suite struct `Recording and playing` {
  private var program: Program
  private let card: SoundCard

  init() throws {
    program = try Program()
    program.environment["ALSA_CONFIG_PATH"] = SoundCard.configuration
    card = try SoundCard()
    try card.hear(Self.stereo)
  }

  /// Ten seconds of two channels, no two frames alike.
  private static let stereo: [Int16] = {
    var generator = SeededGenerator(seed: 21)
    return (0..<2 * 480_000).map { _ in Int16.random(in: -20_000...20_000, using: &generator) }
  }()

  /// What a mono memo of them holds: the mean, rounded to the nearest, half-way cases to even.
  private static let mixed: [Int16] = stride(from: 0, to: stereo.count, by: 2).map {
    Int16((Double(Int(stereo[$0]) + Int(stereo[$0 + 1])) / 2).rounded(.toNearestOrEven))
  }

  private func rec(_ words: String) -> [String] {
    ["rec", "--device", card.device] + words.split(separator: " ").map(String.init)
  }

  /// The samples of an entry's memo, as another program decodes them.
  private func samples(of id: Int) throws -> [Int16] {
    let path = try #require(try program.run("show \(id) --path").lines.first)
    let raw = program.home.path(of: UUID().uuidString)
    let decoded = try program.run(
      other: "flac", ["-s", "-d", "--force-raw-format", "--endian=little", "--sign=signed", "-o", raw, path])
    #expect(decoded.status == 0, "\(decoded.errors)")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }

  /// Waits until the take has recorded something: its part file grows.
  private func waitForSound(_ child: ChildProcess) throws {
    let spool = program.ledger + "/spool"
    try child.wait(until: "it records") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: spool)) ?? []
      return names.contains { name in
        let size = try? FileManager.default.attributesOfItem(atPath: spool + "/" + name)[.size] as? Int
        return name.hasSuffix(".part") && (size ?? 0) > 30_000
      }
    }
  }

  private func spool() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.ledger + "/spool")
  }

  @Test func `what the card hears is what the memo holds, and what play sends out is what the memo holds`() throws {
    let outcome = try program.run(rec("12.50 lunch with Amy +food +work --seconds 1"))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let entry = try #require(outcome.entries.first)
    #expect(entry.amount == "$12.50")
    #expect(entry.recording == "0:01")
    #expect(entry.tags == "food work")
    #expect(entry.note == "lunch with Amy")
    #expect(try samples(of: 1) == Array(Self.mixed.prefix(48_000)))
    #expect(try spool() == [])

    let played = try program.run(["play", "--device", card.device])
    #expect(played == ChildProcess.Outcome(status: 0, output: "", errors: ""))
    let sent = Array(try card.played().prefix(96_000))
    #expect(sent.isSameSound(as: Self.mixed.prefix(48_000).flatMap { [$0, $0] }), "but for its loudness")
  }

  @Test func `with no words it is an entry all the same: the memo alone is enough`() throws {
    let entry = try program.run(rec("--seconds 0.5")).entries.first
    #expect(entry?.amount == "$")
    #expect(entry?.tags == "-")
    #expect(entry?.recording == "0:01")
    #expect(try program.run("edit 1 --no-recording").status == 1)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal finishes the take and saves it`(signal: Int32) throws {
    let child = try program.start(rec("9.90 taxi"))
    try waitForSound(child)
    child.signal(signal)
    let outcome = try child.wait()
    #expect(outcome.status == 0)
    #expect(outcome.entries.first?.amount == "$9.90")
    let samples = try samples(of: 1)
    #expect(samples == Array(Self.mixed.prefix(samples.count)))
    #expect(try spool() == [])
  }

  @Test func `the end of a pipe ends it, its bytes do not`() throws {
    let child = try program.start(rec("5"), input: .open)
    try child.write("\n\nnot an end\n")
    try waitForSound(child)
    #expect(child.outputSoFar == "", "it goes on")
    child.closeInput()
    let outcome = try child.wait()
    #expect(outcome.status == 0)
    #expect(outcome.entries.first?.recording.hasPrefix("0:0") == true)
  }

  @Test func `without an input it records for as long as it was told`() throws {
    let outcome = try program.run(rec("--seconds 2"))
    #expect(outcome.entries.first?.recording == "0:02")
    #expect(try samples(of: 1).count == 96_000)
  }

  @Test func `killed, what was typed and said is there at the next command, but for a FLAC block and 100 ms`() throws {
    let child = try program.start(rec("9.90 taxi to town +trip"))
    try waitForSound(child)
    let clock = ContinuousClock.now
    usleep(700_000)
    child.signal(SIGKILL)
    _ = try child.wait()
    let atLeast = 0.7 - 4_096.0 / 48_000 - 0.1
    #expect(ContinuousClock.now - clock < .seconds(5))
    #expect(try spool().count == 2)

    let next = try program.run("list")
    #expect(next.errors.hasPrefix("spent: A recording that was cut off is recovered as entry 1: "))
    let entry = try #require(next.entries.first)
    #expect(entry.amount == "$9.90")
    #expect(entry.note == "taxi to town")
    #expect(entry.tags == "trip")
    let samples = try samples(of: 1)
    #expect(Double(samples.count) / 48_000 > atLeast)
    #expect(samples == Array(Self.mixed.prefix(samples.count)))
    #expect(try spool() == [])
    #expect(try program.run("list").errors == "")
  }

  @Test func `killed again and again, no take is lost and none comes twice`() throws {
    var generator = SeededGenerator(seed: 4)
    let rounds = ProcessInfo.processInfo.environment["SPENT_TEST_ALL"] == nil ? 20 : 100
    var finished: Set<String> = []
    for round in 1...rounds {
      let child = try program.start(rec("\(round) round --seconds 0.4"))
      usleep(UInt32.random(in: 0..<700_000, using: &generator))
      child.signal(SIGKILL)
      finished.formUnion(try child.wait().entries.map(\.amount))
    }
    let entries = try program.run("list").entries
    #expect(finished.isSubset(of: Set(entries.map(\.amount))))
    #expect(Set(entries.map(\.amount)).count == entries.count, "each round once")
    for entry in entries where entry.recording != "-" {
      let samples = try samples(of: entry.id)
      #expect(samples == Array(Self.mixed.prefix(samples.count)))
    }
    #expect(try spool() == [])
    let check = try program.run(other: "sqlite3", [program.ledger + "/ledger.db", "PRAGMA integrity_check"])
    #expect(check.output == "ok\n")
  }

  @Test func `a part that cannot be recovered is kept, told, and in nobody's way`() throws {
    _ = try program.run("add 1 first")
    let part = program.ledger + "/spool/\(UUID().uuidString).part"
    try FileManager.default.createDirectory(
      atPath: program.ledger + "/spool", withIntermediateDirectories: true)
    let rubbish = Data((0..<9_999).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try rubbish.write(to: URL(filePath: part))
    let outcome = try program.run("list")
    #expect(outcome.status == 0)
    #expect(outcome.entries.count == 1)
    #expect(outcome.errors.contains(part))
    #expect(try Data(contentsOf: URL(filePath: part)) == rubbish)
  }

  private static let refusals = [
    ("busy", "another program is using the device"), ("forbidden", "no permission"),
    ("missing", "no such sound device"),
  ]

  @Test(arguments: refusals)
  func `S9: a device that does not do is one sentence and exit 5; what was typed can still be added`(
    control: String, words: String
  ) throws {
    try card.control(control)
    let outcome = try program.run(rec("12.50 lunch with Amy +food"))
    #expect(outcome.status == 5)
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3, "nothing of libasound's own: \(outcome.errors)")
    #expect(lines[0].hasPrefix("spent: Cannot record from ") && lines[0].contains(words))
    #expect(lines[2].hasSuffix(": spent add 12.50 lunch with Amy +food"))
    #expect(try program.run("12.50 lunch with Amy +food").status == 0)
    #expect(try program.run("list").entries.count == 1)
    #expect(try spool() == [])

    // What was recorded before cannot be played there either.
    _ = try program.run(["add", "--memo", Repository.folder + "/Samples/memos/lunch.flac"])
    let played = try program.run(["play", "--device", card.device])
    #expect(played.status == 5)
    #expect(played.errors.split(separator: "\n").count == 2)
  }

  @Test func `the line that is suggested keeps everything that was typed`() throws {
    try card.control("busy")
    let words = ["--date", "2026-11-30", "--note", "don't lose this", "5", "+a", "--currency", "EUR"]
    let outcome = try program.run(["rec", "--device", card.device] + words)
    let suggestion = try #require(outcome.errors.split(separator: "\n").last?.split(separator: ": ").last)
    let command = suggestion.replacing("spent add", with: "'\(Program.path)' add", maxReplacements: 1)
    let entry = try program.run(other: "sh", ["-c", String(command)]).entries.first
    #expect(entry?.note == "don't lose this")
    #expect(entry?.amount == "EUR 5.00" || entry?.amount == "€5.00")
    #expect(entry?.time == "2026-11-30")
    #expect(entry?.tags == "a")
  }

  @Test func `a signal that is ignored, as under nohup, does not end a take`() throws {
    let script = "trap '' HUP; exec '\(Program.path)' rec 5 --seconds 1.5 --device \(card.device)"
    let child = try ChildProcess("sh", ["-c", script], environment: program.environment)
    try waitForSound(child)
    child.signal(SIGHUP)
    let outcome = try child.wait()
    #expect(outcome.status == 0)
    #expect(try samples(of: 1).count == 72_000)
  }

  @Test func `signals that come again and again do not keep a take from being saved`() throws {
    let child = try program.start(rec("5 taxi"))
    try waitForSound(child)
    for _ in 0..<200 {
      child.signal(SIGINT)
      child.signal(SIGTERM)
      usleep(500)
    }
    #expect(try child.wait().status == 0)
    #expect(try program.run("list").entries.map(\.note) == ["taxi"])
    #expect(try spool() == [])
  }

  @Test func `a draft that cannot be read is left as it is, and told`() throws {
    let child = try program.start(rec("5 taxi"))
    try waitForSound(child)
    child.signal(SIGKILL)
    _ = try child.wait()
    let name = try #require(try spool().first { $0.hasSuffix(".draft") })
    let draft = program.ledger + "/spool/" + name
    let future = try String(contentsOfFile: draft, encoding: .utf8).replacing("\"version\":1", with: "\"version\":99")
    try future.write(toFile: draft, atomically: false, encoding: .utf8)
    let outcome = try program.run("list")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains(draft))
    #expect(try spool().count == 2)
    #expect(try String(contentsOfFile: draft, encoding: .utf8) == future)
  }

  @Test func `undo takes back the last command, and not what was recovered meanwhile`() throws {
    _ = try program.run("add 1 first")
    let child = try program.start(rec("5 taxi"))
    try waitForSound(child)
    child.signal(SIGKILL)
    _ = try child.wait()
    #expect(try program.run("undo").errors.contains("add 1.00 USD first"))
    #expect(try program.run("list").entries.map(\.note) == ["taxi"])
  }

  @Test(arguments: ["/dev/null", "/nonexistent"])
  func `S9: on a machine without any sound device it is a sentence too`(configuration: String) throws {
    var program = program
    program.environment["ALSA_CONFIG_PATH"] = configuration
    let outcome = try program.run("rec 12.50 lunch")
    #expect(outcome.status == 5)
    #expect(outcome.errors.split(separator: "\n").count == 3, "\(outcome.errors)")
    #expect(try program.run("add 12.50 lunch").status == 0)
  }

  @Test func `a card that goes away ends the take, which is kept`() throws {
    try card.control("gone 24000")
    let outcome = try program.run(rec("5 taxi"))
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("went away"))
    let samples = try samples(of: 1)
    #expect(samples.count > 20_000)
    #expect(samples == Array(Self.mixed.prefix(samples.count)))
  }

  @Test func `an overrun is told, and the take goes on`() throws {
    try card.control("xrun 12000")
    let outcome = try program.run(rec("5 --seconds 1"))
    #expect(outcome.status == 0)
    #expect(outcome.entries.first?.recording == "0:01")
    #expect(outcome.errors.contains("ms were lost"))
  }

  @Test func `a muted microphone is told, and marked in the row`() throws {
    try card.hear([Int16](repeating: 0, count: 96_000))
    let outcome = try program.run(rec("5 --seconds 0.5"))
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("muted"))
    #expect(try program.run("show 1").output.contains("silent"))
  }

  @Test func `two recorders at once each keep their own`() throws {
    let other = try SoundCard()
    try other.hear([Int16](repeating: 1_000, count: 480_000))
    let first = try program.start(rec("1 first --seconds 1"))
    let second = try program.start(["rec", "--device", other.device, "2", "second", "--seconds", "1"])
    #expect(try first.wait().status == 0)
    #expect(try second.wait().status == 0)
    let entries = try program.run("list").entries
    #expect(Set(entries.map(\.note)) == ["first", "second"])
    for entry in entries {
      let expected = entry.note == "first" ? Self.mixed : [Int16](repeating: 1_000, count: 240_000)
      #expect(try samples(of: entry.id) == Array(expected.prefix(48_000)))
    }
    #expect(try spool() == [])
  }

  @Test func `play goes through a filter's memos, the oldest first, past what is missing or broken`() throws {
    let memos = Repository.folder + "/Samples/memos/"
    for (name, day) in [("lunch", "2026-11-03"), ("taxi", "2026-11-01"), ("coffee", "2026-11-02")] {
      _ = try program.run(["add", "5", name, "+x", "--date", day, "--memo", memos + name + ".flac"])
    }
    _ = try program.run("add 7 silent +x")
    let missing = try program.run("show 3 --path").lines[0]
    try FileManager.default.removeItem(atPath: missing)
    #expect(try program.run("list 3").entries.first?.recording == "!")
    let outcome = try program.run(["play", "+x", "--device", card.device])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Entry 3 was not heard"))
    // The last one is heard to its end; each opening of the card begins a new tape.
    let played = try card.played()
    let lunch = try samples(of: 1)
    #expect(stride(from: 0, to: 2 * lunch.count, by: 2).map { played[$0] }.isSameSound(as: lunch))

    #expect(try program.run(["play", "4", "--device", card.device]).status == 3)
    #expect(try program.run(["play", "+nosuch", "--device", card.device]).status == 3)
  }

  @Test func `a take ends at its limit, and a limit that makes no sense is refused before anything is recorded`() throws
  {
    #expect(try program.run(rec("--max 0.3")).errors.contains("--max"))
    #expect(try samples(of: 1).count == 14_400)
    #expect(
      try samples(of: try #require(try program.run(rec("--max 9 --seconds 0.2")).entries.first).id).count == 9_600)
    let before = try program.run("list --json").output
    for words in ["--seconds 0", "--seconds -1", "--seconds soon", "--max 0", "--max 1e9", "--seconds"] {
      let outcome = try program.run(rec(words))
      #expect(outcome.status == 2, "\(words)")
    }
    #expect(try program.run("list --json").output == before)
  }

  @Test func `a line that cannot be understood is refused before the microphone is opened`() throws {
    try card.control("busy")
    let outcome = try program.run(rec("1.420 lunch"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("1420"))
    #expect(!FileManager.default.fileExists(atPath: program.ledger))
  }

  @Test func `interrupted before the first frame with nothing typed, nothing is saved`() throws {
    try card.control("stall 0")
    let child = try program.start(rec(""))
    try child.wait(until: "the draft is there") { (try? spool().contains { $0.hasSuffix(".part") }) == true }
    usleep(50_000)
    child.signal(SIGINT)
    let outcome = try child.wait()
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("Nothing was recorded"))
    #expect(try program.run("list").output == "")
    #expect(try spool() == [])
  }
}

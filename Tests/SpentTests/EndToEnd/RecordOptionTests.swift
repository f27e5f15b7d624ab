import Foundation
import TestSupport
import Testing

/// What `rec` does when it is told more than to record.
@Suite(.timeLimit(.minutes(15))) struct `Ways to record` {
  private var recording: RecordingProgram
  private var program: Program { recording.program }
  init() throws { recording = try RecordingProgram() }

  // MARK: --to

  @Test func `--to gives an entry its recording, and what is typed changes it`() throws {
    _ = try program.run("add lunch +food --date 2026-11-30")
    let outcome = try program.run(recording.rec("--to 1 12.50 +work -food --seconds 0.5"))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let entries = try program.run("list").entries
    #expect(entries.count == 1)
    #expect(entries.first?.note == "lunch")
    #expect(entries.first?.amount == "$12.50")
    #expect(entries.first?.tags == "work")
    #expect(entries.first?.time == "2026-11-30", "the time stays as it was")
    #expect(try recording.samples(of: 1) == Array(RecordingProgram.mixed.prefix(24_000)))
    #expect(try program.run("undo").status == 0)
    let before = try #require(try program.run("list").entries.first)
    #expect([before.amount, before.recording, before.tags] == ["$", "-", "food"])
    #expect(try program.run("redo").status == 0)
    #expect(try recording.samples(of: 1).count == 24_000)
  }

  @Test func `--to an entry that has a recording: said, and the one before comes back with undo`() throws {
    #expect(try program.run(recording.rec("5 taxi --seconds 0.3")).status == 0)
    let outcome = try program.run(recording.rec("--to last --seconds 0.6"))
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("spent undo brings that back"))
    #expect(try recording.samples(of: 1).count == 28_800)
    #expect(try program.run("undo").status == 0)
    #expect(try recording.samples(of: 1).count == 14_400)
  }

  @Test(arguments: [("7", 3), ("1,2", 2), ("nonsense words", 2)])
  func `--to what is no single entry is refused before anything is recorded`(target: String, status: Int32) throws {
    _ = try program.run("add 1 first")
    _ = try program.run("add 2 second")
    try recording.card.control("busy")
    let outcome = try program.run(["rec", "--device", recording.card.device, "--to", target])
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("spent: "))
    #expect(try program.run("list").entries.allSatisfy { $0.recording == "-" })
  }

  @Test func `--to without a ledger makes none`() throws {
    #expect(try program.run(recording.rec("--to 1")).status == 3)
    #expect(!FileManager.default.fileExists(atPath: program.ledger))
  }

  @Test func `--to with a device that does not do suggests the edit that keeps what was typed`() throws {
    _ = try program.run("add 1 first")
    try recording.card.control("busy")
    let outcome = try program.run(recording.rec("--to 1 12.50 +late"))
    #expect(outcome.status == 5)
    #expect(outcome.errors.split(separator: "\n").last?.hasSuffix("spent edit 1 12.50 +late") == true)
    #expect(try recording.spool() == [])
  }

  @Test func `killed, what was said with --to is the entry's at the next command`() throws {
    _ = try program.run("add lunch")
    let child = try program.start(recording.rec("--to 1 9.90 +trip"))
    try recording.waitForSound(child)
    child.signal(SIGKILL)
    _ = try child.wait()
    let next = try program.run("list")
    #expect(next.errors.contains("is recovered for entry 1"))
    let entry = try #require(next.entries.first)
    #expect(next.entries.count == 1)
    #expect([entry.amount, entry.note, entry.tags] == ["$9.90", "lunch", "trip"])
    let samples = try recording.samples(of: 1)
    #expect(samples == Array(RecordingProgram.mixed.prefix(samples.count)) && samples.count > 10_000)
  }

  @Test func `killed, and the entry it was for has gone to the trash: it is an entry of its own`() throws {
    _ = try program.run("add lunch")
    let child = try program.start(recording.rec("--to 1 9.90 +trip"))
    try recording.waitForSound(child)
    // Undo takes nothing in first, so this can be done while the take goes on.
    #expect(try program.run("undo").status == 0)
    child.signal(SIGKILL)
    _ = try child.wait()
    let entries = try program.run("list").entries
    #expect(entries.count == 1)
    #expect(entries.first?.amount == "$9.90")
    #expect(entries.first?.recording.hasPrefix("0:0") == true)
  }

  // MARK: --format

  @Test func `S22: every format is kept as what it says, with what was typed in the file, and is played`() throws {
    for (format, seconds) in [("flac", 1.0), ("opus", 1.5), ("wav", 0.5)] {
      let outcome = try program.run(recording.rec("5 taxi to town +trip --format \(format) --seconds \(seconds)"))
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      let id = try #require(outcome.entries.first?.id)
      let path = try program.run("show \(id) --path").lines[0]
      #expect(path.hasSuffix("." + format))
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(bytes.range(of: Data("taxi to town".utf8)) != nil, "\(format)")
      #expect(try program.run(["play", "\(id)", "--device", recording.card.device]).status == 0)
      #expect(try recording.samples(of: id).count >= Int(seconds * 48_000))
    }
    #expect(try recording.memos().count == 3)
    #expect(try recording.spool() == [])
    #expect(try program.run("rec --format mp3").status == 2)
  }

  @Test func `S22: a card of 44.1 kHz is kept as Opus, too`() throws {
    try recording.card.control("rate 44100")
    let outcome = try program.run(recording.rec("5 --format opus --seconds 1"))
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.entries.first?.recording == "0:01")
    #expect(try program.run("show 1").output.contains("opus, 48 kHz"))
  }

  @Test func `the configuration says the format and the device, an option says it before`() throws {
    var program = program
    program.environment["XDG_CONFIG_HOME"] = program.home.path(of: "config")
    #expect(try program.run(["devices", "--record", recording.card.device]).status == 0)
    let file = program.home.path(of: "config/spent/config")
    let remembered = try String(contentsOfFile: file, encoding: .utf8)
    #expect(remembered == "record-device = \(recording.card.device)\n")
    try ("# mine\n" + remembered + "format = wav\n").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try program.run("rec 5 --seconds 0.2").status == 0)
    #expect(try program.run("show 1 --path").lines[0].hasSuffix(".wav"))
    #expect(try program.run("rec 5 --seconds 0.2 --format flac").status == 0)
    #expect(try program.run("show 2 --path").lines[0].hasSuffix(".flac"))
    #expect(try program.run(["rec", "5", "--device", "nosuch"]).status == 5)
    #expect(try program.run(["devices", "--play", recording.card.device]).status == 0)
    #expect(try program.run("play 2").status == 0)
    #expect(try program.run("devices --record default").status == 0)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "# mine\nformat = wav\nplay-device = \(recording.card.device)\n")
  }

  @Test(arguments: [
    ("format = mp3", "line 1: format \"mp3\" is no format"),
    ("nonsense", "line 1: \"nonsense\" is no KEY = VALUE"),
    ("record-device =", "line 1: record-device \"\" names no device"),
    ("colour = red\nformat = wav", "line 1: there is no setting \"colour\""),
    ("\u{feff}format = \"wav\"", ""),
  ])
  func `what makes no sense in the configuration is told by its line, and no reason not to record`(
    text: String, words: String
  ) throws {
    var program = program
    program.environment["XDG_CONFIG_HOME"] = program.home.path(of: "config")
    let folder = program.home.path(of: "config/spent")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try (text + "\n").write(toFile: folder + "/config", atomically: true, encoding: .utf8)
    let outcome = try program.run(recording.rec("5 --seconds 0.2"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(words.isEmpty ? outcome.errors == "" : outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try program.run("show 1 --path").lines[0].hasSuffix(text.contains("wav") ? ".wav" : ".flac"))
    #expect(try program.run("add 5").errors == "", "what does not need it does not read it")
  }

  // MARK: --auto-stop

  @Test func `S26: --auto-stop ends after the last word, and keeps the silence`() throws {
    let speech = try SpokenSample.speech("Lunch with Amy, twelve fifty.")
    var generator = SeededGenerator(seed: 8)
    let heard = (0..<speech.count + 5 * 48_000).map { index in
      Int16(index < speech.count ? speech[index] >> 17 : 0) + Int16.random(in: -12...12, using: &generator)
    }
    try recording.card.control("channels 1")
    try recording.card.hear(heard)
    let outcome = try program.run(recording.rec("--auto-stop=1 --max 30"))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "", "an end that was wanted needs no remark")
    let samples = try recording.samples(of: 1)
    let silence = Double(samples.count - speech.count) / 48_000
    #expect((0.3...1.5).contains(silence), "\(silence) s behind the last word")
    #expect(samples == Array(heard.prefix(samples.count)))
    #expect(try program.run(recording.rec("--auto-stop=never")).status == 2)
  }

  // MARK: A pipe

  @Test func `without words, and with its input closed, it records until it is told`() throws {
    let outcome = try program.run(recording.rec("--seconds 0.4"))
    #expect(outcome.status == 0)
    #expect(try recording.samples(of: 1).count == 19_200)
  }
}

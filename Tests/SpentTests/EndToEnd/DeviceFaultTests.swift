import Foundation
import TestSupport
import Testing

/// What a sound card does to a take, seen from outside: it ends in time, costs next to nothing, and loses nothing.
@Suite(.timeLimit(.minutes(15))) struct `Whatever a sound card does` {
  private var recording: RecordingProgram
  init() throws { recording = try RecordingProgram() }

  /// What may be spent for each second, and at all: a busy loop takes a whole second of each.
  private static let (mostShare, mostAtAll) = (0.25, 0.4)

  static let events: [(String, String)] = [
    ("xrun 12000\nxrun 20000", "ms were lost"),
    ("suspend 12000", ""),
    ("sleep 12000", "left out about"),
    ("broken 24000", "went away"),
    ("gone 24000", "went away"),
    ("stall 24000", "gives no sound any more"),
  ]

  @Test(arguments: events)
  func `S2–S7: while recording: an end in time, no busy loop, no lost take, nothing typed lost`(
    control: String, words: String
  ) throws {
    try recording.card.control(control)
    let (outcome, wall, cpu) = try recording.measured(recording.rec("9.90 taxi to town +trip --seconds 3"))
    #expect(outcome.status == 0)
    #expect(words.isEmpty ? outcome.errors == "" : outcome.errors.contains(words), "\(outcome.errors)")
    let entry = try #require(outcome.entries.first)
    #expect([entry.amount, entry.note, entry.tags] == ["$9.90", "taxi to town", "trip"])
    #expect(wall < 25)
    #expect(cpu < Self.mostAtAll + Self.mostShare * wall, "\(cpu) s in \(wall) s")
    let samples = try recording.samples(of: 1)
    #expect(samples.count > 20_000 || control.contains("12000"))
    #expect(Array(samples.prefix(9_600)) == Array(RecordingProgram.mixed.prefix(9_600)))
    #expect(try recording.spool() == [])
  }

  @Test(arguments: ["xrun 12000", "suspend 12000", "sleep 12000", "broken 24000", "gone 24000", "stall 24000"])
  func `S2–S7: while playing: an end in time and no busy loop`(control: String) throws {
    #expect(try recording.program.run(recording.rec("5 --seconds 2")).status == 0)
    try recording.card.control(control)
    let (outcome, wall, cpu) = try recording.measured(["play", "--device", recording.card.device, "last"])
    let goesOn = ["xrun 12000", "suspend 12000", "sleep 12000"].contains(control)
    #expect(outcome.status == (goesOn ? 0 : 5), "\(outcome.errors)")
    #expect(goesOn == outcome.errors.isEmpty)
    #expect(wall < 25)
    #expect(cpu < Self.mostAtAll + Self.mostShare * wall, "\(cpu) s in \(wall) s")
    #expect(try recording.program.run("list").entries.first?.recording == "0:02", "the memo is not to blame")
  }

  @Test func `the audio thread allocates nothing and takes no lock, in a minute of sound`() throws {
    let raw = recording.program.home.path(of: "minute.raw")
    var generator = SeededGenerator(seed: 60)
    let minute = (0..<61 * 48_000).map { _ in Int16.random(in: -9_000...9_000, using: &generator) }
    try unsafe Data(minute.withUnsafeBytes { unsafe Array($0) }).write(to: URL(filePath: raw))
    let configuration = recording.program.home.path(of: "asound.conf")
    try """
    </usr/share/alsa/alsa.conf>
    pcm.!default { type file slave.pcm { type null } file "/dev/null" infile "\(raw)" format "raw" }
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let counts = recording.program.home.path(of: "counts")
    var program = recording.program
    program.environment["ALSA_CONFIG_PATH"] = configuration
    program.environment.merge(Preload.allocations(into: counts)) { _, new in new }
    #expect(try program.run("rec 5 --seconds 60 --auto-stop=9").entries.first?.recording == "1:00")
    #expect(try String(contentsOfFile: counts, encoding: .utf8) == "allocations 0 locks 0\n")
  }
}

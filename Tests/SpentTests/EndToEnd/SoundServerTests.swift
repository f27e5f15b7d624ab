import Foundation
import TestSupport
import Testing

/// The main job on a real sound server: spoken, recorded, listed, played.
@Suite(.serialized) struct `Through PulseAudio` {
  /// Frames of a sound file or a raw one, as another program decodes them: 8 kHz are plenty to recognise speech.
  private func envelope(_ program: Program, _ arguments: [String]) throws -> [Double] {
    let raw = program.home.path(of: UUID().uuidString)
    let outcome = try program.run(other: "sox", arguments + ["-t", "f32", "-r", "8000", "-c", "1", raw])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    let samples = unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
    // Loudness in steps of 10 ms.
    return stride(from: 0, to: samples.count - 80, by: 80).map { start in
      samples[start..<start + 80].reduce(0) { $0 + Double($1 * $1) }.squareRoot()
    }
  }

  /// The highest correlation of the spoken with what was heard, over all shifts: 1 for the same.
  private func likeness(_ spoken: [Double], _ heard: [Double]) -> Double {
    guard heard.count >= spoken.count else { return 0 }
    func correlation(_ shift: Int) -> Double {
      let part = heard[shift..<shift + spoken.count]
      let means = (spoken.reduce(0, +) / Double(spoken.count), part.reduce(0, +) / Double(spoken.count))
      var (product, left, right) = (0.0, 0.0, 0.0)
      for (a, b) in zip(spoken, part) {
        product += (a - means.0) * (b - means.1)
        left += (a - means.0) * (a - means.0)
        right += (b - means.1) * (b - means.1)
      }
      return left > 0 && right > 0 ? product / (left * right).squareRoot() : 0
    }
    return (0...heard.count - spoken.count).map(correlation).max() ?? 0
  }

  @Test func `what was spoken is recorded, listed with its tags, found and played again`() throws {
    let server = try SoundServer()
    var program = try Program()
    program.environment.merge(server.variables) { _, new in new }
    let spoken = try server.speech("Lunch with Amy, twelve fifty")
    let shape = try envelope(program, [spoken])

    let recording = try program.start(
      ["rec", "12.50", "lunch", "with", "Amy", "+food", "+work"], input: .open)
    try recording.wait(until: "it records") {
      ((try? FileManager.default.contentsOfDirectory(atPath: program.ledger + "/spool")) ?? []).contains {
        $0.hasSuffix(".part")
      }
    }
    let voice = try server.speak(spoken)
    #expect(try voice.wait().status == 0)
    usleep(300_000)
    recording.closeInput()
    let outcome = try recording.wait()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let memo = try program.run("show last --path").lines[0]
    let kept = try envelope(program, [memo])
    #expect(likeness(shape, kept) > 0.95)
    #expect(likeness(firstSyllable(of: shape), kept) > 0.95, "the first syllable is there")

    #expect(try program.run("list +food").entries.map(\.amount) == ["$12.50"])
    #expect(try program.run("list +food -work").entries == [])

    let tape = program.home.path(of: "tape.raw")
    let ear = try server.listen(to: tape)
    try ear.wait(until: "the ear listens") { ((try? Data(contentsOf: URL(filePath: tape)).count) ?? 0) > 9_600 }
    #expect(try program.run("play +food").status == 0)
    usleep(300_000)
    ear.signal(SIGTERM)
    _ = try ear.wait()
    let heard = try envelope(program, ["-t", "s16", "-r", "48000", "-c", "1", tape])
    #expect(likeness(shape, heard) > 0.95)
    #expect(likeness(kept, heard) > 0.95, "the memo arrives whole")
  }

  /// The first 0.3 s of sound.
  private func firstSyllable(of shape: [Double]) -> [Double] {
    let threshold = (shape.max() ?? 0) / 10
    let start = max(0, (shape.firstIndex { $0 > threshold } ?? 0) - 3)
    return Array(shape[start..<min(start + 30, shape.count)])
  }

  @Test(arguments: SoundServer.Fate.allCases)
  func `S7: a server that is stopped or killed ends a take in time, and it is kept`(fate: SoundServer.Fate) throws {
    let server = try SoundServer()
    var program = try Program()
    program.environment.merge(server.variables) { _, new in new }
    let recording = try program.start(["rec", "9.90", "taxi", "+trip", "--seconds", "60"])
    let spool = program.ledger + "/spool"
    try recording.wait(until: "it records") {
      ((try? FileManager.default.contentsOfDirectory(atPath: spool)) ?? []).contains { $0.hasSuffix(".part") }
    }
    usleep(1_000_000)
    server.suffer(fate)
    let outcome = try recording.wait(seconds: 30)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains(fate == .stopped ? "gives no sound any more" : "went away"), "\(outcome.errors)")
    let entry = try #require(outcome.entries.first)
    #expect([entry.amount, entry.note, entry.tags] == ["$9.90", "taxi", "trip"])
    #expect(entry.recording.hasPrefix("0:0"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: spool) == [])
  }

  @Test(arguments: SoundServer.Fate.allCases)
  func `S7: a server that is stopped or killed does not hold play for ever`(fate: SoundServer.Fate) throws {
    let server = try SoundServer()
    var program = try Program()
    let memo = program.home.path(of: "long.wav")
    #expect(
      try program.run(other: "sox", ["-n", "-r", "48000", "-c", "1", memo, "synth", "60", "pinknoise"]).status == 0)
    #expect(try program.run(["add", "5", "--memo", memo]).status == 0)
    program.environment.merge(server.variables) { _, new in new }
    let playing = try program.start(["play", "1"])
    usleep(1_500_000)
    server.suffer(fate)
    let outcome = try playing.wait(seconds: 40)
    #expect(outcome.status == 5, "\(outcome.errors)")
    #expect(outcome.errors.contains(fate == .stopped ? "takes no sound any more" : "went away"), "\(outcome.errors)")
  }

  @Test func `a server that does not run is one sentence and exit 5`() throws {
    var program = try Program()
    let configuration = program.home.path(of: "asound.conf")
    try "</usr/share/alsa/alsa.conf>\npcm.!default { type pulse server \"unix:/nonexistent\" }\n".write(
      toFile: configuration, atomically: true, encoding: .utf8)
    program.environment["ALSA_CONFIG_PATH"] = configuration
    let outcome = try program.run("rec 5 taxi")
    #expect(outcome.status == 5)
    #expect(outcome.errors.split(separator: "\n").count == 3, "\(outcome.errors)")
    #expect(outcome.errors.contains("the sound server does not run"))
  }
}

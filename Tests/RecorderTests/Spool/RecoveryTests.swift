import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct RecoveryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var part: String { folder.path(of: "1.part") }
  private var memo: String { folder.path(of: "1.flac") }

  private func noise(_ count: Int) -> [Int16] {
    var generator = SeededGenerator(seed: 11)
    return (0..<count).map { _ in Int16.random(in: -20_000...20_000, using: &generator) }
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// A part file as a killed process leaves it, cut to so many bytes.
  private func leaveBehind(_ samples: [Int16], length: Int? = nil) throws {
    let whole = folder.path(of: "whole")
    let descriptor = unsafe open(whole, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    var file = try SoundFileWriter(descriptor: descriptor, rate: 48_000, depth: .bits16)
    try file.write(samples.span)
    // Read before it is finished: nothing of the end is there yet.
    var data = try Data(contentsOf: URL(fileURLWithPath: whole))
    if let length { data = data.prefix(length) }
    try data.write(to: URL(fileURLWithPath: part))
    try file.finish()
  }

  @Test func `A part left behind becomes a memo of all its whole blocks, and goes`() throws {
    let samples = noise(50_000)
    try leaveBehind(samples)
    let result = try #require(try CaptureSession.recover(part: part, to: memo))
    #expect(result.frames > 50_000 - 4_097)
    #expect(result.end == nil)
    #expect(result.peaks.count <= 256 && !result.peaks.isEmpty)
    #expect(try samples16(of: memo) == Array(samples[..<Int(result.frames)]))
    #expect(!exists(part))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["1.flac", "whole"])
  }

  @Test func `S25: Wherever a part is cut off, what is before the cut is recovered, and nothing is ever destroyed`()
    throws
  {
    let samples = noise(20_000)
    var generator = SeededGenerator(seed: 3)
    for length in (0..<40).map({ _ in Int.random(in: 0...40_000, using: &generator) }) + [0, 1, 3, 4, 41, 42, 43] {
      try leaveBehind(samples, length: length)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: part))
      do {
        guard let result = try CaptureSession.recover(part: part, to: memo) else { continue }
        #expect(try samples16(of: memo) == Array(samples[..<Int(result.frames)]), "cut at \(length)")
        #expect(Int(result.frames) > length / 2 - 2 * 4_096 - 8_192, "cut at \(length)")
        try FileManager.default.removeItem(atPath: memo)
      } catch let error as RecorderError {
        #expect(error.message.contains("kept as \(part)"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: part)) == bytes)
      }
    }
  }

  @Test func `Recovering again finds the memo that is there`() throws {
    try leaveBehind(noise(20_000))
    let first = try CaptureSession.recover(part: part, to: memo)
    #expect(try CaptureSession.recover(part: part, to: memo) == first)
  }

  @Test func `After a crash between naming the memo and removing the part, only the part goes`() throws {
    try leaveBehind(noise(20_000))
    try FileManager.default.copyItem(atPath: part, toPath: folder.path(of: "again"))
    let first = try CaptureSession.recover(part: part, to: memo)
    try FileManager.default.moveItem(atPath: folder.path(of: "again"), toPath: part)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: memo))
    #expect(try CaptureSession.recover(part: part, to: memo) == first)
    #expect(!exists(part))
    #expect(try Data(contentsOf: URL(fileURLWithPath: memo)) == bytes)
  }

  @Test func `A memo with other sound is not written over, and the part is kept`() throws {
    try leaveBehind(noise(20_000))
    _ = try CaptureSession.recover(part: part, to: memo)
    try leaveBehind(noise(30_000))
    let error = #expect(throws: RecorderError.self) { try CaptureSession.recover(part: part, to: memo) }
    #expect(error?.message.contains("kept as \(part)") == true)
    #expect(exists(part))
  }

  @Test func `What is no recording is kept, and the error says where`() throws {
    let bytes = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    try bytes.write(to: URL(fileURLWithPath: part))
    let error = #expect(throws: RecorderError.self) { try CaptureSession.recover(part: part, to: memo) }
    #expect(error?.kind == .notARecording)
    #expect(error?.message.contains("kept as \(part)") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: part)) == bytes)
    #expect(!exists(memo))
  }

  @Test func `A memo folder that is missing keeps the part, and leaves no half memo`() throws {
    try leaveBehind(noise(20_000))
    #expect(throws: RecorderError.self) { try CaptureSession.recover(part: part, to: folder.path(of: "no/1.flac")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["1.part", "whole"])
  }

  @Test func `A part that is still being recorded is left alone`() throws {
    let raw = folder.path(of: "raw")
    try Data(count: 100_000).write(to: URL(fileURLWithPath: raw))
    let session = try CaptureSession(device: FileDevice.name(of: raw), part: part)
    let error = #expect(throws: RecorderError.self) { try CaptureSession.recover(part: part, to: memo) }
    #expect(error?.kind == .stillRecording)
    #expect(exists(part))
    session.discard()
  }

  @Test func `A recorder killed in the middle loses at most one FLAC block and 100 ms`() throws {
    FileDevice.prepare()
    let card = try SoundCard(control: "channels 1")
    let samples = noise(240_000)
    try card.hear(samples)
    let child = try CaptureChild(device: card.device, part: part, memo: memo, limit: 60)
    let told = try child.frames(atLeast: 60_000)
    child.kill()
    let result = try #require(try CaptureSession.recover(part: part, to: memo))
    #expect(Int(result.frames) >= told - 4_096 - 4_800, "lost \(told - Int(result.frames)) frames")
    #expect(try samples16(of: memo) == Array(samples[..<Int(result.frames)]))
  }

  @Test func `S24: A full disk ends the take, and what fits is kept, valid, and called by its length`() throws {
    let samples = noise(480_000)
    let raw = folder.path(of: "raw")
    try unsafe Data(samples.withUnsafeBytes { unsafe Array($0) }).write(to: URL(fileURLWithPath: raw))
    let child = try CaptureChild(
      device: FileDevice.name(of: raw), part: part, memo: memo, limit: 9, largestFile: 300_000)
    let result = try child.result()
    #expect(Array(result.prefix(2)) == ["memo", "diskFull"])
    let kept = try samples16(of: memo)
    #expect(kept.count > 120_000)
    #expect(kept == Array(samples[..<kept.count]))
    #expect(try SoundFileReader(path: memo).claimedFrames == Int64(kept.count))
    #expect(!exists(part))
  }
}

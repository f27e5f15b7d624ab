import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct CaptureSessionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var part: String { folder.path(of: "1.part") }
  var memo: String { folder.path(of: "1.flac") }

  private func device(_ samples: [Int16]) throws -> String {
    let path = folder.path(of: "microphone.raw")
    try unsafe Data(samples.withUnsafeBytes { unsafe Array($0) }).write(to: URL(fileURLWithPath: path))
    return FileDevice.name(of: path)
  }

  private func session(_ samples: [Int16], frames: Int) throws -> CaptureSession {
    var configuration = CaptureConfiguration()
    configuration.limit = Double(frames) / 48_000
    return try CaptureSession(device: try device(samples), part: part, configuration: configuration)
  }

  /// Waits until the take has ended by itself.
  private func awaitEnd(_ session: inout CaptureSession) -> CaptureStatus {
    while true {
      let status = session.status()
      if case .ended = status.state { return status }
      var watched = pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0)
      unsafe poll(&watched, 1, 10_000)
    }
  }

  private func record(_ samples: [Int16], frames: Int) throws -> CapturedMemo {
    var session = try session(samples, frames: frames)
    try session.start()
    _ = awaitEnd(&session)
    return try session.finish(movingTo: memo)
  }

  private func noise(_ count: Int) -> [Int16] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { _ in Int16.random(in: -20_000...20_000, using: &generator) }
  }

  @Test func `A take longer than the ring arrives sample for sample, and ends at its limit to the frame`() throws {
    let samples = noise(35 * 48_000)
    let frames = 34 * 48_000 + 123
    let result = try record(samples, frames: frames)
    #expect(result.frames == Int64(frames))
    #expect(result.rate == 48_000)
    #expect(result.end == .limitReached)
    #expect(result.interruption == nil)
    #expect(try samples16(of: memo) == Array(samples[..<frames]))
    #expect(!FileManager.default.fileExists(atPath: part))
  }

  @Test func `S14: It waits before it starts, and records from the first frame`() throws {
    var session = try session([1, 2, 3, 4], frames: 4)
    #expect(session.status().state == .waiting)
    #expect(session.status().frames == 0)
    try session.start()
    let status = awaitEnd(&session)
    #expect(status.state == .ended(.limitReached))
    #expect(status.seconds == 4.0 / 48_000)
    _ = try session.finish(movingTo: memo)
    #expect(try samples16(of: memo) == [1, 2, 3, 4])
  }

  @Test func `The meter tells peak and root mean square in dBFS, and the memo its waveform`() throws {
    var session = try session(Array(repeating: 16_384, count: 48_000), frames: 48_000)
    try session.start()
    let status = awaitEnd(&session)
    let half = 20 * log10(0.5)
    #expect(abs(status.heldPeak - half) < 0.001)
    let result = try session.finish(movingTo: memo)
    #expect(result.peaks.count <= 256 && result.peaks.count > 128)
    #expect(result.peaks.allSatisfy { $0 == 128 })
    #expect(!result.isSilent)
    #expect(result.clippedFrames == 0)
  }

  @Test func `S28: Nothing above −60 dBFS for three seconds is told while recording and in the result`() throws {
    var session = try session(Array(repeating: 32, count: 200_000), frames: 144_000)
    try session.start()
    #expect(awaitEnd(&session).isSilentSoFar)
    #expect(try session.finish(movingTo: memo).isSilent)
  }

  @Test func `A single word above −60 dBFS is not silence`() throws {
    var session = try session([40] + Array(repeating: 0, count: 200_000), frames: 144_000)
    try session.start()
    #expect(!awaitEnd(&session).isSilentSoFar)
    #expect(try !session.finish(movingTo: memo).isSilent)
  }

  @Test func `Frames at full scale are counted`() throws {
    #expect(try record([.max, 0, .min, 5], frames: 4).clippedFrames == 2)
  }

  @Test func `A memo is never written over`() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: memo))
    #expect(throws: RecorderError.self) { try record([1, 2, 3, 4], frames: 4) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: memo)) == Data("mine".utf8))
    #expect(FileManager.default.fileExists(atPath: part))
  }

  @Test func `A part file that exists is not recorded over`() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: part))
    #expect(throws: RecorderError.self) { _ = try session([1], frames: 1) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: part)) == Data("mine".utf8))
  }

  @Test func `A discarded take leaves nothing`() throws {
    var session = try session(noise(48_000), frames: 48_000)
    try session.start()
    session.discard()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["microphone.raw"])
  }

  @Test func `A take that was never started has nothing, says so, and leaves nothing`() throws {
    let error = #expect(throws: RecorderError.self) { try session([1], frames: 1).finish(movingTo: memo) }
    #expect(error?.kind == .nothingRecorded)
    #expect(!FileManager.default.fileExists(atPath: part))
  }

  @Test func `A dropped session leaves its part file, which can be recovered`() throws {
    let samples = noise(48_000)
    func drop() throws {
      var session = try session(samples, frames: 48_000)
      try session.start()
      _ = awaitEnd(&session)
    }
    try drop()
    let result = try #require(try CaptureSession.recover(part: part, to: memo))
    #expect(result.frames == 48_000)
    #expect(try samples16(of: memo) == samples)
  }

  @Test func `S9: Without such a device it is one sentence with what to do, no part file, nothing on the screen`()
    throws
  {
    let error = #expect(throws: RecorderError.self) {
      _ = try CaptureSession(device: "no-such-device", part: part)
    }
    #expect(error?.kind == .noDevice)
    #expect(error?.message == "cannot record from no-such-device: there is no such sound device")
    #expect(error?.hint?.contains("spent devices") == true)
    #expect(!FileManager.default.fileExists(atPath: part))
  }
}

/// All samples of a recording, as 16-bit integers.
func samples16(of path: String) throws -> [Int16] {
  var file = try SoundFileReader(path: path)
  var result: [Int16] = []
  var block = [Int16](repeating: 0, count: 65_536)
  while true {
    var span = block.mutableSpan
    let count = try file.read(into: &span)
    if count == 0 { return result }
    result += block[..<(count * file.channels)]
  }
}

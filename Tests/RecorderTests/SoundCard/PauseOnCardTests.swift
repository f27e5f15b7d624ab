import Foundation
import TestSupport
import Testing

@testable import Recorder

/// A take that is paused, on a card whose sound is known frame by frame.
@Suite(.timeLimit(.minutes(15))) struct `Pausing a take` {
  private let folder: TemporaryFolder
  private let card: SoundCard

  init() throws {
    folder = try TemporaryFolder()
    FileDevice.prepare()
    card = try SoundCard(control: "channels 1")
  }

  private var memo: String { folder.path(of: "1.flac") }

  private func session(limit: Double? = nil) throws -> CaptureSession {
    var configuration = CaptureConfiguration()
    configuration.limit = limit
    return try CaptureSession(
      device: card.device, part: folder.path(of: "1.part"), configuration: configuration)
  }

  /// Waits until a condition holds; says whether the take ended before.
  @discardableResult
  private func wait(_ session: inout CaptureSession, until isEnough: (CaptureStatus) -> Bool) -> CaptureStatus {
    while true {
      let status = session.status()
      if case .ended = status.state { return status }
      if isEnough(status) { return status }
      var watched = pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0)
      unsafe poll(&watched, 1, 5)
    }
  }

  /// Frames of which each tells its place: the low bits count, whatever is played.
  private func numbered(_ count: Int) -> [Int16] { (0..<count).map { Int16(truncatingIfNeeded: $0 &* 7 % 30_011) } }

  @Test func `S27: the clock stands still, nothing of the pause is kept, and at the seam no frame is lost`() throws {
    let heard = numbered(480_000)
    try card.hear(heard)
    var session = try session()
    try session.start()
    wait(&session) { $0.frames > 12_000 }
    session.pause(true)
    let paused = wait(&session) { $0.state == .paused }
    #expect(paused.state == .paused)
    let frozen = paused.frames
    let start = MonotonicClock.now
    while MonotonicClock.now - start < 0.4 { #expect(session.status().frames == frozen) }
    session.pause(false)
    wait(&session) { $0.state == .recording }
    wait(&session) { $0.frames > frozen + 12_000 }
    session.stop()
    wait(&session) { _ in false }
    let result = try session.finish(movingTo: memo)
    #expect(result.end == .stopped)
    #expect(result.overruns == 0)
    #expect(result.lostSeconds == 0, "a pause is no lost time")

    let kept = try samples16(of: memo)
    #expect(kept.count == Int(result.frames))
    #expect(Array(kept[..<frozen]) == Array(heard[..<frozen]), "up to the last frame before the pause")
    // Past the 5 ms that are bent, the rest is as it was heard, from one place on.
    let rest = Array(kept[(frozen + 240)...])
    let place = try #require((frozen..<heard.count - rest.count).first { Array(heard[$0..<$0 + rest.count]) == rest })
    let pause = Double(place - 240 - frozen) / 48_000
    #expect((0.35...0.7).contains(pause), "what is missing is the pause: \(pause) s")
  }

  @Test func `the limit counts what is kept, and a pause may be longer`() throws {
    try card.hear(numbered(480_000))
    var session = try session(limit: 0.3)
    try session.start()
    wait(&session) { $0.frames > 4_800 }
    session.pause(true)
    wait(&session) { $0.state == .paused }
    let start = MonotonicClock.now
    while MonotonicClock.now - start < 0.5 { #expect(session.status().state == .paused) }
    session.pause(false)
    #expect(wait(&session) { _ in false }.state == .ended(.limitReached))
    #expect(try session.finish(movingTo: memo).frames == 14_400)
  }

  @Test func `stopped while it is paused, nothing of the pause is kept`() throws {
    let heard = numbered(480_000)
    try card.hear(heard)
    var session = try session()
    try session.start()
    wait(&session) { $0.frames > 4_800 }
    session.pause(true)
    let frozen = wait(&session) { $0.state == .paused }.frames
    session.stop()
    #expect(wait(&session) { _ in false }.state == .ended(.stopped))
    #expect(try session.finish(movingTo: memo).frames == Int64(frozen))
    #expect(try samples16(of: memo) == Array(heard[..<frozen]))
  }

  @Test func `a card that goes away in a pause ends the take, which is kept`() throws {
    try card.control("channels 1\ngone 48000")
    try card.hear(numbered(480_000))
    var session = try session()
    try session.start()
    wait(&session) { $0.frames > 4_800 }
    session.pause(true)
    #expect(wait(&session) { _ in false }.state == .ended(.deviceGone))
    #expect(try session.finish(movingTo: memo).frames > 4_800)
  }

  @Test func `an overrun in a pause loses nothing, and is not counted`() throws {
    try card.control("channels 1\nxrun 24000")
    try card.hear(numbered(480_000))
    var session = try session()
    try session.start()
    wait(&session) { $0.frames > 4_800 }
    session.pause(true)
    wait(&session) { $0.state == .paused }
    let start = MonotonicClock.now
    while MonotonicClock.now - start < 0.8 { _ = session.status() }
    session.pause(false)
    let before = session.status().frames
    wait(&session) { $0.frames > before + 4_800 }
    session.stop()
    let result = try session.finish(movingTo: memo)
    #expect(result.overruns == 0)
    #expect(result.lostSeconds == 0)
    #expect(result.end == .stopped)
  }
}

import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

/// What a sound card does while it plays.
@Suite(.timeLimit(.minutes(15))) struct `Playing on a card` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    FileDevice.prepare()
  }

  private func samples(_ frames: Int) -> [Int16] {
    var generator = SeededGenerator(seed: 9)
    return (0..<frames).map { _ in Int16.random(in: -20_000...20_000, using: &generator) }
  }

  private func memo(_ samples: [Int16]) throws -> String {
    let path = folder.path(of: "memo.flac")
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, exactly: samples)
    return path
  }

  /// Waits until it is over, or a condition holds.
  private func wait(_ session: borrowing PlaybackSession, until isEnough: (PlaybackStatus) -> Bool = { _ in false }) {
    while true {
      let status = session.status()
      if case .ended = status.state { return }
      if isEnough(status) { return }
      var watched = pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0)
      unsafe poll(&watched, 1, 5)
    }
  }

  @Test(arguments: [480, 48_000])
  func `S18: the card plays what the memo holds, on both sides, also a memo shorter than its memory`(frames: Int) throws
  {
    let card = try SoundCard()
    let samples = samples(frames)
    let session = try PlaybackSession(file: try memo(samples), device: card.device)
    session.start()
    wait(session)
    #expect(session.status().state == .ended(.finished))
    let played = try card.played()
    #expect(Array(played.prefix(2 * frames)) == samples.flatMap { [$0, $0] })
    #expect(played.dropFirst(2 * frames).allSatisfy { $0 == 0 })
  }

  @Test func `paused, the card plays nothing; then it goes on with the frame after the last one heard`() throws {
    let card = try SoundCard()
    let samples = samples(48_000)
    let session = try PlaybackSession(file: try memo(samples), device: card.device)
    session.start()
    wait(session) { $0.seconds > 0.3 }
    session.pause(true)
    // Longer than the thread needs to see it: the card stands still then.
    usleep(150_000)
    let heard = session.status().seconds
    let count = try card.played().count
    usleep(150_000)
    #expect(session.status().seconds == heard)
    #expect(try card.played().count == count)
    session.pause(false)
    wait(session)
    let played = try card.played()
    let left = stride(from: 0, to: played.count, by: 2).map { played[$0] }
    let seam = count / 2
    #expect(Array(left[..<seam]) == Array(samples[..<seam]))
    // Between what it tells as heard and what it played there may be the frames of a moment.
    let start = try #require((seam - 2_400...seam).first { samples[$0..<$0 + 100] == left[seam..<seam + 100] })
    #expect(Array(left[seam..<seam + 48_000 - start]) == Array(samples[start...]))
  }

  @Test func `after an underrun or a sleep it goes on`() throws {
    let card = try SoundCard(control: "xrun 9600\nsuspend 19200")
    let samples = samples(48_000)
    let session = try PlaybackSession(file: try memo(samples), device: card.device)
    session.start()
    wait(session)
    #expect(session.status().state == .ended(.finished))
    #expect(abs(session.status().seconds - 1) < 0.05)
    // Nothing is left out: what was in the card's memory is played again, if anything.
    let played = try card.played()
    let left = stride(from: 0, to: played.count, by: 2).map { played[$0] }
    #expect(left.count >= 48_000)
    for start in stride(from: 0, to: 47_000, by: 1_000) {
      let piece = Array(samples[start..<start + 100])
      #expect(
        left.indices.contains { left[$0] == piece[0] && Array(left[$0...].prefix(100)) == piece }, "frame \(start)")
    }
  }

  @Test func `S4: a card that is unplugged ends it, and says so`() throws {
    let card = try SoundCard(control: "gone 9600")
    let session = try PlaybackSession(file: try memo(samples(96_000)), device: card.device)
    session.start()
    wait(session)
    #expect(session.status().state == .ended(.deviceGone))
    #expect(session.interruption?.kind == .deviceGone)
  }

  @Test func `S17: a card that never plays the rest does not hold it for ever`() throws {
    let card = try SoundCard(control: "stall 12000")
    let session = try PlaybackSession(file: try memo(samples(24_000)), device: card.device)
    session.start()
    let start = MonotonicClock.now
    wait(session)
    #expect(session.status().state == .ended(.deviceSilent))
    #expect(MonotonicClock.now - start < 40)
  }

  @Test func `S7: on a silent card, to stop comes at once`() throws {
    let card = try SoundCard(control: "stall 4800")
    let session = try PlaybackSession(file: try memo(samples(96_000)), device: card.device)
    session.start()
    wait(session) { $0.seconds > 0.05 }
    let start = MonotonicClock.now
    session.stop()
    wait(session)
    #expect(session.status().state == .ended(.stopped))
    #expect(MonotonicClock.now - start < 1)
  }

  private static let refusals: [(String, RecorderError.Kind)] = [
    ("busy", .deviceBusy), ("forbidden", .deviceForbidden), ("missing", .noDevice),
  ]

  @Test(arguments: refusals)
  func `S8, S9: a card that cannot be opened is told at once`(control: String, kind: RecorderError.Kind) throws {
    let card = try SoundCard(control: control)
    let path = try memo(samples(480))
    let error = #expect(throws: RecorderError.self) { _ = try PlaybackSession(file: path, device: card.device) }
    #expect(error?.kind == kind)
  }
}

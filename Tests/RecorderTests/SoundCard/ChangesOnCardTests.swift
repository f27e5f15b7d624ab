import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

/// Speed, volume and pauses while a card plays, by what comes out of it.
@Suite(.timeLimit(.minutes(15))) struct `Changing what a card plays` {
  /// A card whose memory holds two seconds, and gives no sign for one.
  private static let slow = "period 48000"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    FileDevice.prepare()
  }

  /// A memo of a tone.
  private func tone(seconds: Double, rate: Int = 48_000, amplitude: Float = 0.25) throws -> String {
    let path = folder.path(of: "tone.wav")
    let frames = Int(seconds * Double(rate))
    try SoundFileMaker.write(
      path, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, rate: rate,
      SoundFileMaker.tone(frames, rate: Float(rate), amplitude: amplitude))
    return path
  }

  /// A memo of these samples.
  private func memo(_ samples: [Int16]) throws -> String {
    let path = folder.path(of: "memo.wav")
    try SoundFileMaker.write(path, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, exactly: samples)
    return path
  }

  private func wait(_ session: borrowing PlaybackSession, until isEnough: (PlaybackStatus) -> Bool = { _ in false }) {
    while true {
      let status = session.status()
      if case .ended = status.state { return }
      if isEnough(status) { return }
      var watched = pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0)
      unsafe poll(&watched, 1, 5)
    }
  }

  /// What the left loudspeaker played, up to the last sound.
  private func heard(on card: SoundCard) throws -> [Int16] {
    let played = try card.played()
    let left = stride(from: 0, to: played.count - 1, by: 2).map { played[$0] }
    return Array(left[..<((left.lastIndex { $0 != 0 } ?? -1) + 1)])
  }

  @Test(arguments: [0.5, 1.5, 3], [16_000, 48_000])
  func `a speed takes its share of time and keeps the pitch`(speed: Double, rate: Int) throws {
    let card = try SoundCard()
    let session = try PlaybackSession(file: try tone(seconds: 1.5, rate: rate), device: card.device)
    session.setSpeed(speed)
    session.start()
    wait(session)
    #expect(session.status().state == .ended(.finished))
    #expect(abs(session.status().seconds - 1.5) < 0.001, "the memo's time, not the clock's")
    let heard = try heard(on: card)
    #expect(abs(Double(heard.count) / 48_000 - 1.5 / speed) < 0.05)
    let pitch = SoundMeasures.pitch(of: heard[4_800..<14_400], rate: 48_000, in: 300...600)
    #expect(abs(pitch - 440) < 440 * 0.02)
  }

  @Test(arguments: ["", slow]) func `a speed counts at once, and the position stays the memo's`(control: String) throws
  {
    let card = try SoundCard(control: control)
    let session = try PlaybackSession(file: try tone(seconds: 3), device: card.device)
    session.start()
    wait(session) { $0.seconds > 0.4 }
    session.setSpeed(3)
    let changed = session.status().seconds
    wait(session)
    #expect(session.status().state == .ended(.finished))
    #expect(abs(session.status().seconds - 3) < 0.001)
    let expected = changed + (3 - changed) / 3
    let length = Double(try heard(on: card).count) / 48_000
    // At most 0.2 s more at the old speed: two thirds of that is what it would take longer.
    #expect(length > expected - 0.05 && length < expected + 0.05 + 0.2 * 2 / 3, "\(length) for \(expected)")
  }

  @Test(arguments: [-24, 6.0], ["", slow])
  func `a volume counts at once`(decibels: Double, control: String) throws {
    let card = try SoundCard(control: control)
    let session = try PlaybackSession(file: try tone(seconds: 1.2), device: card.device)
    session.start()
    wait(session) { $0.seconds > 0.3 }
    session.setVolume(decibels)
    let changed = Int(session.status().seconds * 48_000)
    wait(session)
    let heard = try heard(on: card)
    let before = SoundMeasures.level(of: heard[4_800..<changed - 2_400])
    let after = SoundMeasures.level(of: heard[(changed + 9_600)..<heard.count - 2_400])
    #expect(abs(after - before - decibels) < 0.2)
    let last = SoundMeasures.level(of: heard[(heard.count - 2_400)...])
    #expect(abs(last - before - decibels) < 0.2)
  }

  @Test func `0.2 s after a pause nothing more is heard, however much the card holds`() throws {
    let card = try SoundCard(control: Self.slow)
    let ramp: [Int16] = (0..<96_000).map { Int16($0 / 4 + 1) }
    let session = try PlaybackSession(file: try memo(ramp), device: card.device)
    session.start()
    wait(session) { $0.seconds > 0.3 }
    session.pause(true)
    let paused = session.status().seconds
    // What was written ahead goes from the card's file as soon as the card stands still.
    let deadline = MonotonicClock.now + 5
    var heard = try heard(on: card)
    while heard.count > 48_000, MonotonicClock.now < deadline { heard = try self.heard(on: card) }
    #expect(Double(heard.count) / 48_000 < paused + 0.2)
    #expect(Double(heard.count) / 48_000 > paused - 0.05)
    #expect(heard == Array(ramp.prefix(heard.count)))
    #expect(session.status().state == .paused)
    let count = try card.played().count
    session.stop()
    wait(session)
    #expect(try card.played().count == count, "it had played nothing since")
  }

  @Test(arguments: [0.5, 2], ["", slow])
  func `S18: a memo shorter than the card's memory is heard to its last 50 ms`(speed: Double, control: String) throws {
    let card = try SoundCard(control: control)
    let session = try PlaybackSession(file: try tone(seconds: 0.2), device: card.device)
    session.setSpeed(speed)
    session.start()
    let start = MonotonicClock.now
    wait(session)
    #expect(session.status().state == .ended(.finished))
    #expect(MonotonicClock.now - start < 4, "not for ever")
    #expect(abs(Double(try heard(on: card).count) / 48_000 - 0.2 / speed) < 0.05)
  }

  @Test func `a gain is on the whole memo, with the volume on top`() throws {
    let card = try SoundCard()
    let path = try tone(seconds: 0.5, amplitude: 0.05)
    let session = try PlaybackSession(file: path, device: card.device, gain: 10)
    session.setVolume(-4)
    session.start()
    wait(session)
    let level = SoundMeasures.level(of: try heard(on: card)[2_400..<21_600])
    let before: Double = 20 * log10(0.05) - 3.01
    #expect(abs(level - before - 6) < 0.2)
  }

  @Test func `S17: at another speed, too, a card that never plays the rest does not hold it for ever`() throws {
    let card = try SoundCard(control: "stall 4800")
    let session = try PlaybackSession(file: try tone(seconds: 0.3), device: card.device)
    session.setSpeed(1.5)
    session.start()
    wait(session)
    #expect(session.status().state == .ended(.deviceSilent))
  }
}

import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite struct `Playing a memo` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Plays to the end, and gives what the device got.
  private func play(_ path: String, bytesASample: Int = 2) throws -> [UInt8] {
    let output = folder.path(of: "played.raw")
    let session = try PlaybackSession(file: path, device: FileDevice.output(to: output))
    session.start()
    try waitForEnd(of: session)
    #expect(session.status().state == .ended(.finished))
    #expect(session.interruption == nil)
    return [UInt8](try Data(contentsOf: URL(filePath: output)))
  }

  private func waitForEnd(of session: borrowing PlaybackSession) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline {
      if case .ended = session.status().state { return }
      var watched = pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0)
      unsafe poll(&watched, 1, 100)
    }
    Issue.record("it did not end")
  }

  @Test(arguments: [1, 100, 959, 960, 961, 5_000, 48_000])
  func `S18: what is played is what the memo holds, also one shorter than the device's memory`(frames: Int) throws {
    let path = folder.path(of: "memo.flac")
    let samples = (0..<frames).map { Int16(truncatingIfNeeded: $0 * 7_919 + 1) }
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, exactly: samples)
    let played = try play(path)
    let expected = samples.flatMap { sample in
      [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
    }
    #expect(Array(played.prefix(expected.count)) == expected)
    #expect(played.dropFirst(expected.count).allSatisfy { $0 == 0 }, "after it there is silence only")
  }

  @Test func `a file that is none, or a device that is none, is told before anything is heard`() throws {
    let text = folder.path(of: "text.flac")
    try Data("no sound".utf8).write(to: URL(filePath: text))
    #expect(throws: RecorderError.self) { _ = try PlaybackSession(file: text, device: "null") }
    let path = folder.path(of: "memo.flac")
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, [0.1])
    do {
      _ = try PlaybackSession(file: path, device: "spentnosuch")
      Issue.record("it opened")
    } catch {
      #expect(error.kind == .noDevice)
    }
  }

  @Test func `paused, it stands still; it goes on where it was; past the end it is over`() throws {
    let path = folder.path(of: "memo.flac")
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SoundFileMaker.tone(48_000))
    let session = try PlaybackSession(file: path, device: FileDevice.output(to: folder.path(of: "out.raw")))
    session.pause(true)
    session.start()
    #expect(session.status().state == .paused)
    session.seek(to: 0.5)
    #expect(session.status().seconds == 0.5)
    session.pause(false)
    try waitForEnd(of: session)
    #expect(session.status().state == .ended(.finished))
    #expect(abs(session.status().seconds - 1) < 0.05)

    let another = try PlaybackSession(file: path, device: FileDevice.output(to: folder.path(of: "out2.raw")))
    another.seek(to: 99)
    another.start()
    try waitForEnd(of: another)
    #expect(another.status().state == .ended(.finished))
  }

  @Test func `asked to stop, it stops`() throws {
    let path = folder.path(of: "memo.flac")
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SoundFileMaker.tone(48_000))
    let session = try PlaybackSession(file: path, device: FileDevice.output(to: folder.path(of: "out.raw")))
    session.stop()
    session.start()
    try waitForEnd(of: session)
    #expect(session.status().state == .ended(.stopped))
  }
}

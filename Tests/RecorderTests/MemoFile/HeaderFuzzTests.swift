import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct `Damaged headers of every kind` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// All that a process may map: what the program itself takes, and the most that examining may need.
  private static let mostBytes = 250_000_000
  private static let rounds = 100

  @Test(arguments: `Recordings that are files already`.kinds)
  func `S20: whatever a header says, examining ends, in little memory, and without a word on the screen`(
    kind: `Recordings that are files already`.Kind
  ) throws {
    let whole = folder.path(of: "whole")
    try SoundFileMaker.write(
      whole, format: kind.format, rate: kind.rate, channels: kind.channels,
      SoundFileMaker.tone(3_000, rate: Float(kind.rate), channels: kind.channels))
    let bytes = try Data(contentsOf: URL(filePath: whole))
    var generator = SeededGenerator(seed: 1_080)
    var paths: [String] = []
    for round in 0..<Self.rounds {
      let path = folder.path(of: "\(round)")
      try damaged(bytes, &generator).write(to: URL(filePath: path))
      paths.append(path)
    }
    let outcome = try MemoChild.run(["examine", "\(Self.mostBytes)"] + paths, seconds: 60)
    #expect(outcome.status == 0 && outcome.lines.count == Self.rounds, "it ended at file \(outcome.lines.count)")
    #expect(outcome.errors == "")
    for line in outcome.lines {
      #expect(line.hasPrefix("memo ") || line.hasPrefix("error notARecording "), "\(line)")
      // What is counted was read: compressed silence has most, 4,608 frames in some ten bytes.
      if line.hasPrefix("memo "), let frames = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) {
        #expect(frames < 10_000_000, "\(line)")
      }
    }
  }

  /// The same bytes, a few of which are changed or gone, mostly near the start.
  private func damaged(_ bytes: Data, _ generator: inout SeededGenerator) -> Data {
    var bytes = bytes
    let extremes: [UInt8] = [0, 1, 0x7f, 0x80, 0xfe, 0xff]
    for _ in 0..<Int.random(in: 1...6, using: &generator) where bytes.count > 16 {
      let reach = min(bytes.count, [64, 256, bytes.count].randomElement(using: &generator) ?? 64)
      let place = Int.random(in: 4..<reach, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2, 3:
        let value = extremes.randomElement(using: &generator) ?? 0
        for index in place..<min(place + 4, bytes.count) { bytes[index] = value }
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &generator)))
      default: bytes = Data(bytes.prefix(Int.random(in: place...bytes.count, using: &generator)))
      }
    }
    return bytes
  }
}

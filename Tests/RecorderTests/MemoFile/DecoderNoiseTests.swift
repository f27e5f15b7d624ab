import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct `What decoders print` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// An MP3 of three seconds whose bytes are changed.
  struct Damage: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable (inout Data) -> Void
    var testDescription: String { name }
  }

  private static func junk(_ count: Int) -> Data {
    var generator = SeededGenerator(seed: 21)
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  static let damages = [
    Damage(name: "none") { _ in },
    Damage(name: "junk in the middle") { $0.insert(contentsOf: junk(5_000), at: $0.count / 2) },
    Damage(name: "zeros in the middle") { $0.insert(contentsOf: Data(count: 20_000), at: $0.count / 2) },
    Damage(name: "a piece cut out") { $0.removeSubrange($0.count / 2..<$0.count / 2 + 137) },
    Damage(name: "cut off") { $0 = $0.prefix($0.count / 2) },
    Damage(name: "its start cut off") { $0 = $0.dropFirst(1_000) },
    Damage(name: "a broken tag before") {
      $0.insert(contentsOf: Data([0x49, 0x44, 0x33, 4, 0, 0xff, 0, 0, 0x10, 0]) + junk(2_048), at: 0)
    },
    Damage(name: "a tag that never ends before") {
      $0.insert(contentsOf: Data([0x49, 0x44, 0x33, 3, 0, 0x80, 0x7f, 0x7f, 0x7f, 0x7f]) + junk(3_000), at: 0)
    },
    Damage(name: "every hundredth byte changed") {
      for (index, byte) in zip(stride(from: 500, to: $0.count, by: 97), junk(10_000)) { $0[index] ^= byte }
    },
  ]

  @Test(arguments: damages) func `a damaged MP3 is examined, played and searched without a word on the screen`(
    damage: Damage
  ) throws {
    let path = folder.path(of: "memo.mp3")
    try SoundFileMaker.write(
      path, format: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, rate: 44_100,
      SoundFileMaker.tone(132_300, rate: 44_100, amplitude: 0.3))
    var bytes = try Data(contentsOf: URL(filePath: path))
    damage.make(&bytes)
    try Data(bytes).write(to: URL(filePath: path))

    let examined = try MemoChild.run("examine", "1000000000", path)
    #expect(examined.errors == "")
    #expect(examined.status == 0)
    #expect(examined.output.hasPrefix("memo ") || examined.output.hasPrefix("error notARecording"))
    let searched = try MemoChild.run("seek", path, "44100", "100", "120000", "0", "66000")
    #expect(searched.errors == "")
    #expect(searched.status == 0)
    if damage.name == "none" {
      #expect(examined.lines == ["memo 132300 44100 mp3"])
      #expect(searched.lines == [String](repeating: "read 4096", count: 5))
    }
  }

  @Test func `only the thread that decodes is silent, and only while it does`() throws {
    let outcome = try MemoChild.run("print")
    #expect(outcome.errors == "before: Success\nbeside: Success\nafter: Success\n")
    #expect(outcome.status == 0)
  }
}

import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct `Files whose header lies, or whose values are beyond all bounds` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path(of: "source") }

  /// Makes a file and changes its bytes.
  private func make(_ format: Int, channels: Int = 1, _ samples: [Float], _ change: (inout Data) -> Void) throws {
    try SoundFileMaker.write(path, format: format, channels: channels, samples)
    var bytes = try Data(contentsOf: URL(filePath: path))
    change(&bytes)
    try bytes.write(to: URL(filePath: path))
  }

  /// What both ways to use a file say, which must be the same.
  private func description() throws -> MemoDescription {
    let memo = try MemoFile.copy(path, part: folder.path(of: "part")) { _ in folder.path(of: "memo") }
    #expect(FileManager.default.contentsEqual(atPath: path, andPath: folder.path(of: "memo")))
    #expect(try MemoFile.examine(path) == memo)
    return memo
  }

  private func noise(_ count: Int) -> [Float] {
    var generator = SeededGenerator(seed: 9)
    return (0..<count).map { _ in Float.random(in: -0.5...0.5, using: &generator) }
  }

  /// And how many frames of its half may be missing: a page of Ogg is a second.
  static let cut = [
    ("WAV", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 100), ("FLAC", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 4_200),
    ("Ogg Vorbis", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 60_000), ("Opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, 60_000),
    ("MP3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 10_000), ("AIFF", SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 100),
    ("AU", SF_FORMAT_AU | SF_FORMAT_PCM_16, 100), ("Wave64", SF_FORMAT_W64 | SF_FORMAT_PCM_16, 100),
  ]

  @Test(arguments: cut) func `S20: of a file that was cut off, what is there counts`(
    name: String, format: Int, missing: Int
  ) throws {
    try make(format, noise(480_000)) { $0 = $0.prefix($0.count / 2) }
    let frames = Int(try description().frames)
    #expect((240_000 - missing...250_000).contains(frames), "\(frames) frames")
  }

  @Test func `a CAF that was cut off is refused as damaged`() throws {
    try make(SF_FORMAT_CAF | SF_FORMAT_PCM_16, noise(48_000)) { $0 = $0.prefix($0.count / 2) }
    let error = #expect(throws: RecorderError.self) { try MemoFile.examine(path) }
    #expect(error?.kind == .notARecording)
    #expect(error?.message.contains("damaged") == true)
  }

  static let claims =
    [
      ("WAV", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 40, [0xff, 0xff, 0xff, 0x7e]),
      ("WAV, all bits set", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 40, [0xff, 0xff, 0xff, 0xff]),
      ("AU", SF_FORMAT_AU | SF_FORMAT_PCM_16, 8, [0x7e, 0xff, 0xff, 0xff]),
      ("AU, all bits set", SF_FORMAT_AU | SF_FORMAT_PCM_16, 8, [0xff, 0xff, 0xff, 0xff]),
      ("FLAC of 2³⁶−1 frames", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 22, [0xff, 0xff, 0xff, 0xff]),
    ] as [(String, Int, Int, [UInt8])]

  @Test(arguments: claims) func `S20: a header that claims more than there is: what is read counts`(
    name: String, format: Int, place: Int, claim: [UInt8]
  ) throws {
    try make(format, noise(10_000)) { bytes in
      for (index, byte) in claim.enumerated() { bytes[place + index] = byte }
    }
    #expect(try description().frames == 10_000)
  }

  @Test func `S20: a FLAC that was never finished claims 2⁶³−1 frames: what is read counts`() throws {
    let samples = (0..<10_000).map { Int16(truncatingIfNeeded: $0 &* 7_919) }
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, exactly: samples)
    let descriptor = unsafe open(path, O_RDWR)
    defer { close(descriptor) }
    try FLACHeader.complete(descriptor, frames: 0)
    #expect(try SoundFileReader(path: path).claimedFrames == .max)
    #expect(try description().frames == 10_000)
  }

  /// Where a WAV's header says 0, and what surrounds it.
  static let unfinished: [(name: String, format: Int, channels: Int, change: @Sendable (inout Data) -> Void)] = [
    ("the sound's length", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 1, { clear(&$0, ["data"]) }),
    ("both lengths", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 2, { clear(&$0, ["RIFF", "data"]) }),
    ("24 bits", SF_FORMAT_WAV | SF_FORMAT_PCM_24, 1, { clear(&$0, ["RIFF", "data"]) }),
    ("floats", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 2, { clear(&$0, ["RIFF", "data"]) }),
    ("an extensible header", SF_FORMAT_WAVEX | SF_FORMAT_PCM_16, 2, { clear(&$0, ["RIFF", "data"]) }),
    (
      "other chunks before", SF_FORMAT_WAV | SF_FORMAT_PCM_16, 1,
      {
        $0.insert(contentsOf: Data("LIST\u{5}\0\0\0INFOx\0junk\u{2}\0\0\0ab".utf8), at: 36)
        clear(&$0, ["RIFF", "data"])
      }
    ),
  ]

  private static func clear(_ bytes: inout Data, _ chunks: [String]) {
    for chunk in chunks {
      guard let place = bytes.range(of: Data(chunk.utf8)) else { continue }
      bytes.replaceSubrange(place.upperBound..<place.upperBound + 4, with: [0, 0, 0, 0])
    }
  }

  @Test(arguments: unfinished.indices) func `S23: sound behind a length of 0 is recovered from the file's length`(
    index: Int
  ) throws {
    let unfinished = Self.unfinished[index]
    let samples = noise(20_000)
    try make(unfinished.format, channels: unfinished.channels, samples, unfinished.change)
    let memo = try description()
    // libsndfile puts the highest peak behind the sound of floats, where nothing tells it from sound.
    #expect((0...16).contains(Int(memo.frames) - 20_000 / unfinished.channels), "\(unfinished.name)")
    #expect(!memo.isSilent)

    var file = try SoundFileReader(path: path)
    try file.seek(to: 5_000)
    var found = [Float](repeating: 0, count: 100 * unfinished.channels)
    var span = found.mutableSpan
    #expect(try file.read(into: &span) == 100)
    let expected = samples[5_000 * unfinished.channels..<5_100 * unfinished.channels]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.0001 }, "\(unfinished.name)")
  }

  @Test(
    arguments: [
      "", "LIST\u{4}\0\0\0INFO", "LIST\u{5}\0\0\0INFOx\0", "LIST\u{5}\0\0\0INFOx",
      "junk\0\0\0\0LIST\u{4}\0\0\0INFO",
    ])
  func `S23: a length of 0 that is true stays true`(behind: String) throws {
    try make(SF_FORMAT_WAV | SF_FORMAT_PCM_16, []) { $0 += Data(behind.utf8) }
    let error = #expect(throws: RecorderError.self) { try MemoFile.examine(path) }
    #expect(error?.kind == .notARecording)
  }

  @Test func `S23: a WAV that is as it should be is read as it is, with what is behind the sound left alone`() throws {
    try make(SF_FORMAT_WAV | SF_FORMAT_PCM_16, noise(1_000)) { $0 += Data("LIST\u{4}\0\0\0INFO".utf8) }
    #expect(try description().frames == 1_000)
    try make(SF_FORMAT_WAV | SF_FORMAT_PCM_16, noise(1_000)) { bytes in
      bytes.replaceSubrange(40..<44, with: [100, 0, 0, 0])
    }
    #expect(try MemoFile.examine(path).frames == 50)
  }

  @Test(arguments: [SF_FORMAT_WAV | SF_FORMAT_FLOAT, SF_FORMAT_WAV | SF_FORMAT_DOUBLE, SF_FORMAT_CAF | SF_FORMAT_FLOAT])
  func `S21: floats beyond full scale, and without end, saturate and do not wrap`(format: Int) throws {
    try SoundFileMaker.write(path, format: format, [1.2, -1.2, 3, -3, 1e30, -1e30, .infinity, -.infinity])
    var file = try SoundFileReader(path: path)
    var samples = [Int32](repeating: 0, count: 8)
    var floats = [Float](repeating: 0, count: 8)
    #expect(try file.readSamples(into: &samples, floats: &floats) == 8)
    #expect(samples == [.max, .min, .max, .min, .max, .min, .max, .min])
    #expect(try description().peaks == [UInt8](repeating: 255, count: 8))
  }
}

import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct `Recordings that are files already` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A kind of file and what the ledger calls it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let format: Int
    let codec: String
    var rate = 48_000
    var channels = 1
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "WAV 8", format: SF_FORMAT_WAV | SF_FORMAT_PCM_U8, codec: "wav"),
    Kind(name: "WAV 16", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, codec: "wav", rate: 44_100, channels: 2),
    Kind(name: "WAV 24", format: SF_FORMAT_WAV | SF_FORMAT_PCM_24, codec: "wav"),
    Kind(name: "WAV 32", format: SF_FORMAT_WAV | SF_FORMAT_PCM_32, codec: "wav", channels: 6),
    Kind(name: "WAV float", format: SF_FORMAT_WAV | SF_FORMAT_FLOAT, codec: "wav"),
    Kind(name: "WAV double", format: SF_FORMAT_WAV | SF_FORMAT_DOUBLE, codec: "wav"),
    Kind(name: "WAV a-law", format: SF_FORMAT_WAV | SF_FORMAT_ALAW, codec: "wav", rate: 8_000),
    Kind(name: "WAV µ-law", format: SF_FORMAT_WAV | SF_FORMAT_ULAW, codec: "wav", rate: 8_000),
    Kind(name: "FLAC 16", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, codec: "flac"),
    Kind(name: "FLAC 24", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_24, codec: "flac", channels: 2),
    Kind(name: "Ogg Vorbis", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, codec: "vorbis", rate: 44_100),
    Kind(name: "Opus", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, codec: "opus"),
    Kind(name: "MP3", format: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, codec: "mp3", rate: 44_100),
    Kind(name: "AIFF", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_16, codec: "aiff"),
    Kind(name: "AIFF float", format: SF_FORMAT_AIFF | SF_FORMAT_FLOAT, codec: "aiff", rate: 44_100, channels: 2),
    Kind(name: "AU", format: SF_FORMAT_AU | SF_FORMAT_PCM_16, codec: "au"),
    Kind(name: "AU µ-law", format: SF_FORMAT_AU | SF_FORMAT_ULAW, codec: "au", rate: 8_000),
    Kind(name: "CAF 24", format: SF_FORMAT_CAF | SF_FORMAT_PCM_24, codec: "caf", channels: 2),
    Kind(name: "CAF Apple Lossless", format: SF_FORMAT_CAF | SF_FORMAT_ALAC_16, codec: "caf", rate: 44_100),
    Kind(name: "WAV extensible", format: SF_FORMAT_WAVEX | SF_FORMAT_PCM_24, codec: "wav", channels: 2),
    Kind(name: "WAV IMA ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM, codec: "wav", rate: 22_050),
    Kind(name: "Wave64", format: SF_FORMAT_W64 | SF_FORMAT_PCM_16, codec: "w64"),
    Kind(name: "RF64", format: SF_FORMAT_RF64 | SF_FORMAT_PCM_16, codec: "rf64"),
  ]

  @Test(arguments: kinds) func `every usual kind is understood and copied byte for byte`(kind: Kind) throws {
    let source = folder.path(of: "source")
    try SoundFileMaker.write(
      source, format: kind.format, rate: kind.rate, channels: kind.channels,
      SoundFileMaker.tone(kind.rate, rate: Float(kind.rate), channels: kind.channels))
    var destination = ""
    let memo = try MemoFile.copy(source, part: folder.path(of: "part")) { memo in
      destination = folder.path(of: "memo." + memo.fileExtension)
      return destination
    }
    #expect(memo.codec == kind.codec)
    #expect(memo.rate == kind.rate)
    #expect(memo.channels == kind.channels)
    // Codecs that work in blocks may end a little later.
    #expect((kind.rate...kind.rate + 3_000).contains(Int(memo.frames)))
    #expect(!memo.isSilent)
    let highest = try #require(memo.peaks.max())
    #expect((115...145).contains(highest), "a tone of half the full scale")
    #expect(FileManager.default.contentsEqual(atPath: source, andPath: destination))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "part")))
  }

  /// What is no recording, and how it is made.
  struct Refused: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: RecorderError.Kind
    let make: @Sendable (String) throws -> Void
    var testDescription: String { name }
  }

  static let refused = [
    Refused(name: "nothing there", kind: .fileNotFound) { _ in },
    Refused(name: "a folder", kind: .notARecording) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false)
    },
    Refused(name: "a named pipe", kind: .notARecording) { unsafe mkfifo($0, 0o600) },
    Refused(name: "a device", kind: .notARecording) { unsafe symlink("/dev/zero", $0) },
    Refused(name: "an empty file", kind: .notARecording) { try Data().write(to: URL(filePath: $0)) },
    Refused(name: "a text", kind: .notARecording) { try Data("lunch 12.50\n".utf8).write(to: URL(filePath: $0)) },
    Refused(name: "a header alone", kind: .notARecording) {
      try SoundFileMaker.write($0, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, [])
    },
    Refused(name: "the header of a FLAC", kind: .notARecording) { try head(of: SF_FORMAT_FLAC, 42, $0) },
    Refused(name: "the header of an Opus file", kind: .notARecording) {
      try head(of: SF_FORMAT_OGG | SF_FORMAT_OPUS, 47, $0)
    },
    Refused(name: "half a header", kind: .notARecording) { try head(of: SF_FORMAT_WAV | SF_FORMAT_PCM_16, 20, $0) },
    Refused(name: "an ID3 tag alone", kind: .notARecording) {
      try Data("ID3\u{3}\0\0\0\0\u{7}\u{76}".utf8 + [UInt8](repeating: 0, count: 1_014)).write(to: URL(filePath: $0))
    },
    Refused(name: "floats in an AIFF that are no numbers", kind: .notARecording) {
      try SoundFileMaker.write($0, format: SF_FORMAT_AIFF | SF_FORMAT_FLOAT, [0.1, .nan, 0.2])
    },
    Refused(name: "floats that are no numbers", kind: .notARecording) {
      try SoundFileMaker.write($0, format: SF_FORMAT_WAV | SF_FORMAT_FLOAT, [0.1, .nan, 0.2])
    },
  ]

  private static func head(of format: Int, _ count: Int, _ path: String) throws {
    let whole = format == SF_FORMAT_FLAC ? format | SF_FORMAT_PCM_16 : format
    try SoundFileMaker.write(path, format: whole, SoundFileMaker.tone(4_800))
    try Data(contentsOf: URL(filePath: path)).prefix(count).write(to: URL(filePath: path))
  }

  @Test(arguments: refused) func `what is no recording is refused, and leaves nothing behind`(refused: Refused) throws {
    let source = folder.path(of: "source")
    try refused.make(source)
    let error = #expect(throws: RecorderError.self) {
      try MemoFile.copy(source, part: folder.path(of: "part")) { _ in folder.path(of: "memo") }
    }
    #expect(error?.kind == refused.kind)
    #expect(error?.message.contains(source) == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "part")))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "memo")))
  }

  @Test func `a file without a sound in it is known as silent`() throws {
    let path = folder.path(of: "silent.flac")
    try SoundFileMaker.write(path, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, [Float](repeating: 0.0005, count: 4_800))
    #expect(try MemoFile.examine(path).isSilent)
  }
}

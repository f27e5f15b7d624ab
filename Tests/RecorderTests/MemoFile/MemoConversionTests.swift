import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Recorder

@Suite(.timeLimit(.minutes(15))) struct `Recordings kept as another kind of file` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var source: String { folder.path(of: "1.part") }
  private var part: String { folder.path(of: "2.part") }
  private func memo(_ format: MemoFormat) -> String { folder.path(of: "memo." + format.fileExtension) }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// Noise that rises and falls four times a second, as speech does.
  private func syllables(_ count: Int, rate: Int) -> [Float] {
    var generator = SeededGenerator(seed: 5)
    var low: Float = 0
    return (0..<count).map { frame in
      low += 0.15 * (Float.random(in: -0.8...0.8, using: &generator) - low)
      return low * abs(Float((frame * 8 / rate) % 2) - Float(frame * 8 % rate) / Float(rate))
    }
  }

  private func record(_ count: Int, rate: Int = 48_000, depth: Int = SF_FORMAT_PCM_16) throws {
    try SoundFileMaker.write(source, format: SF_FORMAT_FLAC | depth, rate: rate, syllables(count, rate: rate))
  }

  private func samples(_ path: String) throws -> [Int32] {
    var file = try SoundFileReader(path: path)
    var samples = [Int32](repeating: 0, count: 1 << 20)
    var floats = [Float](repeating: 0, count: 1 << 20)
    var all: [Int32] = []
    while case let count = try file.readSamples(into: &samples, floats: &floats), count > 0 { all += samples[..<count] }
    return all
  }

  @Test(
    arguments: [MemoFormat.flac, .wav],
    [
      (SF_FORMAT_PCM_16, 48_000), (SF_FORMAT_PCM_24, 48_000), (SF_FORMAT_PCM_16, 44_100), (SF_FORMAT_PCM_24, 8_000),
      (SF_FORMAT_PCM_16, 96_000),
    ])
  func `WAV and FLAC hold every sample, at its depth`(format: MemoFormat, kind: (depth: Int, rate: Int)) throws {
    try record(100_001, rate: kind.rate, depth: kind.depth)
    let before = try bytes(source)
    let result = try MemoFile.convert(source, to: format, part: part, movingTo: memo(format))
    #expect(result == ConvertedMemo(frames: 100_001, rate: kind.rate, codec: format.rawValue))
    #expect(try samples(memo(format)) == samples(source))
    #expect(try SoundFileReader(path: memo(format)).format.fitsInt16 == (kind.depth == SF_FORMAT_PCM_16))
    #expect(try bytes(source) == before, "the source is only read")
    #expect(try names == ["1.part", "memo." + format.rawValue])
  }

  @Test(arguments: [8_000, 12_000, 16_000, 24_000, 48_000])
  func `Opus holds the same sound at the same rate, of the same length`(rate: Int) throws {
    try record(3 * rate + 77, rate: rate)
    let result = try MemoFile.convert(source, to: .opus, part: part, movingTo: memo(.opus))
    #expect(result == ConvertedMemo(frames: Int64(3 * rate + 77), rate: rate, codec: "opus"))
    #expect(try likeness(samples(source), samples(memo(.opus))) > 0.8)
    #expect(try names == ["1.part", "memo.opus"])
  }

  @Test(arguments: [11_025, 22_050, 32_000, 44_100, 88_200, 96_000])
  func `S22: a rate that Opus does not take is resampled to 48 kHz`(rate: Int) throws {
    try record(3 * rate, rate: rate)
    let result = try MemoFile.convert(source, to: .opus, part: part, movingTo: memo(.opus))
    #expect(result.rate == 48_000)
    #expect(abs(result.frames - 144_000) <= 48)
    let tone = folder.path(of: "tone")
    try SoundFileMaker.write(
      tone, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, rate: rate,
      SoundFileMaker.tone(rate, frequency: 400, rate: Float(rate)))
    let converted = folder.path(of: "tone.opus")
    _ = try MemoFile.convert(tone, to: .opus, part: part, movingTo: converted)
    let heard = try samples(converted)
    let rises = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((398...402).contains(rises), "the tone's periods")
  }

  @Test(arguments: [1, 2, 100, 319, 960, 4_096, 8_192, 8_193]) func `the shortest recordings keep their length`(
    count: Int
  ) throws {
    for format in MemoFormat.allCases {
      try record(count)
      let result = try MemoFile.convert(source, to: format, part: part, movingTo: memo(format))
      #expect(Int(result.frames) == count)
    }
  }

  @Test(arguments: [48_000, 44_100, 16_000]) func `Opus takes 24 to 32 kbit/s for what varies as speech does`(rate: Int)
    throws
  {
    try record(20 * rate, rate: rate)
    _ = try MemoFile.convert(source, to: .opus, part: part, movingTo: memo(.opus))
    let rate = Double(try bytes(memo(.opus)).count) * 8 / 20 / 1_000
    #expect((22...32).contains(rate), "\(rate) kbit/s")
  }

  @Test(arguments: MemoFormat.allCases) func `title, comment and date are in the file`(format: MemoFormat) throws {
    try record(48_000)
    let tags = MemoTags(title: "Mittag – 12,50 €", comment: "with 安娜", date: "2026-01-31T12:30:00+01:00")
    _ = try MemoFile.convert(source, to: format, tags: tags, part: part, movingTo: memo(format))
    var info = SF_INFO()
    let file = try unsafe #require(sf_open(memo(format), Int32(SFM_READ), &info))
    defer { unsafe sf_close(file) }
    let found = [SF_STR_TITLE, SF_STR_COMMENT, SF_STR_DATE].map { kind in
      unsafe sf_get_string(file, Int32(kind)).map { unsafe String(cString: $0) }
    }
    #expect(found == [tags.title, tags.comment, tags.date])
  }

  @Test func `silence stays silence, also with a constant offset, which Opus removes`() throws {
    for level: Float in [0, 0.01] {
      try SoundFileMaker.write(
        source, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, [Float](repeating: level, count: 96_000))
      let result = try MemoFile.convert(source, to: .opus, part: part, movingTo: folder.path(of: "\(level).opus"))
      #expect(result.frames == 96_000)
    }
  }

  @Test(arguments: MemoFormat.allCases)
  func `S19: what is written is never changed, but for the header that counts frames`(format: MemoFormat) throws {
    let path = folder.path(of: "growing")
    let descriptor = unsafe open(path, O_CREAT | O_RDWR, 0o600)
    defer { close(descriptor) }
    var file = try SoundFileWriter(descriptor: descriptor, format: format.written(.bits16), rate: 48_000)
    let sound = syllables(96_000, rate: 48_000).map { Int16($0 * 32_767) }
    var seen: [Data] = []
    for start in stride(from: 0, to: sound.count, by: 4_800) {
      try file.write(sound.span.extracting(start..<start + 4_800))
      seen.append(try bytes(path))
    }
    try file.finish()
    let whole = try bytes(path)
    let header = [.flac: 42, .wav: 44, .opus: 0][format] ?? 0
    for prefix in seen { #expect(whole.prefix(prefix.count).dropFirst(header) == prefix.dropFirst(header)) }
    #expect(seen.contains { $0.count > whole.count / 2 }, "it grows while it is written")
    #expect(try samples(path).count == 96_000)
  }

  @Test(arguments: MemoFormat.allCases, [0, 500, 9_000])
  func `S24: a disk that fills in the middle leaves the source and nothing else`(format: MemoFormat, room: Int) throws {
    try record(480_000)
    let before = try bytes(source)
    let outcome = try MemoChild.run("convert", source, format.rawValue, part, memo(format), "\(room)")
    #expect(outcome.output.hasPrefix("error diskFull cannot"))
    #expect(outcome.status == 0)
    #expect(try bytes(source) == before)
    #expect(try names == ["1.part"])
  }

  @Test func `a WAV that would near 4 GiB is refused`() throws {
    #expect(WrittenFormat.wav(.bits16).largestFrames * 2 < 4_100_000_000)
    #expect(WrittenFormat.wav(.bits24).largestFrames * 3 < 4_100_000_000)
    try record(50_000)
    var format = WrittenFormat.wav(.bits16)
    format.largestFrames = 50_000
    _ = try MemoFile.convert(
      SoundFileReader(path: source), to: format, tags: MemoTags(), part: part, movingTo: memo(.wav))
    try FileManager.default.removeItem(atPath: memo(.wav))
    format.largestFrames = 49_999
    let error = #expect(throws: RecorderError.self) {
      try MemoFile.convert(
        SoundFileReader(path: source), to: format, tags: MemoTags(), part: part, movingTo: memo(.wav))
    }
    #expect(error?.message.contains("too long") == true)
    #expect(try names == ["1.part"])
  }

  @Test func `a memo of that name is not written over, nor a part that another program grows`() throws {
    try record(4_800)
    try Data("mine".utf8).write(to: URL(filePath: memo(.opus)))
    #expect(throws: RecorderError.self) {
      try MemoFile.convert(source, to: .opus, part: part, movingTo: memo(.opus))
    }
    #expect(try bytes(memo(.opus)) == Data("mine".utf8))
    #expect(try names == ["1.part", "memo.opus"])
    try Data("theirs".utf8).write(to: URL(filePath: part))
    #expect(throws: RecorderError.self) { try MemoFile.convert(source, to: .wav, part: part, movingTo: memo(.wav)) }
    #expect(try bytes(part) == Data("theirs".utf8))
  }

  @Test func `a folder that is missing leaves the source and nothing else`() throws {
    try record(4_800)
    #expect(throws: RecorderError.self) {
      try MemoFile.convert(source, to: .opus, part: part, movingTo: folder.path(of: "no/memo.opus"))
    }
    #expect(try names == ["1.part"])
  }

  @Test(
    arguments: [
      (SF_FORMAT_WAV | SF_FORMAT_PCM_16, 1, 480), (SF_FORMAT_WAV | SF_FORMAT_FLOAT, 1, 480),
      (SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 2, 480), (SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 1, 0),
    ])
  func `what recording does not make, and what holds no sound, is refused`(format: Int, channels: Int, count: Int)
    throws
  {
    try SoundFileMaker.write(
      source, format: format, channels: channels, [Float](repeating: 0.1, count: count * channels))
    let error = #expect(throws: RecorderError.self) {
      try MemoFile.convert(source, to: .wav, part: part, movingTo: memo(.wav))
    }
    #expect(error?.kind == .notARecording)
    #expect(try names == ["1.part"])
  }

  /// How alike two recordings are, 0…1, by their loudness in steps of 10 ms: a codec keeps that, not each sample.
  private func likeness(_ first: [Int32], _ second: [Int32]) -> Double {
    func loudness(_ samples: [Int32]) -> [Double] {
      let step = samples.count / 300
      return (0..<300).map { slice in
        samples[slice * step..<(slice + 1) * step].reduce(0) { $0 + abs(Double($1)) }
      }
    }
    let (a, b) = (loudness(first), loudness(second))
    let (meanA, meanB) = (a.reduce(0, +) / 300, b.reduce(0, +) / 300)
    let both = zip(a, b).reduce(0) { $0 + ($1.0 - meanA) * ($1.1 - meanB) }
    let powerA = a.reduce(0) { $0 + ($1 - meanA) * ($1 - meanA) }
    let powerB = b.reduce(0) { $0 + ($1 - meanB) * ($1 - meanB) }
    return both / (powerA * powerB).squareRoot()
  }
}

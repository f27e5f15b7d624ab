import CSndFile
import TestSupport
import Testing

@testable import Recorder

@Suite struct `A file as a device wants it` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func configuration(_ format: SampleFormat, rate: Int = 48_000, channels: Int = 1) -> PCMConfiguration {
    PCMConfiguration(format: format, rate: rate, channels: channels, periodFrames: 960, bufferFrames: 24_000)
  }

  /// All frames from here on, in 16 bits.
  private func rest(of source: inout PlaybackSource, channels: Int) throws -> [Int16] {
    var samples: [Int16] = []
    var buffer = [UInt8](repeating: 0, count: 960 * channels * 2)
    while true {
      let frames = try source.fill(&buffer, frames: 960)
      if frames == 0 { return samples }
      for index in 0..<frames * channels {
        samples.append(Int16(truncatingIfNeeded: Int(buffer[2 * index]) | Int(buffer[2 * index + 1]) << 8))
      }
    }
  }

  @Test func `the same rate and channels: sample for sample`() throws {
    let path = folder.path(of: "a.wav")
    let samples = (0..<20_000).map { Int16(truncatingIfNeeded: $0 &* 7_919) }
    try SoundFileMaker.write(path, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, channels: 2, exactly: samples)
    var source = try PlaybackSource(try SoundFileReader(path: path), for: configuration(.int16, channels: 2))
    #expect(try rest(of: &source, channels: 2) == samples)
  }

  @Test func `a mono memo comes out of every channel, of two channels the mean out of one`() throws {
    let mono = folder.path(of: "mono.wav")
    try SoundFileMaker.write(mono, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, exactly: [16_384, -8_192])
    var source = try PlaybackSource(try SoundFileReader(path: mono), for: configuration(.int16, channels: 2))
    #expect(try rest(of: &source, channels: 2) == [16_384, 16_384, -8_192, -8_192])

    let stereo = folder.path(of: "stereo.wav")
    try SoundFileMaker.write(
      stereo, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, channels: 2, exactly: [16_384, 0, -16_384, -16_384])
    source = try PlaybackSource(try SoundFileReader(path: stereo), for: configuration(.int16))
    #expect(try rest(of: &source, channels: 1) == [8_192, -16_384])
  }

  @Test(arguments: [(44_100, 48_000), (8_000, 48_000), (48_000, 44_100), (96_000, 48_000), (11_025, 48_000)])
  func `another rate keeps length, pitch and level`(from: Int, to: Int) throws {
    let path = folder.path(of: "tone.wav")
    let tone = SoundFileMaker.tone(from, frequency: 400, rate: Float(from))
    try SoundFileMaker.write(path, format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, rate: from, tone)
    var source = try PlaybackSource(try SoundFileReader(path: path), for: configuration(.int16, rate: to))
    let samples = try rest(of: &source, channels: 1)
    #expect(abs(samples.count - to) <= to / 1_000, "one second stays one second")
    let rises = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((398...401).contains(rises), "the tone's periods")
    let middle = samples[to / 4..<3 * to / 4].map { abs(Int($0)) }.max() ?? 0
    #expect((15_900...16_900).contains(middle))
  }

  private static let seekable = [
    SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_OGG | SF_FORMAT_VORBIS,
    SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III,
  ]

  @Test(arguments: seekable) func `seeking is exact to the frame, forwards and backwards`(format: Int) throws {
    let path = folder.path(of: "seek")
    try SoundFileMaker.write(path, format: format, rate: 44_100, SoundFileMaker.tone(60_000, frequency: 37))
    var source = try PlaybackSource(try SoundFileReader(path: path), for: configuration(.int16, rate: 44_100))
    let all = try rest(of: &source, channels: 1)
    for frame in [30_001, 7, 59_000, 12_345, 0] {
      try source.seek(to: frame)
      let found = try rest(of: &source, channels: 1)
      #expect(found.count == all.count - frame)
      // Vorbis's decoder rounds anew after a seek.
      #expect(zip(found, all[frame...]).prefix(5_000).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test(
    arguments: [
      (SampleFormat.int16, Int32.max, [0xff, 0x7f]), (.int16, .min, [0x00, 0x80]), (.int16, 0x8000, [0x01, 0x00]),
      (.packedInt24, 0x1234_5678, [0x56, 0x34, 0x12]), (.int24, -256, [0xff, 0xff, 0xff, 0xff]),
      (.int32, 0x0102_0304, [4, 3, 2, 1]), (.float32, .min, [0x00, 0x00, 0x80, 0xbf]),
    ] as [(SampleFormat, Int32, [UInt8])])
  func `each format has its bytes, rounded and saturated`(format: SampleFormat, sample: Int32, bytes: [UInt8]) {
    var buffer = [UInt8](repeating: 0xee, count: 8)
    FrameLayout(configuration(format)).lay([sample].span, into: &buffer, fromFrame: 1)
    #expect(Array(buffer[format.byteCount..<2 * format.byteCount]) == bytes)
  }
}

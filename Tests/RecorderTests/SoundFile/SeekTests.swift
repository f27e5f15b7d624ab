import CSndFile
import TestSupport
import Testing

@testable import Recorder

@Suite struct `Seeking in a sound file` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: Int
    var rate = 44_100
    var channels = 1
    var seconds = 5
    /// Whether it comes from a decoder that rounds anew behind a seek, to the last of 24 bits.
    var roundsAnew = false
  }

  private static let kinds = [
    Kind(testDescription: "WAV, 8 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_U8),
    Kind(testDescription: "WAV, 16 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_16, channels: 2),
    Kind(testDescription: "WAV, 24 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_24),
    Kind(testDescription: "WAV, 32 bits", format: SF_FORMAT_WAV | SF_FORMAT_PCM_32),
    Kind(testDescription: "WAV, float", format: SF_FORMAT_WAV | SF_FORMAT_FLOAT),
    Kind(testDescription: "WAV, µ-law", format: SF_FORMAT_WAV | SF_FORMAT_ULAW, rate: 8_000),
    Kind(testDescription: "WAV, A-law", format: SF_FORMAT_WAV | SF_FORMAT_ALAW, rate: 8_000),
    Kind(testDescription: "WAV, IMA ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM),
    Kind(testDescription: "WAV, MS ADPCM", format: SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM),
    Kind(testDescription: "WAV, GSM", format: SF_FORMAT_WAV | SF_FORMAT_GSM610, rate: 8_000),
    Kind(testDescription: "FLAC, 16 bits", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, channels: 2),
    Kind(testDescription: "FLAC, 24 bits", format: SF_FORMAT_FLAC | SF_FORMAT_PCM_24),
    Kind(testDescription: "AIFF", format: SF_FORMAT_AIFF | SF_FORMAT_PCM_16),
    Kind(testDescription: "AU, µ-law", format: SF_FORMAT_AU | SF_FORMAT_ULAW, rate: 8_000),
    Kind(testDescription: "CAF, ALAC", format: SF_FORMAT_CAF | SF_FORMAT_ALAC_16),
    Kind(testDescription: "Vorbis", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, roundsAnew: true),
    Kind(
      testDescription: "Vorbis, longer", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, rate: 16_000, seconds: 30,
      roundsAnew: true),
    Kind(testDescription: "Vorbis, stereo", format: SF_FORMAT_OGG | SF_FORMAT_VORBIS, channels: 2, roundsAnew: true),
    Kind(testDescription: "Opus", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, rate: 48_000, roundsAnew: true),
    Kind(
      testDescription: "Opus, stereo", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, rate: 48_000, channels: 2,
      roundsAnew: true),
    Kind(testDescription: "Opus, 16 kHz", format: SF_FORMAT_OGG | SF_FORMAT_OPUS, rate: 16_000, roundsAnew: true),
    Kind(testDescription: "MP3", format: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, roundsAnew: true),
    Kind(
      testDescription: "MP3, stereo", format: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, channels: 2, roundsAnew: true),
  ]

  /// A few seconds in which no two places sound alike, loud and quiet by turns: then a Vorbis file has blocks of both sizes.
  private func sound(_ kind: Kind) -> [Float] {
    var generator = SeededGenerator(seed: 3)
    var value: Float = 0
    return (0..<kind.seconds * kind.rate * kind.channels).map { index in
      value = 0.9 * value + 0.1 * Float.random(in: -0.9...0.9, using: &generator)
      return index / kind.rate % 3 == 1 ? value * 0.001 : value
    }
  }

  private func read(_ reader: inout SoundFileReader, atMost frames: Int) throws -> [Float] {
    var samples: [Float] = []
    var block = [Float](repeating: 0, count: 4_096 * reader.channels)
    while samples.count < frames * reader.channels {
      var span = block.mutableSpan
      let count = try reader.read(into: &span)
      if count == 0 { break }
      samples += block.prefix(count * reader.channels)
    }
    return Array(samples.prefix(frames * reader.channels))
  }

  @Test(arguments: kinds)
  private func `goes to the frame exactly, forwards and backwards, to its start and its end`(kind: Kind) throws {
    let path = folder.path(of: "sound")
    try SoundFileMaker.write(path, format: kind.format, rate: kind.rate, channels: kind.channels, sound(kind))
    var reader = try SoundFileReader(path: path)
    let all = try read(&reader, atMost: .max / 16)
    let length = all.count / kind.channels
    #expect(length >= kind.seconds * kind.rate - 2_304)
    var other = try SoundFileReader(path: path)
    // The share of the file in per cent.
    for share in [50, 1, 99, 0, 33, 34, 33, 80, 7, 95, 96] {
      let frame = length * share / 100 + (share == 0 ? 0 : 13)
      try other.seek(to: Int64(frame))
      #expect(other.position == frame)
      let found = try read(&other, atMost: 6_000)
      let expected = all.dropFirst(frame * kind.channels).prefix(6_000 * kind.channels)
      #expect(found.count == expected.count, "frame \(frame)")
      let difference = zip(found, expected).map { abs($0 - $1) }.max() ?? 1
      #expect(difference <= (kind.roundsAnew ? 0x1p-22 : 0), "frame \(frame)")
    }
    try other.seek(to: Int64(length + 1_000))
    #expect(try read(&other, atMost: 10).isEmpty, "past the end is the end")
    try other.seek(to: 0)
    #expect(try read(&other, atMost: 100).count == 100 * kind.channels)
  }
}

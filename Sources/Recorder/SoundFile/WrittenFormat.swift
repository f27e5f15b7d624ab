import CSndFile

/// Which kind of mono sound file is written.
package struct WrittenFormat: Hashable, Sendable {
  /// What a sample holds, where the kind of file keeps samples as they are.
  package enum Depth: Int32, Sendable {
    /// 16 bits.
    case bits16 = 0x0002
    /// 24 bits, the upper three bytes of an `Int32`.
    case bits24 = 0x0003
  }

  /// libsndfile's number for it.
  let code: Int32
  /// Whether what is read back is what was written, sample for sample.
  let isLossless: Bool
  /// What libsndfile is told before the first frame, 0…1; nil where its default is right.
  let compressionLevel: Double?
  /// How long such a file may become, in frames.
  var largestFrames: Int64

  /// FLAC: lossless, about half of WAV.
  ///
  /// At level 2 of 8 (0.25 for libsndfile): 4 % larger than at the usual 5, for half the work, and in blocks of 1,152 frames
  /// instead of 4,096, so that a crash loses less.
  package static func flac(_ depth: Depth) -> WrittenFormat {
    WrittenFormat(
      code: Int32(SF_FORMAT_FLAC) | depth.rawValue, isLossless: true, compressionLevel: 0.25,
      largestFrames: 1 << 36 - 1)
  }

  /// WAV, whose lengths have 32 bits: it ends well before 4 GiB, at 4·10⁹ bytes of sound.
  package static func wav(_ depth: Depth) -> WrittenFormat {
    WrittenFormat(
      code: Int32(SF_FORMAT_WAV) | depth.rawValue, isLossless: true, compressionLevel: nil,
      largestFrames: 4_000_000_000 / (depth == .bits16 ? 2 : 3))
  }

  /// Opus for speech.
  ///
  /// libsndfile sets Opus's bit rate through the compression level alone: 0.91 asks for about 28 kbit/s. Measured with
  /// speech from espeak-ng (48 s, files as a whole), in kbit/s: 29.6 at 8 and 12 kHz, 24.9 at 16, 27.8 at 24, 28.4 at 48.
  /// In kilobytes a minute, at 48 kHz and at 16 kHz: Opus 213 and 187, FLAC 1,929 and 1,116, WAV 5,760 and 1,920.
  package static let opus = WrittenFormat(
    code: Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS), isLossless: false, compressionLevel: 0.91, largestFrames: .max)

  /// The rate in which such a file holds sound of a rate.
  ///
  /// Opus takes few rates, and all others as 48 kHz; `sf_format_check` says that it takes any.
  package func rate(for rate: Int) -> Int {
    self == .opus && ![8_000, 12_000, 16_000, 24_000, 48_000].contains(rate) ? 48_000 : rate
  }
}

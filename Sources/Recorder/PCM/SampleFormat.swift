import CALSA

/// How one sample lies in a device's memory; always in the machine's own byte order unless its name says otherwise.
package enum SampleFormat: CaseIterable, Hashable, Sendable {
  /// 16-bit integers.
  case int16
  /// 24-bit integers in three bytes, little-endian.
  case packedInt24
  /// 32-bit integers.
  case int32
  /// 24-bit integers in the lower three bytes of four; what the fourth holds is undefined.
  case int24
  /// Floats of full scale ±1.
  case float32

  /// Bytes a sample.
  package var byteCount: Int {
    switch self {
    case .int16: 2
    case .packedInt24: 3
    case .int32, .int24, .float32: 4
    }
  }

  /// Bits that mean something; nil for floats.
  var bits: Int? {
    switch self {
    case .int16: 16
    case .packedInt24, .int24: 24
    case .int32: 32
    case .float32: nil
    }
  }

  /// The order in which a device is asked: 16 bits are plenty for speech and half the size, the others follow by how
  /// surely programs agree on what they mean (linux 2480, alsa-utils 308 are about `int24`).
  static let preferred: [SampleFormat] = [.int16, .packedInt24, .int32, .int24, .float32]

  /// The library's own name for it.
  var alsaFormat: snd_pcm_format_t {
    switch self {
    case .int16: SND_PCM_FORMAT_S16
    case .packedInt24: SND_PCM_FORMAT_S24_3LE
    case .int32: SND_PCM_FORMAT_S32
    case .int24: SND_PCM_FORMAT_S24
    case .float32: SND_PCM_FORMAT_FLOAT
    }
  }
}

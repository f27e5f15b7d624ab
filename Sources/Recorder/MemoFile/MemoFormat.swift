/// The kinds of file that a recording can be kept as.
public enum MemoFormat: String, CaseIterable, Sendable {
  /// Lossless; what every recording is made as.
  case flac
  /// Small: speech at about 28 kbit/s, a ninth of FLAC.
  case opus
  /// Lossless and uncompressed, for programs that read nothing else.
  case wav

  /// The usual extension of such a file, without the dot.
  public var fileExtension: String { rawValue }

  /// How a recording of a depth is written.
  func written(_ depth: WrittenFormat.Depth) -> WrittenFormat {
    switch self {
    case .flac: .flac(depth)
    case .opus: .opus
    case .wav: .wav(depth)
    }
  }
}

/// What the ledger keeps about a voice memo, so that a list never opens an audio file.
public struct Recording: Hashable, Sendable {
  /// The memo file's path below the ledger folder, as in `memos/2026-11/UUID.flac`.
  public var file: String
  /// `flac`, `opus`, `wav`, or for a copied-in file what libsndfile calls it.
  public var codec: String
  /// How many frames the file holds, counted by reading.
  public var frames: Int64
  /// Frames a second.
  public var rate: Int
  /// The waveform: peak magnitudes of equal slices in 0…255 for 0…full scale, at most 256 of them.
  public var peaks: [UInt8]
  /// Integrated loudness in LUFS (EBU R128), nil when not measured or too quiet to measure.
  public var loudness: Double?
  /// Whether nothing above −60 dBFS was heard: a muted microphone, most likely.
  public var isSilent: Bool
  /// Whether its file could not be played to the end the last time.
  public var isDamaged: Bool

  /// A description of a memo file.
  public init(
    file: String, codec: String, frames: Int64, rate: Int, peaks: [UInt8], loudness: Double? = nil,
    isSilent: Bool = false, isDamaged: Bool = false
  ) {
    self.file = file
    self.codec = codec
    self.frames = frames
    self.rate = rate
    self.peaks = peaks
    self.loudness = loudness
    self.isSilent = isSilent
    self.isDamaged = isDamaged
  }

  /// Length in seconds: frames ÷ rate.
  public var seconds: Double { rate > 0 ? Double(frames) / Double(rate) : 0 }
}

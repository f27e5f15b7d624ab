/// What a recording of any kind holds, found by reading it to its end.
public struct MemoDescription: Hashable, Sendable {
  /// `flac`, `opus`, `vorbis`, `wav`, `mp3`, `aiff`, …
  public var codec: String
  /// The usual extension of such a file, without the dot.
  public var fileExtension: String
  /// Frames, counted: what the header says may be far from the truth.
  public var frames: Int64
  /// How many more frames the header tells of than could be read: the file is cut off or damaged. 0 also where the header
  /// tells nothing to be believed.
  public var missingFrames: Int64 = 0
  /// Frames a second.
  public var rate: Int
  /// Samples a frame.
  public var channels: Int
  /// The waveform: peak magnitudes of equal slices in 0…255 for 0…full scale, at most 256 of them.
  public var peaks: [UInt8]
  /// Integrated loudness in LUFS (EBU R128, one channel counted as heard from both sides); nil when it is too short or too
  /// quiet to be measured.
  public var loudness: Double?
  /// Whether nothing is above −60 dBFS.
  public var isSilent: Bool

  /// Length in seconds.
  public var seconds: Double { Double(frames) / Double(rate) }
}

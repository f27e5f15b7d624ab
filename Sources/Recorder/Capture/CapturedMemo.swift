/// A finished recording, checked and safe on the disk.
public struct CapturedMemo: Hashable, Sendable {
  /// Frames in the file, counted by reading it.
  public var frames: Int64
  /// Frames a second.
  public var rate: Int
  /// Samples a frame: always 1.
  public var channels = 1
  /// Always `flac`.
  public var codec = "flac"
  /// The waveform: peak magnitudes of equal slices in 0…255 for 0…full scale, at most 256 of them.
  public var peaks: [UInt8]
  /// Integrated loudness in LUFS (EBU R128, a mono memo counted as heard from both sides); nil when it is too short or too
  /// quiet to be measured.
  public var loudness: Double?
  /// Whether nothing is above −60 dBFS: a muted microphone, most likely.
  public var isSilent: Bool
  /// How many frames touched full scale before they were mixed down; 0 for a recovered memo.
  public var clippedFrames = 0
  /// How often the device ran over.
  public var overruns = 0
  /// How much the clock says is missing, in seconds; also what a sound server dropped without a word.
  public var lostSeconds = 0.0
  /// Why it ended; nil when the program was killed and the memo recovered.
  public var end: CaptureEnd?
  /// What went wrong at the end, with words for the user; nil for an end that was wanted.
  public var interruption: RecorderError?

  /// Length in seconds.
  public var seconds: Double { Double(frames) / Double(rate) }

  /// A memo of what was measured, that ended in no way that is known.
  init(_ sound: MeasuredSound, rate: Int) {
    frames = sound.samples.count
    self.rate = rate
    peaks = sound.peaks
    loudness = sound.loudness
    isSilent = sound.isSilent
  }
}

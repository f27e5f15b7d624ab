/// What is kept of a mono recording beside its sound, measured block by block while it is written or read.
struct SoundMeasurement: ~Copyable {
  /// All samples, with full scale ±2³¹.
  private(set) var samples = SampleChecksums()
  private var waveform = WaveformFolding()
  private var loudnessMeter: LoudnessMeter

  /// A measurement of no frames yet.
  init(rate: Int) { loudnessMeter = LoudnessMeter(channels: 1, rate: rate) }

  /// Takes more frames in.
  mutating func add(_ block: Span<Int32>) {
    samples.add(block)
    waveform.add(block)
    loudnessMeter.add(block)
  }

  /// What has been found so far.
  mutating func result() -> MeasuredSound {
    MeasuredSound(
      samples: samples, peaks: waveform.peaks, loudness: loudnessMeter.loudness(),
      isSilent: waveform.highest <= AudioLevel.silence)
  }
}

/// What was measured of a mono recording.
struct MeasuredSound: Hashable {
  /// The number of its samples, and their checksums.
  let samples: SampleChecksums
  /// The waveform: peak magnitudes in 0…255 of at most 256 equal slices.
  let peaks: [UInt8]
  /// Integrated loudness in LUFS; nil when it is too short or too quiet to be measured.
  let loudness: Double?
  /// Whether nothing is above −60 dBFS.
  let isSilent: Bool
}

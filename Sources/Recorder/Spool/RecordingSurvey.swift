/// What a whole mono recording holds, found by reading it to its end.
struct RecordingSurvey {
  /// Frames a second.
  let rate: Int
  /// Whether 16 bits hold every sample.
  let fitsInt16: Bool
  /// All samples, with full scale ±2³¹.
  private(set) var samples = SampleChecksum()
  /// The waveform: peak magnitudes in 0…255 of at most 256 equal slices.
  private(set) var peaks: [UInt8] = []
  /// Whether nothing is above −60 dBFS.
  private(set) var isSilent = true

  /// Frames, counted.
  var frames: Int64 { samples.count }

  /// Reads the file, and shows each block to whoever wants to copy it.
  init(_ path: String, _ copy: (Span<Int32>) throws(RecorderError) -> Void = { _ in }) throws(RecorderError) {
    var file = try SoundFileReader(path: path)
    guard file.channels == 1 else { throw RecorderError(.notARecording, "\(path) is not a mono recording") }
    rate = file.rate
    fitsInt16 = file.format.fitsInt16
    var waveform = WaveformFolding()
    var block = [Int32](repeating: 0, count: 16_384)
    while true {
      var span = block.mutableSpan
      let count = try file.read(into: &span)
      if count == 0 { break }
      let frames = block.span.extracting(first: count)
      samples.add(frames)
      waveform.add(frames)
      try copy(frames)
    }
    peaks = waveform.peaks
    isSilent = waveform.highest <= AudioLevel.silence
  }
}

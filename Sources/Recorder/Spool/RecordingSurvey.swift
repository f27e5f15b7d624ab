/// What a whole mono recording holds, found by reading it to its end.
struct RecordingSurvey {
  /// Frames a second.
  let rate: Int
  /// Whether 16 bits hold every sample.
  let fitsInt16: Bool
  /// What was measured of its sound.
  let sound: MeasuredSound

  /// Frames, counted.
  var frames: Int64 { sound.samples.count }

  /// Reads the file, and shows each block to whoever wants to copy it.
  init(_ path: String, _ copy: (Span<Int32>) throws(RecorderError) -> Void = { _ in }) throws(RecorderError) {
    var file = try SoundFileReader(path: path)
    var measurement = SoundMeasurement(rate: file.rate)
    try file.readMono(path) { block throws(RecorderError) in
      measurement.add(block)
      try copy(block)
    }
    rate = file.rate
    fitsInt16 = file.format.fitsInt16
    sound = measurement.result()
  }
}

extension SoundFileReader {
  /// Lends all blocks of a mono file one after the other.
  fileprivate mutating func readMono(_ path: String, _ body: (Span<Int32>) throws(RecorderError) -> Void)
    throws(RecorderError)
  {
    guard channels == 1 else { throw RecorderError(.notARecording, "\(path) is not a mono recording") }
    var block = [Int32](repeating: 0, count: 16_384)
    while true {
      var span = block.mutableSpan
      let count = try read(into: &span)
      if count == 0 { return }
      try body(block.span.extracting(first: count))
    }
  }
}

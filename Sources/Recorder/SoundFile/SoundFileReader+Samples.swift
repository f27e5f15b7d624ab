extension SoundFileReader {
  /// Fills the buffer with whole frames of full scale ±2³¹, whatever kind of sample the file holds, and returns how many
  /// frames; 0 is the end.
  ///
  /// Floats beyond full scale saturate (libsndfile 309). `floats` is working memory, as large as the buffer for a file of
  /// floats. Throws `notARecording` for a value that is no number.
  mutating func readSamples(into samples: inout [Int32], floats: inout [Float]) throws(RecorderError) -> Int {
    if format.isInteger {
      var span = samples.mutableSpan
      return try read(into: &span)
    }
    var span = floats.mutableSpan
    let frames = try read(into: &span)
    for index in 0..<frames * channels {
      let value = floats[index]
      guard !value.isNaN else {
        throw RecorderError(
          .notARecording, "the recording holds values that are no numbers", hint: "export it again as FLAC or WAV")
      }
      samples[index] = value >= 1 ? .max : value <= -1 ? .min : Int32(value * 0x1p31)
    }
    return frames
  }
}

/// One recording on its way into another kind of file, block by block.
struct MemoConversion: ~Copyable {
  /// Frames that are read at once.
  private static let blockFrames = 8_192

  private var original: SoundFileReader
  private let format: WrittenFormat
  /// Frames a second in the new file.
  private let rate: Int
  private var resampler: Resampler?
  /// What was read from the original.
  private var heard = SignalPower()
  /// What was given to the new file.
  private var written = SampleChecksum()

  init(_ original: consuming SoundFileReader, to format: WrittenFormat) throws(RecorderError) {
    rate = format.rate(for: original.rate)
    resampler = rate == original.rate ? nil : try Resampler(channels: 1, from: original.rate, to: rate)
    self.format = format
    self.original = original
  }

  /// Writes all of the recording to an open, empty file.
  mutating func write(to descriptor: Int32, tags: MemoTags) throws(RecorderError) {
    var file = try SoundFileWriter(descriptor: descriptor, format: format, rate: rate, tags: tags)
    var block = [Int32](repeating: 0, count: Self.blockFrames)
    var none: [Float] = []
    var converted = [Int32](repeating: 0, count: resampler?.mostFrames(of: Self.blockFrames) ?? 0)
    var hasEnded = false
    while !hasEnded {
      let frames = try original.readSamples(into: &block, floats: &none)
      hasEnded = frames == 0
      heard.add(block.span.extracting(first: frames))
      if resampler == nil {
        try write(block.span.extracting(first: frames), to: &file)
      } else {
        for index in 0..<frames { converted[index] = block[index] }
        let count = resampler?.convert(frames, isLast: hasEnded, in: &converted) ?? 0
        try write(converted.span.extracting(first: count), to: &file)
      }
    }
    guard heard.count > 0 else {
      throw RecorderError(.notARecording, "cannot convert the recording: it holds no sound")
    }
    try file.finish()
  }

  private mutating func write(_ sound: Span<Int32>, to file: inout SoundFileWriter) throws(RecorderError) {
    try file.write(sound)
    written.add(sound)
  }

  /// Reads the new file to its end; throws unless it holds what was recorded.
  func check(_ path: String) throws(RecorderError) -> ConvertedMemo {
    var file = try SoundFileReader(path: path)
    var samples = [Int32](repeating: 0, count: Self.blockFrames * file.channels)
    var floats = [Float](repeating: 0, count: file.format.isInteger ? 0 : samples.count)
    var found = SampleChecksum()
    var power = SignalPower()
    while true {
      let frames = try file.readSamples(into: &samples, floats: &floats)
      if frames == 0 { break }
      found.add(samples.span.extracting(first: frames * file.channels))
      power.add(samples.span.extracting(first: frames * file.channels))
    }
    guard file.rate == rate, file.channels == 1, isRight(found, power) else {
      throw RecorderError(
        .notARecording, "the converted memo reads back differently from what was recorded", hint: "check the disk")
    }
    return ConvertedMemo(frames: found.count, rate: rate, codec: file.format.codec)
  }

  private func isRight(_ found: SampleChecksum, _ power: SignalPower) -> Bool {
    if format.isLossless { return found == written }
    // A codec works in packets of 20 ms, and may end with the one that is begun.
    let packet = Int64(rate / 50)
    let seconds = Double(heard.count) / Double(original.rate)
    return abs(found.count - written.count) <= packet
      && abs(Double(found.count) / Double(rate) - seconds) <= 0.04
      && (heard.isSilent || power.level >= heard.level / 8)
  }
}

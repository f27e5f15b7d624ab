import CEBUR128

/// Integrated loudness by EBU R128 (ITU-R BS.1770-4), by libebur128, in little memory however long it gets.
///
/// What it hears is the mean of as many frames in a row as leave 16 kHz at least: of speech at 48 kHz that is less than
/// 0.1 LU off, and it costs a third of what would be the dearest part of a recording.
@safe struct LoudnessMeter: ~Copyable {
  /// More channels than this are not measured: libebur128 has no more.
  private static let mostChannels = 64
  /// Below twice the 1.7 kHz of its first filter the meter is not stable.
  private static let lowestRate = 4_000
  private static let leastRate = 16_000
  private static let blockFrames = 1_024

  private let state: UnsafeMutablePointer<ebur128_state>?
  private let channels: Int
  /// How many frames become one, and what makes their sum a mean of full scale 1.
  private let factor: Int
  private let scale: Float
  /// The sums of the frames that are becoming one, for each channel, and how many those are.
  private var sums: [Int64]
  private var summed = 0
  /// What is on its way to libebur128, and how many samples of it are there.
  private var block: [Float]
  private var filled = 0

  /// A meter of interleaved frames; of a rate or number of channels that cannot be measured, it tells nothing.
  init(channels: Int, rate: Int) {
    self.channels = channels
    factor = max(1, rate / Self.leastRate)
    scale = 0x1p-31 / Float(factor)
    sums = Array(repeating: 0, count: channels)
    block = Array(repeating: 0, count: Self.blockFrames * channels)
    guard 1...Self.mostChannels ~= channels, rate >= Self.lowestRate else {
      unsafe state = nil
      return
    }
    // As a histogram: otherwise every block of 0.1 s would be kept to the end.
    let mode = Int32(EBUR128_MODE_I.rawValue | EBUR128_MODE_HISTOGRAM.rawValue)
    unsafe state = ebur128_init(UInt32(channels), UInt(rate / factor), mode)
    // A single channel is heard from both sides of a pair of loudspeakers, and is to count like that (BS.1770, table 4).
    if channels == 1 { _ = unsafe ebur128_set_channel(state, 0, Int32(EBUR128_DUAL_MONO.rawValue)) }
  }

  deinit {
    var state = unsafe self.state
    if unsafe state != nil { unsafe ebur128_destroy(&state) }
  }

  /// Takes whole frames of full scale ±2³¹ in.
  mutating func add(_ samples: Span<Int32>) {
    guard unsafe state != nil else { return }
    var start = 0
    while start < samples.count {
      if channels == 1 && summed == 0 { start += addWholeMeans(samples.extracting(start...)) }
      guard start < samples.count else { return }
      for channel in 0..<channels { sums[channel] += Int64(samples[start + channel]) }
      start += channels
      summed += 1
      if summed == factor { append() }
    }
  }

  /// Takes as many mono frames as make whole means and fit into the block, and returns how many: the short way for what
  /// Spent records itself.
  private mutating func addWholeMeans(_ samples: Span<Int32>) -> Int {
    let count = min(samples.count / factor, block.count - filled)
    Self.average(samples, by: factor, scale, into: &block, from: filled, count)
    filled += count
    if filled == block.count { flush() }
    return count * factor
  }

  private static func average(
    _ samples: Span<Int32>, by factor: Int, _ scale: Float, into block: inout [Float], from start: Int, _ count: Int
  ) {
    var means = block.mutableSpan
    var index = 0
    for position in start..<start + count {
      var sum: Int64 = 0
      for frame in index..<index + factor { sum &+= Int64(samples[frame]) }
      index += factor
      means[position] = Float(sum) * scale
    }
  }

  private mutating func append() {
    for channel in 0..<channels {
      block[filled + channel] = Float(sums[channel]) * scale
      sums[channel] = 0
    }
    summed = 0
    filled += channels
    if filled == block.count { flush() }
  }

  private mutating func flush() {
    guard let state = unsafe state else { return }
    _ = unsafe ebur128_add_frames_float(state, block, filled / channels)
    filled = 0
  }

  /// The loudness in LUFS; nil when there is less than 0.4 s above −70 LUFS, the gate of the standard.
  mutating func loudness() -> Double? {
    flush()
    guard let state = unsafe state else { return nil }
    var loudness = 0.0
    guard unsafe ebur128_loudness_global(state, &loudness) == 0, loudness.isFinite else { return nil }
    return loudness
  }
}

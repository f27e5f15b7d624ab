import CEBUR128

/// Integrated loudness by EBU R128 (ITU-R BS.1770-4), by libebur128, in little memory however long it gets.
///
/// It hears every so many-th frame, as many as leave 16 kHz at least. What folds back keeps its power, which is all that
/// counts here: speech at 48 kHz comes out some 0.1 LU louder, at a third of what would be the dearest part of a recording.
@safe struct LoudnessMeter: ~Copyable {
  /// More channels than this are not measured: libebur128 has no more.
  private static let mostChannels = 64
  /// Below twice the 1.7 kHz of its first filter the meter is not stable.
  private static let lowestRate = 4_000
  private static let leastRate = 16_000
  private static let blockFrames = 1_024

  private let state: UnsafeMutablePointer<ebur128_state>?
  private let channels: Int
  /// Of so many frames one is heard.
  private let factor: Int
  /// How many frames are passed over before the next one that is heard.
  private var passedOver = 0
  /// What is on its way to libebur128, and how many samples of it are there.
  private var block: [Int32]
  private var filled = 0

  /// A meter of interleaved frames; of a rate or number of channels that cannot be measured, it tells nothing.
  init(channels: Int, rate: Int) {
    self.channels = channels
    factor = max(1, rate / Self.leastRate)
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
    var frame = passedOver
    let count = samples.count / channels
    while frame < count {
      for channel in 0..<channels { block[filled + channel] = samples[frame * channels + channel] }
      filled += channels
      if filled == block.count { flush() }
      frame += factor
    }
    passedOver = frame - count
  }

  private mutating func flush() {
    guard let state = unsafe state else { return }
    _ = unsafe ebur128_add_frames_int(state, block, filled / channels)
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

/// Compares the frames of a take with the monotonic clock: the only way to notice sound that a server dropped in silence.
struct CaptureClock {
  private let rate: Double
  private let periodFrames: Int

  /// When the first frames since the start or a pause arrived, how many they were, and how often the device had run over.
  private var origin: (time: Double, frames: Int, overruns: Int)?
  private var frames = 0
  private var overruns = 0
  private var lostBefore = 0
  private var lostSince = 0
  private var hasUnmeasuredFrames = false

  init(rate: Int, periodFrames: Int) {
    self.rate = Double(rate)
    self.periodFrames = periodFrames
  }

  /// Frames arrived at this time.
  mutating func count(_ count: Int, at time: Double) {
    frames += count
    hasUnmeasuredFrames = true
    if origin == nil { origin = (time, frames, overruns) }
  }

  /// The time until the next frames does not count.
  mutating func pause() {
    lostBefore += lostSince
    lostSince = 0
    origin = nil
    hasUnmeasuredFrames = false
  }

  /// How many frames the clock says are missing; nil when nothing has arrived since the last call.
  ///
  /// Without an overrun, less than 0.1 s and 0.1 % is put down to the jitter of servers and to clocks that differ.
  mutating func lostFrames(overruns: Int) -> Int? {
    self.overruns = overruns
    guard hasUnmeasuredFrames, let origin else { return nil }
    hasUnmeasuredFrames = false
    let elapsed = MonotonicClock.now - origin.time
    let missing = elapsed * rate - Double(frames - origin.frames)
    let isOverrun = overruns > origin.overruns
    let tolerance = isOverrun ? Double(periodFrames) : (0.1 + elapsed / 1_000) * rate
    lostSince = missing > tolerance ? Int(missing) : 0
    return lostBefore + lostSince
  }
}

import Synchronization

/// Tells whether an audio thread still comes round: a sound server that was stopped can hold it in a call for ever.
struct Heartbeat: ~Copyable, Sendable {
  /// A thread that has not come round for so long is held, in seconds.
  private let longest: Double
  /// On the monotonic clock; negative before the first beat.
  private let milliseconds = Atomic<Int>(-1)

  /// Of a thread whose own waits and work are shorter than so many seconds.
  init(longest: Double) { self.longest = longest }

  /// The thread's: it has come round.
  func beat() { milliseconds.store(Int(MonotonicClock.now * 1_000), ordering: .relaxed) }

  /// Whether the thread is held in a call.
  var hasStopped: Bool {
    let last = milliseconds.load(ordering: .relaxed)
    return last >= 0 && MonotonicClock.now - Double(last) / 1_000 > longest
  }
}

import Synchronization

/// What the threads of a take tell each other, without locks.
///
/// The audio thread writes all numbers; anyone may read them.
final class CaptureBoard: Sendable {
  /// Rises with every change that a user should see.
  let statusChanged: EventDescriptor
  /// Rises when the writer has something to do.
  let writerWanted: EventDescriptor
  /// Rises when the take shall end; it stays up.
  let stopWanted: EventDescriptor

  /// Rises when the take has ended; it stays up.
  let ended: EventDescriptor
  /// The audio thread's, at each turn of its loop.
  let heartbeat = Heartbeat(longest: 5)

  let frames = Atomic<Int>(0)
  let clippedFrames = Atomic<Int>(0)
  let overruns = Atomic<Int>(0)
  let lostFrames = Atomic<Int>(0)
  /// Highest magnitude since it was last read, full scale 2³¹.
  let peak = Atomic<UInt32>(0)
  /// Sum of the squares of all samples, full scale 1, as the bits of a double.
  let energy = Atomic<UInt64>(0)
  /// Whether anything was above −60 dBFS.
  let isLoud = Atomic<Bool>(false)

  private let endCode = Atomic<UInt8>(0)
  private let isStopWanted = Atomic<Bool>(false)
  private let isPauseWanted = Atomic<Bool>(false)
  private let isPausedNow = Atomic<Bool>(false)

  init() throws(RecorderError) {
    statusChanged = try EventDescriptor()
    ended = try EventDescriptor()
    writerWanted = try EventDescriptor()
    stopWanted = try EventDescriptor()
  }

  /// Why the take ended, nil while it lasts.
  var end: CaptureEnd? { CaptureEnd(rawValue: endCode.load(ordering: .acquiring)) }

  /// Ends the take; the first reason stays.
  func finish(_ reason: CaptureEnd) {
    _ = endCode.compareExchange(expected: 0, desired: reason.rawValue, ordering: .acquiringAndReleasing)
    writerWanted.raise()
    ended.raise()
    statusChanged.raise()
  }

  /// Whether someone asked for the end.
  var shallStop: Bool { isStopWanted.load(ordering: .relaxed) }

  /// Asks for the end.
  func stop() {
    isStopWanted.store(true, ordering: .relaxed)
    stopWanted.raise()
  }

  /// Whether someone asked for a pause.
  var shallPause: Bool { isPauseWanted.load(ordering: .relaxed) }

  /// Asks for a pause, or for its end.
  func pause(_ isWanted: Bool) { isPauseWanted.store(isWanted, ordering: .relaxed) }

  /// Whether the take is paused: what was said before is all recorded.
  var isPaused: Bool { isPausedNow.load(ordering: .acquiring) }

  /// The audio thread's: tells that the pause has begun, or ended.
  func tell(isPaused: Bool) {
    isPausedNow.store(isPaused, ordering: .releasing)
    statusChanged.raise()
  }

  /// The audio thread's: takes note of the level of a block, and returns its sum of squares, full scale 1.
  func measure(_ block: Span<Int32>) -> Double {
    precondition(block.count <= 1 << 16, "the sum of squares of a longer block might not fit")
    var (lowest, highest): (Int32, Int32) = (0, 0)
    var energy: Int64 = 0
    for index in block.indices {
      let sample = block[index]
      lowest = min(lowest, sample)
      highest = max(highest, sample)
      // In 24 bits, of which a file keeps no more: exact, and cheaper than floating point.
      let value = Int64(sample >> 8)
      energy &+= value &* value
    }
    let magnitude = max(lowest.magnitude, highest.magnitude)
    peak.max(magnitude, ordering: .relaxed)
    if magnitude > AudioLevel.silence { isLoud.store(true, ordering: .relaxed) }
    return Double(energy) * 0x1p-46
  }
}

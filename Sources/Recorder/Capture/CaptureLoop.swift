import Glibc
import Synchronization

/// The audio thread: from the device into the ring, whatever the device does.
///
/// Everything is allocated before it runs; while it runs it takes no lock and never blocks but in a timed poll.
struct CaptureLoop: ~Copyable {
  /// After so many attempts in a row to bring the device back that gave not one period, it counts as gone.
  private static let mostAttempts = 5
  /// How long a device may take to wake up from suspend, in seconds.
  private static let longestResume = 10.0
  /// How long one may still be suspended that says that it is awake.
  private static let longestFalseResume = 0.5

  private let device: PCMDevice
  private let take: CaptureTake
  private let downmix: Downmix
  private var raw: [UInt8]
  private var mono: [Int32]

  private var frames = 0
  private var energy = 0.0
  private var attempts = 0
  private var framesAtRestart = 0
  /// When frames last arrived, or the device was last started.
  private var lastSign = 0.0
  /// When the first frames arrived, and how many they were: the origin of the comparison with the clock.
  private var origin: (time: Double, frames: Int)?
  private var hasUnmeasuredFrames = false

  init(device: consuming PCMDevice, take: CaptureTake) {
    downmix = Downmix(device.configuration)
    raw = Array(repeating: 0, count: device.configuration.periodFrames * device.configuration.frameByteCount)
    mono = Array(repeating: 0, count: device.configuration.periodFrames)
    self.device = device
    self.take = take
  }

  /// Records until it is over, and tells the board why.
  mutating func run() {
    var failure = attempt { loop throws(PCMFailure) in try loop.start() }
    while take.board.end == nil {
      if take.board.shallStop { return finishWithWhatIsThere() }
      if let pending = failure {
        guard attempts < Self.mostAttempts else { return take.board.finish(Self.end(by: pending)) }
        failure = restart(after: pending)
      } else if frames == take.limit {
        take.board.finish(.limitReached)
      } else {
        failure = attempt { loop throws(PCMFailure) in
          if try !loop.transfer(atMost: .max) { try loop.awaitFrames() }
        }
      }
    }
  }

  private mutating func attempt(_ body: (inout CaptureLoop) throws(PCMFailure) -> Void) -> PCMFailure? {
    do {
      try body(&self)
      return nil
    } catch {
      return error
    }
  }

  private mutating func start() throws(PCMFailure) {
    try device.start()
    lastSign = MonotonicClock.now
  }

  // MARK: Frames

  /// Reads once; false when there is nothing to read, or no room for it.
  private mutating func transfer(atMost most: Int) throws(PCMFailure) -> Bool {
    let wanted = min(most, mono.count, take.limit - frames)
    guard wanted > 0, take.ring.room >= wanted else { return false }
    do {
      accept(try device.read(atMost: wanted, into: &raw))
      return true
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  private mutating func accept(_ count: Int) {
    let clipped = downmix.mix(count, of: raw, into: &mono)
    if clipped > 0 { take.board.clippedFrames.add(clipped, ordering: .relaxed) }
    energy += hand(over: mono.span.extracting(first: count))
    take.board.energy.store(energy.bitPattern, ordering: .relaxed)

    frames += count
    take.board.frames.store(frames, ordering: .releasing)
    // A few frames at each start are no sign of life, or a device that gives no more would be started for ever.
    if frames - framesAtRestart >= take.device.periodFrames { attempts = 0 }
    lastSign = MonotonicClock.now
    hasUnmeasuredFrames = true
    if origin == nil {
      origin = (lastSign, frames)
      take.board.statusChanged.raise()
    }
  }

  private func hand(over block: Span<Int32>) -> Double {
    take.ring.write(block)
    take.board.writerWanted.raise()
    return take.board.measure(block)
  }

  /// Waits for a period, but never for long: a sound server that went silent leaves a poll waiting for ever.
  private mutating func awaitFrames() throws(PCMFailure) {
    compareWithClock()
    guard take.ring.room >= mono.count else {
      // The disk stalls. Not to read leaves what comes in the device's own memory; if that runs over, it is counted.
      take.board.stopWanted.wait(milliseconds: 20)
      lastSign = MonotonicClock.now
      return
    }
    if try device.wait(milliseconds: 50) {
      if try device.available() > 0 { return }
      // A plugin may say so while its server holds the sound back: not to ask again and again without a pause.
      take.board.stopWanted.wait(milliseconds: 5)
    }
    if MonotonicClock.now - lastSign > take.patience { throw .silent }
  }

  /// Reads what the device holds already: the last words before a key was pressed (whisper-assistant 27).
  private mutating func finishWithWhatIsThere() {
    var rest = min((try? device.available()) ?? 0, take.device.bufferFrames)
    while rest > 0 {
      let before = frames
      guard (try? transfer(atMost: rest)) == true else { break }
      rest -= frames - before
    }
    compareWithClock()
    take.board.finish(.stopped)
  }

  /// Tells how many frames the clock says are missing.
  ///
  /// Called when the device has just been emptied, so that what is merely still to come does not count. Without an
  /// overrun, less than 0.1 s and 0.1 % is put down to the jitter of servers and to clocks that differ.
  private mutating func compareWithClock() {
    guard hasUnmeasuredFrames, let origin else { return }
    hasUnmeasuredFrames = false
    let elapsed = MonotonicClock.now - origin.time
    let rate = Double(take.device.rate)
    let missing = elapsed * rate - Double(frames - origin.frames)
    let isOverrun = take.board.overruns.load(ordering: .relaxed) > 0
    let tolerance = isOverrun ? Double(take.device.periodFrames) : (0.1 + elapsed / 1_000) * rate
    take.board.lostFrames.store(missing > tolerance ? Int(missing) : 0, ordering: .relaxed)
  }

  // MARK: Failures

  /// Brings the device back and starts it; what stopped that is returned, for the next attempt.
  private mutating func restart(after failure: PCMFailure) -> PCMFailure? {
    if failure == .xrun && attempts == 0 {
      take.board.overruns.add(1, ordering: .relaxed)
      take.board.statusChanged.raise()
    }
    attempts += 1
    framesAtRestart = frames
    // The first attempt comes at once, to lose little; the others give the device time.
    if attempts > 1 { take.board.stopWanted.wait(milliseconds: 10 << attempts) }
    return attempt { loop throws(PCMFailure) in
      if failure == .suspended, try loop.resume() { return }
      if failure == .silent { try loop.device.drop() }
      try loop.device.prepare()
      // libasound does not start again by itself: without this the device would stay silent (pipedal 544).
      try loop.start()
    }
  }

  /// Wakes the device from suspend; false where it has to be prepared and started instead.
  private mutating func resume() throws(PCMFailure) -> Bool {
    var deadline = MonotonicClock.now + Self.longestResume
    while !take.board.shallStop {
      let failure = attempt { loop throws(PCMFailure) in try loop.device.resume() }
      if let failure, failure != .wouldBlock { return false }
      // Success is not to be believed: the device may still be suspended (mumble 1725), and one of a plugin that cannot
      // resume stays so until it is prepared.
      if failure == nil { deadline = min(deadline, MonotonicClock.now + Self.longestFalseResume) }
      switch device.state {
      case .running:
        lastSign = MonotonicClock.now
        return true
      case .suspended where MonotonicClock.now < deadline: take.board.stopWanted.wait(milliseconds: 50)
      default: return false
      }
    }
    throw .suspended
  }

  private static func end(by failure: PCMFailure) -> CaptureEnd {
    failure == .silent || failure == .suspended ? .deviceSilent : .deviceGone
  }
}

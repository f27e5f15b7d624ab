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
  private var seam: Seam
  private var speech: SpeechWatch?

  private var frames = 0
  private var energy = 0.0
  private var isPaused = false
  private var attempts = 0
  private var framesAtRestart = 0
  /// Frames read, those of a pause among them.
  private var framesRead = 0
  /// When frames last arrived, or the device was last started.
  private var lastSign = 0.0
  private var clock: CaptureClock

  init(device: consuming PCMDevice, take: CaptureTake) {
    let granted = device.configuration
    downmix = Downmix(granted)
    // As much as the device can hold is read at once: to ask a sound server twice for every period would double its work.
    raw = Array(repeating: 0, count: granted.bufferFrames * granted.frameByteCount)
    mono = Array(repeating: 0, count: granted.bufferFrames)
    seam = Seam(rate: granted.rate, bits: downmix.bits)
    speech = take.longestSilence.map { SpeechWatch(seconds: $0, rate: granted.rate) }
    clock = CaptureClock(rate: granted.rate, periodFrames: granted.periodFrames)
    self.device = device
    self.take = take
  }

  /// Records until it is over, and tells the board why.
  mutating func run() {
    var failure = attempt { loop throws(PCMFailure) in try loop.start() }
    while take.board.end == nil {
      take.board.heartbeat.beat()
      if take.board.shallStop { return finishWithWhatIsThere() }
      if let pending = failure {
        guard attempts < Self.mostAttempts else { return take.board.finish(Self.end(by: pending)) }
        failure = restart(after: pending)
      } else if frames == take.limit {
        take.board.finish(.limitReached)
      } else {
        if take.board.shallPause != isPaused { turn() }
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

  /// Reads once; false when that emptied the device, or there is no room.
  private mutating func transfer(atMost most: Int) throws(PCMFailure) -> Bool {
    let room = isPaused ? .max : min(take.ring.room, take.limit - frames)
    let wanted = min(most, mono.count, room)
    guard wanted > 0 else { return false }
    let count: Int
    do {
      count = try device.read(atMost: wanted, into: &raw)
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
    framesRead += count
    lastSign = MonotonicClock.now
    // A few frames at each start are no sign of life, or a device that gives no more would be started for ever.
    if framesRead - framesAtRestart >= take.device.periodFrames { attempts = 0 }
    if !isPaused { accept(count) }
    return count == wanted && frames != take.limit
  }

  private mutating func accept(_ count: Int) {
    let clipped = downmix.mix(count, of: raw, into: &mono)
    if clipped > 0 { take.board.clippedFrames.add(clipped, ordering: .relaxed) }
    seam.smooth(&mono, count)
    energy += hand(over: mono.span.extracting(first: count))
    take.board.energy.store(energy.bitPattern, ordering: .relaxed)
    let isOver = speech?.hearsTheEnd(mono, count) == true

    let isFirst = frames == 0
    frames += count
    take.board.frames.store(frames, ordering: .releasing)
    clock.count(count, at: lastSign)
    if isFirst { take.board.statusChanged.raise() }
    if isOver { take.board.finish(.silence) }
  }

  private func hand(over block: Span<Int32>) -> Double {
    take.ring.write(block)
    if take.ring.waiting >= CaptureWriter.wakeUpFrames { take.board.writerWanted.raise() }
    return take.board.measure(block)
  }

  /// Waits for a period, but never for long: a sound server that went silent leaves a poll waiting for ever.
  private mutating func awaitFrames() throws(PCMFailure) {
    compareWithClock()
    guard isPaused || take.ring.room > 0 else {
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
  private mutating func readWhatIsThere() {
    var rest = min((try? device.available()) ?? 0, take.device.bufferFrames)
    while rest > 0, take.board.end == nil {
      let before = framesRead
      _ = try? transfer(atMost: rest)
      guard framesRead > before else { break }
      rest -= framesRead - before
    }
    compareWithClock()
  }

  private mutating func finishWithWhatIsThere() {
    readWhatIsThere()
    take.board.finish(.stopped)
  }

  /// Begins or ends a pause: what was said before the key belongs to what was before.
  private mutating func turn() {
    readWhatIsThere()
    isPaused.toggle()
    if isPaused {
      clock.pause()
    } else {
      seam.open()
      speech?.beginAnew()
    }
    take.board.tell(isPaused: isPaused)
  }

  /// Called when the device has just been emptied, so that what is merely still to come does not count as lost.
  private mutating func compareWithClock() {
    let overruns = take.board.overruns.load(ordering: .relaxed)
    if let lost = clock.lostFrames(overruns: overruns) { take.board.lostFrames.store(lost, ordering: .relaxed) }
  }

  // MARK: Failures

  /// Brings the device back and starts it; what stopped that is returned, for the next attempt.
  private mutating func restart(after failure: PCMFailure) -> PCMFailure? {
    if failure == .xrun && attempts == 0 && !isPaused {
      take.board.overruns.add(1, ordering: .relaxed)
      take.board.statusChanged.raise()
    }
    attempts += 1
    framesAtRestart = framesRead
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
      take.board.heartbeat.beat()
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

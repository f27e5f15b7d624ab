import Glibc
import Synchronization

/// The audio thread: from the file into the device, whatever the device does.
///
/// Unlike the capture loop it reads the disk itself, and so may wait and allocate: the device's own half second of memory is
/// the cushion, and nothing is lost when it runs out. The sound stops for a moment and goes on where it was.
struct PlaybackLoop: ~Copyable {
  /// After so many attempts in a row to bring the device back after which nothing was heard, it counts as gone.
  private static let mostAttempts = 5
  /// The same for a device that takes nothing: each of those attempts takes its time.
  private static let mostSilentAttempts = 2
  /// How long the device may take nothing before it is started again, in seconds.
  private static let patience = 2.0
  /// How long a change of speed or volume waits for the one before, in seconds: a key that is held down would otherwise empty
  /// the device so often that nothing is heard.
  private static let changeInterval = 0.1
  /// How often the position is told and commands are looked at, in milliseconds.
  private static let interval = 20

  private let device: PCMDevice
  private var source: PlaybackSource
  private let gain: Double
  private let board: PlaybackBoard
  /// A period as the device wants it; the frames from `written` to `filled` still have to go there.
  private var block: [UInt8]
  private var written = 0
  private var filled = 0
  private var isAtEnd = false

  private var isStarted = false
  private var isPaused = false
  /// When speed or volume last changed.
  private var lastChange = -Double.infinity
  private var attempts = 0
  /// The frame of the file that was heard when the device was last brought back.
  private var heardAtRestart = 0
  /// When the device last took something, or was last started.
  private var lastSign = 0.0
  /// The frame of the file from which on was written, and how many device frames since.
  private var origin = 0
  private var framesSinceOrigin = 0

  /// A loop that makes the source so many dB louder, beside the volume that the board wants.
  init(device: consuming PCMDevice, source: consuming PlaybackSource, gain: Double, board: PlaybackBoard) {
    let configuration = device.configuration
    block = Array(repeating: 0, count: configuration.periodFrames * configuration.frameByteCount)
    self.device = device
    self.source = source
    self.gain = gain
    self.board = board
  }

  /// Plays until it is over, and tells the board why.
  mutating func run() {
    lastSign = MonotonicClock.now
    do throws(RecorderError) {
      while board.end == nil {
        board.heartbeat.beat()
        if board.shallStop {
          try? device.drop()
          return board.finish(.stopped)
        }
        try obey()
        if isPaused {
          board.commandGiven.wait(milliseconds: 1_000)
          continue
        }
        try refill()
        guard let failure = attempt({ loop throws(PCMFailure) in try loop.transfer() }) else { continue }
        if failure == .xrun && isAtEnd && written == filled { return finish() }
        guard attempts < (failure == .silent ? Self.mostSilentAttempts : Self.mostAttempts) else {
          return board.finish(Self.end(by: failure))
        }
        try restart(after: failure)
      }
    } catch {
      try? device.drop()
      board.finish(.fileBroken, error)
    }
  }

  private mutating func attempt(_ body: (inout PlaybackLoop) throws(PCMFailure) -> Void) -> PCMFailure? {
    do {
      try body(&self)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Commands

  private mutating func obey() throws(RecorderError) {
    // Taken down before the commands are looked at: one that comes meanwhile raises it again.
    board.commandGiven.lower()
    let sought = board.takeSoughtFrame()
    let (speed, decibels, pauses) = (board.speed, gain + board.volume, board.shallPause)
    let isDue = isPaused || MonotonicClock.now - lastChange >= Self.changeInterval
    let changes = isDue && (speed != source.speed || decibels != source.decibels)
    guard sought != nil || changes || pauses != isPaused else { return }
    // Few devices can halt or take back what they hold; every one can be stopped, and filled again from the frame that
    // was heard last. Otherwise a change were heard only after all that is in a large memory.
    if sought != nil || changes || pauses { try goOn(from: sought ?? heardFrame, speed: changes ? speed : nil) }
    if changes {
      source.decibels = decibels
      lastChange = MonotonicClock.now
    }
    isPaused = pauses
  }

  /// Empties the device and goes on from a frame of the file, at another speed if one is given.
  private mutating func goOn(from frame: Int, speed: Double? = nil) throws(RecorderError) {
    try? device.drop()
    try? device.prepare()
    try source.seek(to: frame, speed: speed)
    (isStarted, isAtEnd, written, filled) = (false, false, 0, 0)
    (origin, framesSinceOrigin, heardAtRestart) = (frame, 0, frame)
    lastSign = MonotonicClock.now
    board.position.store(frame, ordering: .relaxed)
  }

  // MARK: Frames

  /// Fills an empty block, at the end of the file up with silence: some devices play whole periods only.
  private mutating func refill() throws(RecorderError) {
    guard written == filled, !isAtEnd else { return }
    let period = device.configuration.periodFrames
    let count = try source.fill(&block, frames: period)
    isAtEnd = count < period
    (written, filled) = (0, count == 0 ? 0 : period)
    for index in count * device.configuration.frameByteCount..<block.count where count > 0 { block[index] = 0 }
  }

  /// Writes what there is room for, or waits a moment for room or for the end.
  private mutating func transfer() throws(PCMFailure) {
    let heard = heardFrame
    board.position.store(heard, ordering: .relaxed)
    // To take frames is no sign of life: to play them is.
    if heard - heardAtRestart >= device.configuration.periodFrames { attempts = 0 }
    if written < filled {
      do {
        let count = try send()
        written += count
        framesSinceOrigin += count
        lastSign = MonotonicClock.now
        return
      } catch {
        guard error == .wouldBlock else { throw error }
      }
    }
    // Full, or all of it is there: a memo shorter than the device's memory must be started too (deadbeef 1311).
    if !isStarted && framesSinceOrigin > 0 { try start() }
    try wait()
  }

  private func send() throws(PCMFailure) -> Int {
    let frame = device.configuration.frameByteCount
    return try device.write(unsafe block.span.bytes.extracting(written * frame..<filled * frame))
  }

  private mutating func start() throws(PCMFailure) {
    try device.start()
    isStarted = true
    lastSign = MonotonicClock.now
  }

  private mutating func wait() throws(PCMFailure) {
    guard written == filled, isAtEnd else {
      if try device.wait(milliseconds: Self.interval) {
        if try device.available() > 0 { return }
        // A plugin may say so without having room: not to ask again and again without a pause.
        board.commandGiven.wait(milliseconds: 5)
      }
      if MonotonicClock.now - lastSign > Self.patience { throw .silent }
      return
    }
    // To drain would leave the waiting to the device, and some never end it (alsa-lib 41, 457): its delay tells as much.
    let rest = isStarted ? max(0, try device.delay()) : 0
    let longest = Double(device.configuration.bufferFrames) / Double(device.configuration.rate) + Self.patience
    guard rest > 0, device.state == .running else { return finish() }
    if MonotonicClock.now - lastSign > longest { throw .silent }
    board.commandGiven.wait(milliseconds: Self.interval)
  }

  /// All was heard.
  private func finish() {
    board.position.store(source.length ?? fileFrame(after: framesSinceOrigin), ordering: .relaxed)
    try? device.drop()
    board.finish(.finished)
  }

  /// The frame of the file that is heard now.
  private var heardFrame: Int {
    let waiting = isStarted ? max(0, (try? device.delay()) ?? 0) : framesSinceOrigin
    return fileFrame(after: max(0, framesSinceOrigin - waiting))
  }

  private func fileFrame(after heard: Int) -> Int {
    let frame = origin + Int(Double(heard) * source.speed * Double(source.rates.file) / Double(source.rates.device))
    // The silence that fills the last period is none of the file.
    return min(frame, source.length ?? frame)
  }

  // MARK: Failures

  /// Makes the device ready again; the sound goes on with the first frame that was not heard yet.
  private mutating func restart(after failure: PCMFailure) throws(RecorderError) {
    attempts += 1
    if attempts > 1 { board.commandGiven.wait(milliseconds: 10 << attempts) }
    lastSign = MonotonicClock.now
    if failure == .suspended, (try? device.resume()) != nil, device.state == .running {
      heardAtRestart = heardFrame
    } else {
      // Whatever the device still held is gone with it: rather a moment twice than a word left out. What stops this shows
      // at the next write.
      try goOn(from: board.position.load(ordering: .relaxed))
    }
  }

  private static func end(by failure: PCMFailure) -> PlaybackEnd {
    failure == .silent || failure == .suspended ? .deviceSilent : .deviceGone
  }
}

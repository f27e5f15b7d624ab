import Glibc
import Synchronization

/// One take: from a microphone into a part file, which becomes a memo when it is finished.
///
/// Opening shows what is wrong before anything is said; `start()` begins. Dropped without `finish` or `discard`, it
/// stops and leaves the part file as a crash would, for `recover`.
///
///     var session = try CaptureSession(device: "default", part: "spool/1.part")
///     try session.start()
///     while case .recording = session.status().state { … wait for a key or for session.wakeUp … }
///     let memo = try session.finish(movingTo: "memos/1.flac")
public struct CaptureSession: ~Copyable {
  /// How long to wait for a device to open, for the audio thread to hand over what the device holds, and for the device to
  /// close, in milliseconds.
  private static let (openingDeadline, endDeadline, closingDeadline) = (5_000, 2_000, 1_000)
  /// Less free space than this is not worth starting with: half a minute of sound.
  private static let leastFreeBytes = 2 << 20

  /// The device's name.
  public let device: String
  /// Frames a second, as the device granted it.
  public var rate: Int { take.device.rate }
  /// Becomes readable when the state, the overruns or the end change: for a poll loop.
  public var wakeUp: Int32 { take.board.statusChanged.descriptor }

  private let part: SpoolPart
  private let take: CaptureTake
  private let opening: DeviceOpening<CaptureTake>
  private let audioThread: WorkerThread
  private let writer: CaptureWriter
  private var writerThread: WorkerThread?
  private var meter = CaptureMeter()

  /// Opens the device, then makes the part file and locks it.
  ///
  /// From now on a full disk or a limit on file sizes is an error of writing, not the end of the process: SIGXFSZ is
  /// ignored. Throws `deviceBusy`, `noDevice`, `deviceForbidden`, `deviceFailed`, or what is wrong with the file.
  public init(device: String, part path: String, configuration: CaptureConfiguration = CaptureConfiguration())
    throws(RecorderError)
  {
    signal(SIGXFSZ, SIG_IGN)
    let board = try CaptureBoard()
    let opening = try DeviceOpening<CaptureTake>()
    let request = PCMRequest(rate: configuration.rate)
    let audioThread = try WorkerThread.start("capture") {
      do throws(RecorderError) {
        let device = try PCMDevice(opening: device, .capture, request: request)
        opening.answer(.success(device.configuration))
        guard let take = opening.awaitWork() else { return }
        var loop = CaptureLoop(device: device, take: take)
        loop.run()
      } catch {
        opening.answer(.failure(error))
      }
    }
    let granted = try opening.configuration("record from \(device)", milliseconds: Self.openingDeadline)
    do {
      part = try SpoolPart(creating: path, leastFreeBytes: Self.leastFreeBytes)
    } catch {
      opening.decide(nil)
      throw error
    }
    take = CaptureTake(
      board: board, ring: FrameRing(capacity: 30 * granted.rate), device: granted,
      limit: configuration.limit.map { Int(($0 * Double(granted.rate)).rounded()) } ?? .max,
      longestSilence: configuration.longestSilence,
      patience: Double(configuration.patience) / 1_000)
    writer = CaptureWriter(
      take, into: part.descriptor, depth: Downmix(granted).depth,
      tags: SoundFileWriter.Tags(title: configuration.title, comment: configuration.comment, date: configuration.date))
    self.device = device
    self.opening = opening
    self.audioThread = audioThread
  }

  deinit {
    end()
    awaitClosing()
  }

  /// Begins to record.
  public mutating func start() throws(RecorderError) {
    precondition(writerThread == nil, "a take is started once")
    let writer = self.writer
    writerThread = try WorkerThread.start("memo writer") { writer.run() }
    opening.decide(take)
  }

  /// What the take looks like now. Levels are those since the last call, so there should be one caller.
  public mutating func status() -> CaptureStatus {
    take.board.statusChanged.lower()
    return meter.read(take.board, rate: rate)
  }

  /// Keeps nothing of what is said from now on, or goes on; returns at once.
  ///
  /// What the device holds by now is still recorded, so that no word before is cut. The device stays open: the first word
  /// after the pause is not lost while a microphone wakes up. Where the sound goes on, its first 5 ms are bent so that
  /// there is no click.
  public func pause(_ isWanted: Bool) { take.board.pause(isWanted) }

  /// Asks for the end and returns at once; what the device holds by now is still recorded.
  public func stop() { take.board.stop() }

  /// Ends the take, checks the file by reading it back, and moves it to its final name, safe against a crash.
  ///
  /// The folder must exist, the file must not. Throws `nothingRecorded` when there is not one frame; then and only then
  /// the part file is gone. After any other error it is where it was.
  public consuming func finish(movingTo path: String) throws(RecorderError) -> CapturedMemo {
    end()
    let outcome = writer.result
    // What could not be written any more counts, also when the audio thread had come to its own end before.
    let reason = outcome.failure.map { CaptureEnd(writing: $0) } ?? take.board.end ?? .stopped
    let interruption = outcome.failure ?? RecorderError.interruption(reason, device: device)
    guard take.board.frames.load(ordering: .acquiring) > 0 else {
      part.remove()
      throw interruption
        ?? RecorderError(.nothingRecorded, "cannot record from \(device): it ended before any sound came")
    }
    let sound: MeasuredSound
    if let written = outcome.sound {
      try part.check(holds: written.samples)
      sound = written
    } else {
      sound = try RecordingSurvey(part.path).sound
      try FLACHeader.complete(part.descriptor, frames: sound.samples.count)
    }
    try part.move(to: path)
    awaitClosing()
    var memo = CapturedMemo(sound, rate: rate)
    memo.clippedFrames = take.board.clippedFrames.load(ordering: .relaxed)
    memo.overruns = take.board.overruns.load(ordering: .relaxed)
    memo.lostSeconds = Double(take.board.lostFrames.load(ordering: .relaxed)) / Double(rate)
    memo.end = reason
    memo.interruption = interruption
    return memo
  }

  /// Ends the take and removes what was recorded.
  public consuming func discard() {
    end()
    part.remove()
    awaitClosing()
  }

  /// Ends what is written. A device that hangs is given up: its thread keeps it, and does nothing more with this take.
  private func end() {
    stop()
    guard let writerThread else { return opening.decide(nil) }
    let patience = take.board.heartbeat.hasStopped ? 0 : Self.endDeadline
    if !take.board.ended.wait(milliseconds: patience) { take.board.finish(.deviceSilent) }
    writerThread.wait(milliseconds: -1)
  }

  /// Waits until the device is closed, for whoever wants to open it next; some take their time, when all is safe already.
  private func awaitClosing() {
    if !take.board.heartbeat.hasStopped { audioThread.wait(milliseconds: Self.closingDeadline) }
  }
}

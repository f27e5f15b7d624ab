import Glibc
import Synchronization

/// One memo on a loudspeaker.
///
/// Opening shows what is wrong with the file or the device before anything is heard; `start()` begins. Dropped, it stops.
///
///     let player = try PlaybackSession(file: "memos/1.flac", device: "default")
///     player.start()
///     while case .playing = player.status().state { … wait for a key or for player.wakeUp … }
public struct PlaybackSession: ~Copyable {
  /// How long to wait for a device to open, and for the audio thread to end, in milliseconds.
  private static let (openingDeadline, endDeadline) = (5_000, 2_000)

  /// The speeds that ``setSpeed(_:)`` takes.
  public static let speeds = 0.5...3.0
  /// The levels that ``setVolume(_:)`` takes, in dB.
  public static let volumes = -40.0...12.0

  /// The file.
  public let file: String
  /// The device's name.
  public let device: String
  /// Frames a second of the file.
  public let rate: Int
  /// Becomes readable when the state changes: for a poll loop.
  public var wakeUp: Int32 { board.statusChanged.descriptor }

  private let board: PlaybackBoard
  private let opening: DeviceOpening<Bool>
  private let thread: WorkerThread

  /// Opens the file, then the device. All of the memo is heard so many dB louder, beside the volume.
  ///
  /// Throws `fileNotFound`, `fileForbidden` or `notARecording` for the file, `deviceBusy`, `noDevice`, `deviceForbidden`
  /// or `deviceFailed` for the device.
  public init(file: String, device: String = SoundDevice.defaultName, gain: Double = 0) throws(RecorderError) {
    precondition(gain.isFinite, "a gain must be a number")
    // The thread opens the file again: a reader cannot change hands.
    let (rate, request) = try Self.request(for: file)
    let board = try PlaybackBoard()
    let opening = try DeviceOpening<Bool>()
    let thread = try WorkerThread.start("playback") {
      do throws(RecorderError) {
        let reader = try SoundFileReader(path: file)
        let device = try PCMDevice(opening: device, .playback, request: request)
        let source = try PlaybackSource(reader, for: device.configuration, decibels: gain)
        opening.answer(.success(device.configuration))
        guard opening.awaitWork() == true else { return }
        var loop = PlaybackLoop(device: device, source: source, gain: gain, board: board)
        loop.run()
      } catch {
        opening.answer(.failure(error))
      }
    }
    _ = try opening.configuration("play on \(device)", milliseconds: Self.openingDeadline)
    self.file = file
    self.device = device
    self.rate = rate
    self.board = board
    self.opening = opening
    self.thread = thread
  }

  deinit {
    board.stop()
    opening.decide(nil)
    // A device that hangs is given up: its thread keeps it.
    thread.wait(milliseconds: board.heartbeat.hasStopped ? 0 : Self.endDeadline)
  }

  /// Begins to play.
  public func start() { opening.decide(true) }

  /// What it looks like now.
  ///
  /// To be asked once a second at least, also when nothing changes: it notices a sound server that holds the audio thread.
  public func status() -> PlaybackStatus {
    board.statusChanged.lower()
    if board.heartbeat.hasStopped { board.finish(.deviceSilent) }
    let state: PlaybackStatus.State = board.end.map { .ended($0) } ?? (board.shallPause ? .paused : .playing)
    return PlaybackStatus(state: state, seconds: Double(board.position.load(ordering: .relaxed)) / Double(rate))
  }

  /// What went wrong, once it has ended; nil for an end that was wanted.
  public var interruption: RecorderError? {
    switch board.end {
    case nil, .finished, .stopped: nil
    case .deviceGone: RecorderError(.deviceGone, "the device \(device) went away while it played")
    case .deviceSilent: RecorderError(.deviceFailed, "the device \(device) takes no sound any more")
    case .fileBroken: board.failure
    }
  }

  /// Halts the sound, or lets it go on where it was.
  public func pause(_ isWanted: Bool) { board.pause(isWanted) }

  /// Goes on so many seconds from the memo's start; past its end it is over.
  public func seek(to seconds: Double) { board.seek(to: Int((max(0, seconds) * Double(rate)).rounded())) }

  /// Says it faster or slower from now on, with the pitch kept; what is beyond 0.5…3 counts as its end.
  ///
  /// At speed 1, and 0 dB in all, a device that takes the file's rate and channels gets it sample for sample.
  public func setSpeed(_ speed: Double) { board.setSpeed(Self.clamped(speed, to: Self.speeds)) }

  /// Makes it louder or quieter from now on, in dB; what is beyond −40…+12 counts as its end.
  public func setVolume(_ decibels: Double) { board.setVolume(Self.clamped(decibels, to: Self.volumes)) }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    precondition(!value.isNaN, "a speed or a volume must be a number")
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Asks for the end and returns at once.
  public func stop() { board.stop() }

  /// What to ask a device for, so that the file needs as little changing as may be.
  private static func request(for file: String) throws(RecorderError) -> (rate: Int, PCMRequest) {
    let reader = try SoundFileReader(path: file)
    let formats: [SampleFormat] =
      reader.format.fitsInt16 ? SampleFormat.preferred : [.int32, .packedInt24, .int24, .float32, .int16]
    return (reader.rate, PCMRequest(rate: reader.rate, channels: reader.channels, formats: formats))
  }
}

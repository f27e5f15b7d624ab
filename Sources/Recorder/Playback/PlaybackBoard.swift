import Synchronization

/// What a player and whoever listens to it tell each other, without locks but for the one word at the end.
final class PlaybackBoard: Sendable {
  /// Rises when the state changes.
  let statusChanged: EventDescriptor
  /// Rises when the thread is asked for something; it takes the flag down.
  let commandGiven: EventDescriptor

  /// The audio thread's, at each turn of its loop. To go back in a file of hours that can only be read from its start takes
  /// seconds.
  let heartbeat = Heartbeat(longest: 10)

  /// How much was heard, in frames of the file.
  let position = Atomic<Int>(0)

  private let endCode = Atomic<UInt8>(0)
  private let isStopWanted = Atomic<Bool>(false)
  private let isPauseWanted = Atomic<Bool>(false)
  /// The frame to go on from; negative for none.
  private let soughtFrame = Atomic<Int>(-1)
  private let wantedSpeed = Atomic<Double>(1)
  private let wantedVolume = Atomic<Double>(0)
  /// Written once, by the audio thread at its end, before the end is told.
  private let keptFailure = Mutex<RecorderError?>(nil)

  init() throws(RecorderError) {
    statusChanged = try EventDescriptor()
    commandGiven = try EventDescriptor()
  }

  /// Why it ended, nil while it lasts.
  var end: PlaybackEnd? { PlaybackEnd(rawValue: endCode.load(ordering: .acquiring)) }

  /// What was wrong with the file at the end.
  var failure: RecorderError? { keptFailure.withLock { $0 } }

  /// Ends the playing; the first reason stays.
  func finish(_ reason: PlaybackEnd, _ failure: RecorderError? = nil) {
    if let failure { keptFailure.withLock { $0 = failure } }
    _ = endCode.compareExchange(expected: 0, desired: reason.rawValue, ordering: .acquiringAndReleasing)
    statusChanged.raise()
  }

  /// Whether someone asked for the end.
  var shallStop: Bool { isStopWanted.load(ordering: .relaxed) }

  /// Whether someone asked for silence for a while.
  var shallPause: Bool { isPauseWanted.load(ordering: .relaxed) }

  /// The speed that is wanted, 1 from the start.
  var speed: Double { wantedSpeed.load(ordering: .relaxed) }

  /// The volume that is wanted, in dB, 0 from the start.
  var volume: Double { wantedVolume.load(ordering: .relaxed) }

  /// The frame that was asked for since the last look.
  func takeSoughtFrame() -> Int? {
    let frame = soughtFrame.exchange(-1, ordering: .relaxed)
    return frame < 0 ? nil : frame
  }

  /// Asks for the end.
  func stop() {
    isStopWanted.store(true, ordering: .relaxed)
    commandGiven.raise()
  }

  /// Asks for silence for a while, or for its end.
  func pause(_ isWanted: Bool) {
    isPauseWanted.store(isWanted, ordering: .relaxed)
    commandGiven.raise()
    statusChanged.raise()
  }

  /// Asks for another speed.
  func setSpeed(_ speed: Double) {
    wantedSpeed.store(speed, ordering: .relaxed)
    commandGiven.raise()
  }

  /// Asks for another volume, in dB.
  func setVolume(_ decibels: Double) {
    wantedVolume.store(decibels, ordering: .relaxed)
    commandGiven.raise()
  }

  /// Asks to go on from a frame of the file.
  func seek(to frame: Int) {
    soughtFrame.store(max(0, frame), ordering: .relaxed)
    position.store(max(0, frame), ordering: .relaxed)
    commandGiven.raise()
  }
}

import Synchronization

/// The way a device is opened: on the audio thread, because a hanging sound server can hold it there for ever, with a
/// caller who waits only so long.
final class DeviceOpening: Sendable {
  private let outcome = Mutex<Result<PCMConfiguration, RecorderError>?>(nil)
  private let answered: EventDescriptor
  private let take = Mutex<CaptureTake?>(nil)
  private let decided: EventDescriptor

  init() throws(RecorderError) {
    answered = try EventDescriptor()
    decided = try EventDescriptor()
  }

  /// The audio thread's: tells how opening went.
  func answer(_ result: Result<PCMConfiguration, RecorderError>) {
    outcome.withLock { $0 = result }
    answered.raise()
  }

  /// The audio thread's: waits for what to record into; nil to close the device again.
  func awaitTake() -> CaptureTake? {
    decided.wait(milliseconds: -1)
    return take.withLock { $0 }
  }

  /// The caller's: waits for the device. One that opens after all when it was given up is closed again.
  func configuration(of device: String, milliseconds: Int) throws(RecorderError) -> PCMConfiguration {
    answered.wait(milliseconds: milliseconds)
    guard let result = outcome.withLock({ $0 }) else {
      decide(nil)
      throw RecorderError(
        .deviceFailed, "cannot record from \(device): the sound server does not answer",
        hint: "restart PipeWire or PulseAudio, or choose another device (spent devices lists them)")
    }
    return try result.get()
  }

  /// The caller's: lets the recording begin, or with nil gives the device up.
  func decide(_ take: CaptureTake?) {
    self.take.withLock { $0 = take }
    decided.raise()
  }
}

/// What the audio thread and the writer of one take share.
struct CaptureTake: Sendable {
  let board: CaptureBoard
  let ring: FrameRing
  let device: PCMConfiguration
  /// Frames after which the take ends by itself.
  let limit: Int
  /// Seconds without a frame after which the device is started again.
  let patience: Double
}

import Synchronization

/// The way a device is opened: on the audio thread, because a hanging sound server can hold it there for ever, with a
/// caller who waits only so long. `Work` is what the thread is given to do with the open device.
final class DeviceOpening<Work: Sendable>: Sendable {
  private let answer: DeviceAnswer<PCMConfiguration>
  private let work = Mutex<Work?>(nil)
  private let decided: EventDescriptor

  init() throws(RecorderError) {
    answer = try DeviceAnswer()
    decided = try EventDescriptor()
  }

  /// The audio thread's: tells how opening went.
  func answer(_ result: Result<PCMConfiguration, RecorderError>) { answer.give(result) }

  /// The audio thread's: waits for what to do; nil to close the device again.
  func awaitWork() -> Work? {
    decided.wait(milliseconds: -1)
    return work.withLock { $0 }
  }

  /// The caller's: waits for the device. One that opens after all when it was given up is closed again.
  ///
  /// What is being done stands after "cannot" when it does not answer, as in `record from default`.
  func configuration(_ doing: String, milliseconds: Int) throws(RecorderError) -> PCMConfiguration {
    do {
      return try answer.wait(for: doing, milliseconds: milliseconds)
    } catch {
      decide(nil)
      throw error
    }
  }

  /// The caller's: lets the work begin, or with nil gives the device up.
  func decide(_ work: Work?) {
    self.work.withLock { $0 = work }
    decided.raise()
  }
}

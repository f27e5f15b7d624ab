import Synchronization

/// What a thread finds out from a device for a caller who waits only so long: a hanging sound server can hold the thread
/// for ever.
final class DeviceAnswer<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, RecorderError>?>(nil)
  private let given: EventDescriptor

  init() throws(RecorderError) { given = try EventDescriptor() }

  /// The thread's: tells what came of it.
  func give(_ result: Result<Value, RecorderError>) {
    outcome.withLock { $0 = result }
    given.raise()
  }

  /// The caller's: waits for it.
  ///
  /// What is being done stands after "cannot" when there is no answer, as in `record from default`.
  func wait(for doing: String, milliseconds: Int) throws(RecorderError) -> Value {
    given.wait(milliseconds: milliseconds)
    guard let result = outcome.withLock({ $0 }) else {
      throw RecorderError(
        .deviceFailed, "cannot \(doing): the sound server does not answer",
        hint: "restart PipeWire or PulseAudio, or choose another device (spent devices lists them)")
    }
    return try result.get()
  }
}

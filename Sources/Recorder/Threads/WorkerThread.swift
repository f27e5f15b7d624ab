import CPlatform
import Glibc

/// A thread of the operating system that runs one closure, deaf to signals.
///
/// Unlike a task it may wait in the kernel, and unlike a joined thread it can be given up when it hangs there.
final class WorkerThread: Sendable {
  private let body: @Sendable () -> Void
  private let ended: EventDescriptor

  /// Starts a thread; its name has at most 15 bytes.
  static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws(RecorderError) -> WorkerThread {
    let worker = try WorkerThread(body)
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(worker)
    let result = unsafe platform_start_thread(
      &thread, name,
      { context in
        if let context = unsafe context {
          let worker = unsafe Unmanaged<WorkerThread>.fromOpaque(context).takeRetainedValue()
          worker.body()
          worker.ended.raise()
        }
        return nil
      }, context.toOpaque())
    guard result == 0 else {
      unsafe context.release()
      throw RecorderError.file("start a thread", errno: result)
    }
    // Its end is told by the event, which can be waited for with a deadline.
    pthread_detach(thread)
    return worker
  }

  private init(_ body: @escaping @Sendable () -> Void) throws(RecorderError) {
    self.body = body
    ended = try EventDescriptor()
  }

  /// Waits for the closure to return; false when it has not within the time, −1 for as long as it takes.
  @discardableResult
  func wait(milliseconds: Int) -> Bool { ended.wait(milliseconds: milliseconds) }
}

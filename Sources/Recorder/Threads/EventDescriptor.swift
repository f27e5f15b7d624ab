// alsa/asoundlib.h includes poll.h, and an optimised build finds `pollfd` there.
import CALSA
import CPlatform
import Glibc

/// A flag that one thread raises and another waits for, or watches in a poll loop: an eventfd.
struct EventDescriptor: ~Copyable, Sendable {
  /// Readable while the flag is up.
  let descriptor: Int32

  /// A flag that is down.
  init() throws(RecorderError) {
    descriptor = platform_open_event_descriptor()
    guard descriptor >= 0 else { throw RecorderError.file("open an event", errno: errno) }
  }

  deinit { close(descriptor) }

  /// Raises the flag. Safe on the audio thread: it neither waits nor allocates.
  func raise() {
    var one: UInt64 = 1
    _ = unsafe write(descriptor, &one, 8)
  }

  /// Takes the flag down.
  func lower() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, 8)
  }

  /// Waits until the flag is up, or the time is over: then it is false. It stays up.
  @discardableResult
  func wait(milliseconds: Int) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, Int32(clamping: milliseconds)) > 0
  }
}

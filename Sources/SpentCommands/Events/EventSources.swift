import CPlatform
import Glibc

/// What a command with a loop of its own waits for, in one poll: signals, the keyboard or a pipe, and the audio thread.
///
/// Make it before any thread starts: it blocks its signals in the calling thread, and threads inherit that.
struct EventSources: ~Copyable {
  /// Something to react to.
  enum Event: Equatable {
    /// A signal arrived, by its number.
    case signal(Int32)
    /// Standard input has bytes to read.
    case input
    /// Standard input is at its end.
    case inputEnded
    /// The audio thread has news.
    case audio
    /// Nothing happened in the time given.
    case timeout
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP]
  private static let mask = signals.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }

  private let signalDescriptor: Int32
  private var watchesInput: Bool

  /// Blocks the signals and reads them from here on.
  ///
  /// - Parameter watchesInput: whether standard input counts: see ``StandardInput``.
  init(watchesInput: Bool) {
    signalDescriptor = platform_open_signal_descriptor(Self.mask)
    self.watchesInput = watchesInput
  }

  deinit {
    if signalDescriptor >= 0 { close(signalDescriptor) }
    platform_unblock_signals(Self.mask)
  }

  /// Waits for what comes first, at most so long; −1 is for ever.
  ///
  /// `audio` is a descriptor that becomes readable when the audio thread has news; the caller takes it down.
  mutating func next(audio: Int32, milliseconds: Int32) -> Event {
    var descriptors = [
      pollfd(fd: signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: audio, events: Int16(POLLIN), revents: 0),
      // A negative descriptor is passed over by poll(2).
      pollfd(fd: watchesInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    let ready = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    guard ready > 0 else { return .timeout }
    if descriptors[0].revents != 0 {
      let signal = platform_read_signal(signalDescriptor)
      if signal != 0 { return .signal(signal) }
    }
    if descriptors[2].revents & Int16(POLLIN) != 0 {
      var waiting: Int32 = 0
      // A hung-up pipe still reports what it holds before its end.
      if unsafe ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) == 0, waiting > 0 { return .input }
      watchesInput = false
      return .inputEnded
    }
    if descriptors[2].revents != 0 {
      watchesInput = false
      return .inputEnded
    }
    return descriptors[1].revents != 0 ? .audio : .timeout
  }
}

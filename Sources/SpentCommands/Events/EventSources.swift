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
  private static let signalMask = signals.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }

  private let mask: UInt64
  private let signalDescriptor: Int32
  private var watchesInput: Bool

  /// Blocks the signals, but for those that are ignored, and reads them from here on.
  ///
  /// `watchesInput` says whether standard input counts: see ``StandardInput``.
  init(watchesInput: Bool) throws(Failure) {
    let mask = platform_heeded_signals(Self.signalMask)
    let descriptor = platform_open_signal_descriptor(mask)
    guard descriptor >= 0 else {
      throw Failure("Cannot wait for signals: \(unsafe String(cString: strerror(errno))).")
    }
    self.mask = mask
    signalDescriptor = descriptor
    self.watchesInput = watchesInput
  }

  /// What came and was not asked for any more is heard no more: the work it could have interrupted is done.
  deinit {
    while platform_read_signal(signalDescriptor) != 0 {}
    close(signalDescriptor)
    platform_unblock_signals(mask)
  }

  /// Ends the waiting, and leaves the signals blocked for the little that is still to do.
  consuming func endDeaf() {
    close(signalDescriptor)
    discard self
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

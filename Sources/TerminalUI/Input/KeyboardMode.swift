import CPlatform
import Glibc

/// A terminal that hands over each key at once and does not echo it; as it was before when this goes out of use.
///
/// Signals from keys stay on: Ctrl-C is SIGINT. A crash gives the terminal back too.
package struct KeyboardMode: ~Copyable {
  private let descriptor: Int32
  private let before: termios

  /// Switches the mode on; nil when the descriptor is no terminal.
  package init?(descriptor: Int32 = STDIN_FILENO) {
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    before = settings
    platform_restore_terminal_on_crash(descriptor)
    Self.enter(descriptor, from: before)
  }

  deinit {
    leave()
    platform_leave_terminal_alone()
  }

  /// Gives the terminal back for a while: before the program is stopped.
  package func leave() {
    var settings = before
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  /// Takes it again: when the program goes on.
  package func enterAgain() { Self.enter(descriptor, from: before) }

  private static func enter(_ descriptor: Int32, from before: termios) {
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Ctrl-S would hold the output, and with it the program.
    settings.c_iflag &= ~tcflag_t(IXON)
    // One byte at a time, without a timeout; the poll loop does the waiting.
    settings.c_cc.6 = 1
    settings.c_cc.5 = 0
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}

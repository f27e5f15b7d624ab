import Glibc
import TerminalUI

/// The keyboard of a command with a loop of its own: keys one by one, as they are pressed.
struct Keyboard: ~Copyable {
  /// How long an ESC may stand alone before it is the Escape key, in milliseconds.
  static let escapeMilliseconds: Int32 = 50

  private let mode: KeyboardMode
  private var decoder = KeyDecoder()

  /// Takes the terminal on standard input; nil when there is none.
  init?() {
    guard StandardInput.current == .terminal, let mode = KeyboardMode() else { return nil }
    self.mode = mode
  }

  /// Whether an ESC waits to be told from the start of a sequence.
  var hasPendingEscape: Bool { decoder.hasPendingEscape }

  /// The keys that are there to read.
  mutating func read() -> [Key] { decoder.decode(StandardInput.read()) }

  /// What an ESC that stands alone is.
  mutating func flush() -> [Key] { decoder.flush() }

  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again when it goes on.
  func suspend() {
    mode.leave()
    kill(getpid(), SIGSTOP)
    mode.enterAgain()
  }
}

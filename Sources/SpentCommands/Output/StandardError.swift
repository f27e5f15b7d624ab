import Glibc
import TerminalUI

/// Standard error: everything that is not data.
enum StandardError {
  /// Writes text as it is; a failing write has nobody left to tell.
  static func write(_ text: String) {
    var writer = OutputWriter(descriptor: STDERR_FILENO)
    try? writer.write(text)
    try? writer.flush()
  }

  /// Writes a line, neutralised: what is quoted in it may hold anything.
  static func say(_ text: String) { write(DisplayText.neutralised(text) + "\n") }
}

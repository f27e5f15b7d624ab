import Glibc

/// How large the terminal is, in cells.
package struct TerminalSize: Equatable, Sendable {
  /// Cells a line, at least 1.
  package let columns: Int
  /// Lines, at least 1.
  package let rows: Int

  /// The size behind a descriptor; `COLUMNS` and `LINES` win where they are set, 80×24 stands for what is not known.
  package static func current(of descriptor: Int32, environment: [String: String]) -> TerminalSize {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    func number(_ name: String, _ known: UInt16, _ usual: Int) -> Int {
      if let number = environment[name].flatMap({ Int($0) }), number > 0 { return number }
      return isKnown && known > 0 ? Int(known) : usual
    }
    return TerminalSize(columns: number("COLUMNS", size.ws_col, 80), rows: number("LINES", size.ws_row, 24))
  }
}

import Glibc

/// A few lines at the cursor that are redrawn in place, each time with one write, for as long as this value lives.
package struct LiveBlock: ~Copyable {
  private let descriptor: Int32
  private var shown = 0

  /// A block on standard error, or on another descriptor; nothing is drawn yet.
  package init(descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  deinit {
    if shown > 0 { Self.write(farewell, to: descriptor) }
  }

  /// Whether standard error is a terminal that can move its cursor.
  package static func isPossible(environment: [String: String]) -> Bool {
    isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// The block goes, as if it had never been there.
  package mutating func clear() {
    if shown > 0 { Self.write(farewell, to: descriptor) }
    shown = 0
  }

  /// Draws the lines over those before, cut to the columns so that none wraps.
  package mutating func draw(_ lines: [Line], columns: Int, color: Bool) {
    // Synchronized output (mode 2026) where the terminal knows it; the cursor is hidden while the block lives.
    var text = "\u{1b}[?2026h\u{1b}[?25l" + moveToStart
    for (index, line) in lines.enumerated() {
      if index > 0 { text += "\r\n" }
      text += line.truncated(to: max(columns - 1, 1)).rendered(color: color) + "\u{1b}[K"
    }
    text += "\u{1b}[J\u{1b}[?2026l"
    shown = lines.count
    Self.write(text, to: descriptor)
  }

  private var farewell: String { moveToStart + "\u{1b}[J\u{1b}[?25h" }
  private var moveToStart: String { shown > 1 ? "\r\u{1b}[\(shown - 1)A" : "\r" }

  private static func write(_ text: String, to descriptor: Int32) {
    var writer = OutputWriter(descriptor: descriptor)
    try? writer.write(text)
    // A terminal that is gone is told by SIGHUP.
    try? writer.flush()
  }
}

import TerminalUI

/// The keyboard of a command with a loop of its own: keys one by one, as they are pressed.
struct Keyboard: ~Copyable {
  /// How long an ESC may stand alone before it is the Escape key, in milliseconds.
  static let escapeMilliseconds: Int32 = 50

  private let mode: KeyboardMode
  private var decoder = KeyDecoder()
  private var keys: [Key] = []

  /// Takes the terminal on standard input; nil when there is none.
  init?() {
    guard StandardInput.current == .terminal, let mode = KeyboardMode() else { return nil }
    self.mode = mode
  }

  /// Whether an ESC waits to be told from the start of a sequence.
  var hasPendingEscape: Bool { decoder.hasPendingEscape }

  /// Takes in what was pressed.
  mutating func read() { keys += decoder.decode(StandardInput.read()) }

  /// Takes an ESC that stands alone for the key.
  mutating func flush() { keys += decoder.flush() }

  /// The next key of those that were taken in; it is nobody else's then.
  mutating func nextKey() -> Key? { keys.isEmpty ? nil : keys.removeFirst() }

  /// Gives the terminal back for a while.
  func leave() { mode.leave() }

  /// Takes it again.
  func enterAgain() { mode.enterAgain() }
}

import Glibc
import Ledger
import Recorder
import TerminalUI

/// What a person sees while a memo plays: where it is in its waveform, and the keys.
struct PlaybackScreen: ~Copyable {
  /// How often it is drawn, in milliseconds.
  static let interval: Int32 = 100

  private let recording: Recording
  private let keys: String
  private let environment: [String: String]
  private let usesColor: Bool
  private var block = LiveBlock()

  /// A screen on standard error; nil when that is no terminal.
  init?(
    _ recording: Recording, isOneOfSeveral: Bool, hasKeyboard: Bool, _ environment: [String: String], _ usesColor: Bool
  ) {
    guard LiveBlock.isPossible(environment: environment) else { return nil }
    self.recording = recording
    keys =
      hasKeyboard
      ? "space pauses  ←/→ 5 s  " + (isOneOfSeveral ? "n/p next, previous  " : "") + "q ends" : "Ctrl-C ends"
    self.environment = environment
    self.usesColor = usesColor
  }

  /// Takes it away until it is drawn again.
  mutating func hide() { block.clear() }

  /// Draws where it is now.
  mutating func show(_ status: PlaybackStatus) {
    let columns = TerminalSize.current(of: STDERR_FILENO, environment: environment).columns
    var line = Line(status.state == .paused ? "⏸ " : "▶ ", Style(color: .cyan, isBold: true))
    let length = " " + recording.lengthText
    line.append(Clock.running(status.seconds) + " ", .bold)
    let cells = min(64, columns - line.cellWidth - length.cellWidth - 1)
    if cells > 0 {
      let fraction = recording.seconds > 0 ? status.seconds / recording.seconds : 0
      line.append(ProgressWaveform.line(recording.peaks, fraction: fraction, cells: cells))
    }
    line.append(length, .dim)
    block.draw([line, Line(keys, .dim)], columns: columns, color: usesColor)
  }
}

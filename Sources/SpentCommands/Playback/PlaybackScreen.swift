import Glibc
import Ledger
import Recorder
import TerminalUI

/// What a person sees while a memo plays: where it is in its waveform, how it is played, and the keys.
struct PlaybackScreen: ~Copyable {
  /// How often it is drawn, in milliseconds.
  static let interval: Int32 = 100
  /// A waveform of fewer cells says nothing.
  private static let fewestCells = 4

  private let recording: Recording
  private let isOneOfSeveral: Bool
  private let hasKeyboard: Bool
  private let environment: [String: String]
  private let usesColor: Bool
  private var block = LiveBlock()

  /// A screen on standard error; nil when that is no terminal.
  init?(
    _ recording: Recording, isOneOfSeveral: Bool, hasKeyboard: Bool, _ environment: [String: String], _ usesColor: Bool
  ) {
    guard LiveBlock.isPossible(environment: environment) else { return nil }
    self.recording = recording
    self.isOneOfSeveral = isOneOfSeveral
    self.hasKeyboard = hasKeyboard
    self.environment = environment
    self.usesColor = usesColor
  }

  /// Takes it away until it is drawn again.
  mutating func hide() { block.clear() }

  /// Draws where it is now.
  mutating func show(_ status: PlaybackStatus, _ settings: SoundSettings) {
    let columns = TerminalSize.current(of: STDERR_FILENO, environment: environment).columns
    let footer = hasKeyboard ? PlayerKey.footer(isOneOfSeveral: isOneOfSeveral, cells: columns - 1) : "Ctrl-C ends"
    let progress = Self.line(recording, status, settings, cells: columns - 1)
    block.draw([progress, Line(footer, .dim)], columns: columns, color: usesColor)
  }

  /// Time, waveform, length, speed and volume; what does not fit is left out, the waveform and then the length first.
  static func line(_ recording: Recording, _ status: PlaybackStatus, _ settings: SoundSettings, cells: Int) -> Line {
    var line = Line(status.state == .paused ? "⏸ " : "▶ ", Style(color: .cyan, isBold: true))
    line.append(Clock.running(status.seconds), .bold)
    let length = " " + recording.lengthText
    let left = cells - line.cellWidth - settings.text.cellWidth
    let waveformCells = min(64, left - length.cellWidth - 1)
    if waveformCells >= Self.fewestCells {
      let fraction = recording.seconds > 0 ? status.seconds / recording.seconds : 0
      line.append(" ")
      line.append(ProgressWaveform.line(recording.peaks, fraction: fraction, cells: waveformCells))
    }
    if left >= length.cellWidth { line.append(length, .dim) }
    line.append(settings.text, .bold)
    return line
  }
}

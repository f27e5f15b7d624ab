import Glibc
import Recorder
import TerminalUI

/// What a person sees while recording: a clock, a level meter, and what needs to be said.
struct RecordingScreen: ~Copyable {
  /// How often it is drawn, in milliseconds: a meter looks alive from about ten times a second on.
  static let interval: Int32 = 80
  /// How long before the limit it is told.
  private static let warningSeconds = 60.0

  private let limit: Double?
  private let hasKeyboard: Bool
  private let environment: [String: String]
  private let usesColor: Bool
  private var block = LiveBlock()

  /// A screen on standard error; nil when that is no terminal.
  init?(limit: Double?, hasKeyboard: Bool, _ environment: [String: String], _ usesColor: Bool) {
    guard LiveBlock.isPossible(environment: environment) else { return nil }
    self.limit = limit
    self.hasKeyboard = hasKeyboard
    self.environment = environment
    self.usesColor = usesColor
  }

  /// Draws what the take looks like now.
  mutating func show(_ status: CaptureStatus) {
    let columns = TerminalSize.current(of: STDERR_FILENO, environment: environment).columns
    block.draw([meter(status, columns), advice(status)], columns: columns, color: usesColor)
  }

  private func meter(_ status: CaptureStatus, _ columns: Int) -> Line {
    guard status.state != .waiting else { return Line("○ waiting for the microphone", .dim) }
    var line = Line("● ", Style(color: .red, isBold: true))
    line.append(Clock.running(status.seconds) + "  ", .bold)
    let cells = min(48, columns - line.cellWidth - 1)
    if cells >= 12 {
      line.append(
        LevelMeter.line(
          level: status.peak, held: status.heldPeak, isClipped: status.clippedFrames > 0, cells: cells))
    }
    return line
  }

  private func advice(_ status: CaptureStatus) -> Line {
    let warning = Style(color: .yellow)
    if status.isSilentSoFar { return Line("Nothing is heard: is the microphone muted?", warning) }
    if let limit, limit - status.seconds < Self.warningSeconds, limit > Self.warningSeconds {
      return Line("Ends by itself in \(Clock.running(limit - status.seconds))", warning)
    }
    if status.lostFrames > 0 {
      let lost = Double(status.lostFrames) / Double(status.rate)
      return Line("Lost \((lost * 10).rounded() / 10) s: the machine is too busy", warning)
    }
    return Line(hasKeyboard ? "Enter keeps it, Esc puts it into the trash" : "Ctrl-C keeps it", .dim)
  }
}

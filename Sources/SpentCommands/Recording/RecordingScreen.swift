import Glibc
import Recorder
import TerminalUI

/// What a person sees while recording: a clock, a level meter, the waveform as it grows, and what needs to be said.
struct RecordingScreen: ~Copyable {
  /// How often it is drawn, in milliseconds: a meter looks alive from about ten times a second on.
  static let interval: Int32 = 80
  /// How long before the limit it is told.
  private static let warningSeconds = 60.0
  /// How much of the take a cell of the waveform shows, in seconds.
  private static let cellSeconds = 0.1
  private static let mostCells = 64

  private let limit: Double?
  private let hasKeyboard: Bool
  private let environment: [String: String]
  private let usesColor: Bool
  private var block = LiveBlock()
  /// The highest level of each cell's time, the newest last: 0…255 for −60…0 dBFS, as a voice moves between these.
  private var peaks: [UInt8] = []
  /// To which cell the newest peak belongs.
  private var cell = -1

  /// What the keys do.
  static let keys = "Enter keeps it  space pauses  Esc puts it into the trash"

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
    grow(status)
    let columns = TerminalSize.current(of: STDERR_FILENO, environment: environment).columns
    var lines = [meter(status, columns)]
    let cells = min(Self.mostCells, columns - 3)
    if !peaks.isEmpty, cells > 0 {
      let newest = Array(peaks.suffix(cells))
      let waveform = WaveformText.text(newest, cells: newest.count, fullScale: .max)
      lines.append(Line("  " + waveform, Style(color: .cyan)))
    }
    block.draw(lines + [advice(status, columns)], columns: columns, color: usesColor)
  }

  /// Shows only a sentence, for work that takes a while.
  mutating func show(_ sentence: String) {
    let columns = TerminalSize.current(of: STDERR_FILENO, environment: environment).columns
    block.draw([Line(sentence, .dim)], columns: columns, color: usesColor)
  }

  /// Takes the newest peak into the waveform.
  private mutating func grow(_ status: CaptureStatus) {
    guard status.state == .recording else { return }
    let peak = UInt8(max(0, min(255, 255 * (status.peak + 60) / 60)))
    let now = Int(status.seconds / Self.cellSeconds)
    if now == cell, let last = peaks.last {
      peaks[peaks.count - 1] = max(last, peak)
    } else {
      // Drawn less often than a cell lasts, on a slow terminal, a peak stands for all that it is of.
      peaks += Array(repeating: peak, count: min(max(1, now - cell), Self.mostCells))
      peaks = peaks.suffix(Self.mostCells)
      cell = now
    }
  }

  private func meter(_ status: CaptureStatus, _ columns: Int) -> Line {
    guard status.state != .waiting else { return Line("○ waiting for the microphone", .dim) }
    let isPaused = status.state == .paused
    var line = isPaused ? Line("⏸ ", .bold) : Line("● ", Style(color: .red, isBold: true))
    line.append(Clock.running(status.seconds) + "  ", .bold)
    guard !isPaused else {
      line.append("paused")
      return line
    }
    let level = status.heldPeak > CaptureStatus.lowestLevel ? "\(Int(status.heldPeak.rounded()))" : "−∞"
    let reading = " " + String(repeating: " ", count: max(0, 3 - level.count)) + level + " dBFS"
    let cells = min(48, columns - line.cellWidth - 1)
    guard cells >= 12 else { return line }
    let meterCells = cells >= 32 ? cells - reading.count : cells
    line.append(
      LevelMeter.line(
        level: status.peak, held: status.heldPeak, isClipped: status.clippedFrames > 0, cells: meterCells))
    if meterCells < cells { line.append(reading, .dim) }
    return line
  }

  private func advice(_ status: CaptureStatus, _ columns: Int) -> Line {
    let warning = Style(color: .yellow)
    if status.isSilentSoFar { return Line("Nothing is heard: is the microphone muted?", warning) }
    if let limit, limit - status.seconds < Self.warningSeconds, limit > Self.warningSeconds {
      return Line("Ends by itself in \(Clock.running(limit - status.seconds))", warning)
    }
    if status.lostFrames > 0 {
      let lost = Double(status.lostFrames) / Double(status.rate)
      return Line("Lost \((lost * 10).rounded() / 10) s: the machine is too busy", warning)
    }
    return Line(keys(isPaused: status.state == .paused, columns), .dim)
  }

  /// The keys, in fewer words on a narrow terminal.
  private func keys(isPaused: Bool, _ columns: Int) -> String {
    guard hasKeyboard else { return "Ctrl-C keeps it" }
    var texts = [Self.keys, "Enter keeps  space pauses  Esc trash"]
    if isPaused { texts = texts.map { $0.replacing("space pauses", with: "space goes on") } + ["space goes on"] }
    return (texts + ["Enter keeps, Esc trash", "⏎ keeps, Esc ✕"]).first { $0.count < columns } ?? "⏎ keeps"
  }
}

import Ledger
import TerminalUI

/// How one entry is shown in full: a line for each of its parts, nothing cut.
struct EntryCard {
  /// The ledger's style; nil for one that has no currency yet.
  let style: MoneyStyle?
  /// The moment from which relative times count.
  let now: EntryTime
  /// Cells of a line.
  let width: Int

  private static let labelCells = 11
  /// Of a waveform where there is no width.
  private static let waveformCells = 64

  /// The entry's lines; `path` is where the recording's file is.
  func lines(_ row: EntryRow, path: String?) -> [Line] {
    let stored = row.stored
    let entry = stored.entry
    var lines = [Line("Entry \(stored.id)" + (entry.isStarred ? " ★" : ""), .bold)]
    if let trashed = stored.trashed {
      let since = RelativeTime(now: now).text(EntryTime(localAt: trashed))
      lines += part("In trash", "since \(since); spent restore \(stored.id) brings it back")
    }
    lines += part("Amount", entry.amount?.formatted(in: style) ?? style.bareSign)
    lines += part("Time", time(entry.time))
    if let note = entry.note { lines += part("Note", note) }
    if !entry.tags.isEmpty { lines += part("Tags", entry.tags.tags.map { "+\($0.name)" }.joined(separator: " ")) }
    if let recording = entry.recording {
      lines += part("Recording", self.recording(recording, row))
      lines += waveform(recording)
    }
    if let path { lines += part("File", path) }
    lines += part("Changed", time(EntryTime(localAt: stored.modified)))
    return lines
  }

  private func recording(_ recording: Recording, _ row: EntryRow) -> String {
    let mark = row.isRecordingBroken ? "!" : "▶"
    let kilohertz = Double(recording.rate) / 1_000
    let rate = kilohertz == kilohertz.rounded() ? "\(Int(kilohertz))" : "\(kilohertz)"
    var text = "\(mark) \(recording.lengthText), \(recording.codec), \(rate) kHz"
    if let loudness = recording.loudness { text += ", \(Int(loudness.rounded())) LUFS" }
    if recording.isSilent { text += ", silent" }
    if row.isRecordingMissing {
      text += ", its file is missing"
    } else if recording.isDamaged {
      text += ", its file is damaged"
    }
    return text
  }

  /// The waveform in the rest of the width, and below it the times.
  private func waveform(_ recording: Recording) -> [Line] {
    let cells = width == .max ? Self.waveformCells : max(1, width - Self.labelCells)
    let marks = TimeMarks.text(seconds: recording.seconds, cells: cells) { $0 == 0 ? "0:00" : Clock.text($0) }
    return [
      labelled("", Line(WaveformText.text(recording.peaks, cells: cells), Style(color: .cyan))),
      labelled("", Line(marks, .dim)),
    ]
  }

  private func time(_ time: EntryTime) -> String {
    let day = "\(time.day.weekday.shortName) \(time.day.civil.day) \(time.day.monthName) \(time.day.civil.year)"
    let (hour, minute, _) = time.clock
    let clock = time.isDayOnly ? "" : ", \(hour):\(minute < 10 ? "0" : "")\(minute)"
    return "\(day)\(clock) (\(RelativeTime(now: now).text(time)))"
  }

  /// A part with its label; a text that is longer than a line goes on below.
  private func part(_ label: String, _ text: String) -> [Line] {
    let lines = text.wrapped(to: max(2, width - Self.labelCells))
    return lines.enumerated().map { index, text in labelled(index == 0 ? label : "", Line(text)) }
  }

  private func labelled(_ label: String, _ content: Line) -> Line {
    var line = Line(label, .dim)
    line.pad(to: Self.labelCells)
    line.append(content)
    return line
  }
}

import Ledger
import TerminalUI

/// An entry as one line for other programs: fields parted by tabs, none of them ever empty but the note.
///
/// | field | value |
/// | --- | --- |
/// | number | `12` |
/// | time | `2026-11-30T09:15:00-05:00`, for a day alone `2026-11-30` |
/// | amount | `$12.50` as in the list, the bare sign when absent |
/// | recording | its length, `0:07`; `-` when there is none, `!` when its file is missing or damaged |
/// | tags | `food work`; `-` when there are none |
/// | note | the note; control characters are made visible |
enum PlainRow {
  /// The line, with its end.
  static func text(_ row: EntryRow, style: MoneyStyle?) -> String {
    let entry = row.stored.entry
    let recording = row.isRecordingBroken ? "!" : entry.recording?.lengthText ?? "-"
    let tags = entry.tags.isEmpty ? "-" : entry.tags.tags.map(\.name).joined(separator: " ")
    let fields = [
      String(row.stored.id), RelativeTime.full(entry.time), entry.amount?.formatted(in: style) ?? style.bareSign,
      recording, tags, entry.note ?? "",
    ]
    return fields.map(DisplayText.neutralised).joined(separator: "\t") + "\n"
  }
}

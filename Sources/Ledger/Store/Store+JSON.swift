extension Store {
  /// Writes the chosen entries as JSON, one object a line.
  ///
  /// | key | value |
  /// | --- | --- |
  /// | `v` | the version of this form: 1 |
  /// | `id` | the entry's number |
  /// | `uuid` | names it across machines |
  /// | `time` | RFC 3339 with the offset as lived: `2026-11-30T09:15:00-05:00` |
  /// | `day_only` | whether only the day was given; the clock time then means nothing |
  /// | `amount` | exact, as text with all digits of its currency: `"12.50"`; null when absent |
  /// | `currency` | ISO 4217 code; null without an amount |
  /// | `note` | what was written; null when absent |
  /// | `tags` | names in the order given |
  /// | `recording` | null, or an object: `file` (path below the ledger folder), `codec`, `frames`, `rate` (frames a second), `seconds`, `loudness` (LUFS or null), `silent` |
  /// | `starred` | a truth value |
  /// | `modified` | RFC 3339 in UTC: the last change |
  ///
  /// Control characters, those of ISO 6429's C1 set included, are escaped: a terminal shows the text, it does not obey it.
  ///
  /// `write` gets whole lines, some thousands of bytes at a time, and says whether to go on.
  public func writeJSONLines(
    _ selection: Selection = Selection(), order: EntryOrder = .oldestFirst, to write: (Span<UInt8>) -> Bool
  ) throws(LedgerError) {
    let query = try query(for: selection)
    var lines: [UInt8] = []
    lines.reserveCapacity(Self.chunk + 4_096)
    var wantsMore = true
    try database.withStatement(query.rows(SQL.entryJSON, order: order), query.values) { (row) throws(LedgerError) in
      while wantsMore, try row.step() {
        unsafe row.withBytes(0) { unsafe lines.appendEscapingControls($0) }
        lines.append(UInt8(ascii: "\n"))
        if lines.count >= Self.chunk {
          wantsMore = write(lines.span)
          lines.removeAll(keepingCapacity: true)
        }
      }
    }
    if wantsMore, !lines.isEmpty { _ = write(lines.span) }
  }

  /// How many bytes are gathered before they are written.
  private static let chunk = 65_536
}

extension [UInt8] {
  /// Appends JSON as SQLite writes it, and escapes the control characters that JSON lets through: U+007F…U+009F.
  fileprivate mutating func appendEscapingControls(_ json: UnsafeBufferPointer<UInt8>) {
    guard unsafe json.contains(where: { $0 == 0x7f || $0 == 0xc2 }) else {
      unsafe append(contentsOf: json)
      return
    }
    var lead: UInt8?
    for byte in unsafe Array(json) {
      switch (lead, byte) {
      case (0xc2?, 0x80...0x9f):
        removeLast()
        append(contentsOf: "\\u00".utf8)
        append(contentsOf: String(byte, radix: 16).utf8)
      case (_, 0x7f):
        append(contentsOf: "\\u007f".utf8)
      default:
        append(byte)
      }
      lead = byte
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct `On a terminal` {
  /// What a terminal shows after this was written to it.
  private func shown(_ text: String, columns: Int = 20) throws -> [String] {
    let folder = try TemporaryFolder()
    try text.write(toFile: folder.path(of: "text"), atomically: true, encoding: .utf8)
    let command = ["/bin/cat", folder.path(of: "text")]
    let session = try TerminalSession(try Program(), command: command, rows: 24, columns: columns)
    return try session.waitForEnd().lines
  }

  /// Everything written to a descriptor while `draw` runs.
  private func written(_ draw: (Int32) throws -> Void) throws -> String {
    let folder = try TemporaryFolder()
    let descriptor = unsafe open(folder.path(of: "text"), O_WRONLY | O_CREAT, 0o600)
    try draw(descriptor)
    close(descriptor)
    return try String(contentsOfFile: folder.path(of: "text"), encoding: .utf8)
  }

  @Test func `V1: what follows a text stands where the text's width says`() throws {
    let texts = [
      "abc", "りんご", "食べ物", "한글", "é", "e\u{301}", "тест", "🧀", "Ａ", "ﾊ", "…", "▁▃█", "‹›", "░", "★", "▶", "⏸", "✕",
      "●", "○", "│", "⏎", "␛", "▾", "─",
    ]
    // The bar behind each is overwritten where the width says that it stands.
    let lines = texts.map { "\($0)|\u{1b}[\($0.cellWidth + 1)GX\r\n" }
    #expect(try shown(lines.prefix(20).joined()) == texts.prefix(20).map { $0 + "X" })
    #expect(try shown(lines.dropFirst(20).joined()) == texts.dropFirst(20).map { $0 + "X" })
  }

  @Test func `V2: a row that ends in a wide character takes one line`() throws {
    let table = Table<Void, String>(columns: [TableColumn(isFlexible: true) { TableCell($0) }])
    func wide(_ count: Int) -> String { String(repeating: "食", count: count) }
    let rows = [wide(10), wide(11), "a" + wide(10)]
    let section = TableSection((), rows)
    let lines = table.lines(section, table.layout(for: rows, width: 20)).map { $0.rendered(color: false) }
    #expect(lines == [wide(10), wide(9) + "…", "a" + wide(9) + "…"])
    #expect(try shown(lines.joined(separator: "\r\n")) == lines)
  }

  @Test func `a live block is drawn over itself, whether it grows or shrinks`() throws {
    var ends: [Int] = []
    let all = try written { descriptor in
      var block = LiveBlock(descriptor: descriptor)
      let wide = Line(String(repeating: "食", count: 40))
      for lines in [[wide, Line("two")], [Line("three"), wide, Line("five")], [Line("six", .bold), Line("7")]] {
        block.draw(lines, columns: 20, color: true)
        ends.append(Int(lseek(descriptor, 0, SEEK_CUR)))
      }
    }
    let cut = String(repeating: "食", count: 9) + "…"
    let screens = [[cut, "two"], ["three", cut, "five"], ["six", "7"]]
    for (end, screen) in zip(ends, screens) {
      let soFar = String(decoding: Array(all.utf8).prefix(end), as: UTF8.self)
      #expect(try shown("above\r\n" + soFar) == ["above"] + screen)
    }
    #expect(try shown("above\r\n" + all + "below") == ["above", "below"], "it leaves nothing behind")
  }
}

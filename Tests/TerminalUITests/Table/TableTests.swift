import TestSupport
import Testing

@testable import TerminalUI

@Suite struct `The table` {
  private struct Item {
    let number: Int
    let amount: String
    let text: String
  }

  private let table = Table<String, Item>(columns: [
    TableColumn("NO", alignment: .right) { TableCell("\($0.number)") },
    TableColumn("AMOUNT", alignment: .decimal) { item in
      TableCell(Line(item.amount), cellsAfterPoint: item.amount.firstIndex(of: ".").map { item.amount[$0...].count })
    },
    TableColumn("TEXT", isFlexible: true) { TableCell($0.text) },
    TableColumn("WIDE ONLY", alignment: .right, narrowestTable: 40) { _ in TableCell("end") },
  ])
  .heading { heading, width in heading.isEmpty ? nil : Line(heading + String(repeating: "-", count: width)) }
  .detail { item, layout in
    [Line(String(repeating: " ", count: layout.start(ofColumn: 1)) + "↳" + item.text)]
  }

  private let items = [
    Item(number: 1, amount: "12.50", text: "りんご"), Item(number: 10, amount: "1.5", text: "x"),
    Item(number: 100, amount: "7", text: String(repeating: "long ", count: 30)),
  ]

  private func lines(_ width: Int) -> [String] {
    let layout = table.layout(for: items, width: width)
    return items.flatMap { table.lines($0, layout) }.map { $0.rendered(color: false) }
  }

  @Test func `columns share the width: the flexible one gives way, numbers stand on their point`() {
    #expect(
      lines(40).filter { !$0.contains("↳") } == [
        "  1   12.50  りんご                  end", " 10    1.5   x                       end",
        "100       7  long long long …        end",
      ])
    let rows = lines(40).filter { !$0.contains("↳") }
    let points = rows.prefix(2).map { row in
      row.distance(from: row.startIndex, to: row.firstIndex(of: ".") ?? row.endIndex)
    }
    #expect(Set(points).count == 1)
  }

  @Test(arguments: [1, 2, 5, 10, 20, 39, 40, 41, 80, 200]) func `V3: no line is wider than the table`(width: Int) {
    #expect(lines(width).allSatisfy { $0.cellWidth <= width })
    let layout = table.layout(for: items, width: width)
    let section = TableSection("A heading ", items)
    #expect(table.lines(section, layout).allSatisfy { $0.cellWidth <= width })
    #expect((table.titleLine(layout)?.cellWidth ?? 0) <= width)
  }

  @Test func `every cell begins at its column, also behind a wide character`() {
    let layout = table.layout(for: items, width: 60)
    let start = layout.start(ofColumn: 2)
    for (item, line) in zip(items, items.map { table.lines($0, layout)[0].text }) {
      var cells = 0
      let cell = line.drop { character in
        defer { cells += character.cellWidth }
        return cells < start
      }
      #expect(cell.hasPrefix(item.text.prefix(3)))
    }
  }

  @Test func `a narrow table does without the columns that say so`() {
    #expect(lines(40)[0].hasSuffix("end"))
    #expect(!lines(39)[0].contains("end"))
  }

  @Test func `a closed section shows its heading only`() {
    var section = TableSection("Heading ", items)
    let layout = table.layout(for: items, width: 40)
    #expect(table.lines(section, layout).count == 7)
    section.isOpen = false
    #expect(table.lines(section, layout).count == 1)
    #expect(table.lines(TableSection("", items), layout).count == 6, "no heading, no line")
  }

  @Test func `titles stand above their columns`() {
    let layout = table.layout(for: items, width: 60)
    let title = table.titleLine(layout)?.text
    #expect(title?.contains("NO") == true && title?.contains("TEXT") == true)
    let untitled = Table<Never, Item>(columns: [TableColumn { TableCell($0.text) }])
    #expect(untitled.titleLine(untitled.layout(for: items, width: 20)) == nil)
  }
}

@Suite struct `The tag strip` {
  private func strip(_ names: [String], _ width: Int) -> String {
    TagStrip.line(names.map { (name: $0, key: $0) }, width: width).text
  }

  @Test func `one chip for each tag, and what does not fit is counted`() {
    #expect(strip(["food", "work"], 40) == "‹food› ‹work›")
    #expect(strip(["food", "work", "with-amy", "x", "y"], 27) == "‹food› ‹work› ‹with-amy› +2")
    #expect(strip([], 40) == "░░░░░░░░")
  }

  @Test func `a chip is at most half of the strip`() {
    #expect(strip([String(repeating: "x", count: 64), "b"], 20) == "‹xxxxxxx…› ‹b›")
  }

  @Test func `whatever the tags, the strip is never wider and counts them all`() {
    var generator = SeededGenerator(seed: 14)
    let names = ["a", "food", "早餐", "👨‍👩‍👧‍👦", String(repeating: "long", count: 12), "é", "\u{1b}[2J"]
    for _ in 0..<1_000 {
      let tags = (0..<Int.random(in: 0...9, using: &generator)).compactMap { _ in names.randomElement(using: &generator)
      }
      let width = Int.random(in: 6...60, using: &generator)
      let text = strip(tags, width)
      #expect(text.cellWidth <= width, "\(tags) in \(width): \(text)")
      let chips = text.count { $0 == "‹" }
      let rest = text.split(separator: "+").last.flatMap { Int($0) } ?? 0
      if !tags.isEmpty && !text.contains("+\u{2026}") && width > 12 {
        #expect(chips + rest == tags.count, "\(tags): \(text)")
      }
    }
  }
}

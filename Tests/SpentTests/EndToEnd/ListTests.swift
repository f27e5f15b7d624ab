import Foundation
import TestSupport
import Testing

@Suite struct `Listing` {
  private let program: Program
  init() throws { program = try Program() }

  private func add(_ lines: String...) throws {
    for line in lines { #expect(try program.run(line).status == 0) }
  }

  @Test func `nothing yet: no line, no error, and no ledger is made by looking`() throws {
    for command in ["list", "list --json", "tags", "trash", "list +food"] {
      let outcome = try program.run(command)
      #expect(outcome == ChildProcess.Outcome(status: 0, output: "", errors: ""))
    }
    #expect(!FileManager.default.fileExists(atPath: program.ledger))
  }

  private static let filters: [(String, [Int])] = [
    ("list", [1, 2, 3, 4, 5]), ("list +food", [1, 2]), ("list +food -work", [1]), ("list -n 2", [4, 5]),
    ("list -n2", [4, 5]), ("list last:2", [4, 5]), ("list last:1 +food", [2]), ("list +work", [2]),
    ("list -food", [3, 4, 5]),
    ("list lunch", [2]), ("list LÜNCH", [2]), ("list amount:10..", [2, 3]), ("list amount:4.20", [1]),
    ("list no:amount", [4]), ("list has:tags", [1, 2, 3, 4]), ("list in:EUR", [3]), ("list 2..4", [2, 3, 4]),
    ("list 1 5", [1, 5]), ("list +food or +trip", [1, 2, 3]), ("ls +seafood", [5]), ("list not:+food", [3, 4, 5]),
  ]

  @Test func `T2, T4: filters keep what they say, on any of an entry's tags and on no part of one`() throws {
    try add("4.20 coffee +food", "12.50 lunch +work +food", "30 EUR museum +trip", "+idea", "5 fish +seafood")
    // The last has its own tag, so that no:tags is empty.
    for (line, ids) in Self.filters {
      let outcome = try program.run(line)
      #expect(outcome.status == 0)
      let expected = line == "list has:tags" ? [1, 2, 3, 4, 5] : ids
      #expect(outcome.entries.map(\.id) == expected, "\(line)")
    }
  }

  @Test(arguments: ["C", "C.UTF-8", "de_DE.UTF-8"])
  func `T3: tags of any script match in any locale, without regard to case`(locale: String) throws {
    var program = program
    program.environment["LANG"] = locale
    _ = try program.run("add 1 +osobní +Тест +早餐")
    for tag in ["+osobní", "+OSOBNÍ", "+тест", "+早餐"] {
      #expect(try program.run(["list", tag]).entries.map(\.id) == [1], "\(tag)")
    }
  }

  @Test func `T6: composed and decomposed forms are one tag`() throws {
    try add("1 +caf\u{e9}", "2 +cafe\u{301}")
    #expect(try program.run(["list", "+cafe\u{301}"]).entries.map(\.id) == [1, 2])
    #expect(try program.run("tags").lines == ["caf\u{e9}\t2\t$3.00"])
  }

  @Test func `a tag that no entry has is said, and the answer is still given`() throws {
    try add("1 +food")
    let outcome = try program.run("list -nosuch")
    #expect(outcome.entries.map(\.id) == [1])
    #expect(outcome.errors.contains("+nosuch"))
    #expect(outcome.status == 0)
  }

  private static let refused = [
    ("list amount:", "amount:20.."), ("list 2026-11-30", "date:2026-11-30"), ("list (+food", "(not|closed)"),
    ("list last or +food", "last"), ("list nope:x", "note:nope:x"), ("list --josn", "--json"),
    ("list -n 0", "1 or more"),
    ("list --json --plain", "--plain"), ("list date:never", "never"),
  ]

  @Test func `a filter that makes no sense is refused with what to write`() throws {
    try add("1 +food")
    for (line, named) in Self.refused {
      let outcome = try program.run(line)
      #expect(outcome.status == 2, "\(line)")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(try Regex(named)), "\(line): \(outcome.errors)")
    }
  }

  @Test func `an absent amount and a zero stay distinct everywhere`() throws {
    try add("add 0 free", "add no-amount")
    #expect(try program.run("list").entries.map(\.amount) == ["$0.00", "$"])
    let amounts = try program.run("list --json").objects().map { $0["amount"] as? String }
    #expect(amounts == ["0.00", nil])
    #expect(try program.run("list has:amount").entries.map(\.id) == [1])
    #expect(try program.run("list no:amount").entries.map(\.id) == [2])
    #expect(try program.run("show 1").output.contains("Amount     $0.00"))
    #expect(try program.run("show 2").lines.contains("Amount     $"))
  }

  @Test func `JSON is an object a line, exact and complete`() throws {
    try add("12.50 lunch +food +work")
    let object = try #require(try program.run("list --json").objects().first)
    #expect(object["v"] as? Int == 1)
    #expect(object["id"] as? Int == 1)
    #expect(object["amount"] as? String == "12.50")
    #expect(object["currency"] as? String == "USD")
    #expect(object["note"] as? String == "lunch")
    #expect(object["tags"] as? [String] == ["food", "work"])
    #expect(object["recording"] is NSNull)
    #expect((object["time"] as? String)?.hasSuffix("+00:00") == true)
  }

  @Test func `Q5: escape sequences are shown and not obeyed, and escaped in JSON`() throws {
    #expect(try program.run(["add", "5", "a\u{1b}[2Jb\u{9b}c"]).status == 0)
    for command in ["list", "list --color=always", "show 1", "list --plain"] {
      let outcome = try program.run(command)
      #expect(!outcome.output.contains("\u{1b}[2J") && !outcome.output.contains("\u{9b}"), "\(command)")
    }
    let json = try program.run("list --json")
    #expect(json.output.contains("\\u001b[2J"))
    #expect(try json.objects()[0]["note"] as? String == "a\u{1b}[2Jb\u{9b}c")
  }

  @Test func `V5: what is piped has no escape sequences`() throws {
    try add("12.50 lunch +food")
    for command in ["list", "show 1", "tags", "trash", "help", "help list", "edit 1 5", "devices"] {
      #expect(!(try program.run(command).output.contains("\u{1b}")), "\(command)")
    }
  }

  @Test func `V6: an explicit --color beats NO_COLOR, and an empty NO_COLOR is unset`() throws {
    try add("12.50 lunch +food")
    func hasColor(_ line: String, _ variables: [String: String]) throws -> Bool {
      var program = program
      program.environment.merge(variables) { _, new in new }
      return try program.run(line).output.contains("\u{1b}[")
    }
    #expect(try hasColor("help --color=always", ["NO_COLOR": "1"]))
    #expect(try !hasColor("help", ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
    #expect(try hasColor("help", ["NO_COLOR": "", "CLICOLOR_FORCE": "1"]))
    #expect(try !hasColor("help --color=never", ["CLICOLOR_FORCE": "1"]))
    #expect(try !hasColor("help", [:]))
  }

  @Test func `V7: a reader that goes away is no error`() throws {
    for _ in 0..<40 { try add("1 " + String(repeating: "x", count: 3_000)) }
    for options in ["", "--json"] {
      let line = "'\(Program.path)' list \(options) | head -1; echo ${PIPESTATUS[0]}"
      let outcome = try program.run(other: "bash", ["-c", line])
      #expect(outcome.lines.last == "0")
      #expect(outcome.errors == "")
    }
  }

  @Test func `a full disk behind the output is an error`() throws {
    try add("1")
    let outcome = try program.run(other: "sh", ["-c", "'\(Program.path)' list > /dev/full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("No space left"))
  }

  @Test func `tags are counted and summed, each currency for itself`() throws {
    try add("1 +a", "2 +a +b", "3 EUR +a", "+c")
    #expect(try program.run("tags").lines == ["a\t3\t$3.00 + EUR 3.00", "b\t1\t$2.00", "c\t1\t$"])
  }

  @Test func `numbers parted by commas are numbers here too`() throws {
    for number in 1...5 { _ = try program.run("add \(number) entry") }
    #expect(try program.run("list 1,3..4").entries.map(\.id) == [1, 3, 4])
    #expect(try program.run("list not:1,3..4").entries.map(\.id) == [2, 5])
    #expect(try program.run("list 1,3 5").entries.map(\.id) == [1, 3, 5])
    let removal = try program.run("rm 1 2")
    #expect(removal.status == 2)
    #expect(removal.errors.contains("12,15..20"))
  }

  @Test func `a letter with an equals sign is no tag to leave out`() throws {
    _ = try program.run("add 1 entry")
    let outcome = try program.run("list -n=1")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Write -n 1."))
  }
}

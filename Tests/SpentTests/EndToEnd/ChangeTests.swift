import Foundation
import TestSupport
import Testing

@Suite struct `Changing` {
  private let program: Program
  init() throws { program = try Program() }

  private func run(_ line: String) throws -> ChildProcess.Outcome { try program.run(line) }

  @Test func `edit changes what is said and nothing else`() throws {
    _ = try run("12.50 lunch with Amy +food +work")
    let entry = try run("edit 1 15 +trip -food").entries.first
    #expect(entry?.amount == "$15.00")
    #expect(entry?.tags == "work trip")
    #expect(entry?.note == "lunch with Amy")
    #expect(try run("edit last dinner").entries.first?.note == "dinner")
    #expect(try run("edit 1 --date 2026-11-30").entries.first?.time == "2026-11-30")
    #expect(try run("edit 1 --no-note --no-amount").entries.first?.amount == "$")
  }

  /// What an entry has, and the change that would leave nothing of it.
  private static let emptying = [
    ("5", "edit 1 --no-amount"), ("add note", "edit 1 --no-note"), ("+a +b", "edit 1 -a -b"),
    ("+2026", "edit 1 --untag 2026"), ("5 note +a", "edit 1 --no-amount --no-note -a"),
  ]

  @Test(arguments: emptying) func `the last of amount, memo and tags cannot be taken off`(add: String, edit: String)
    throws
  {
    _ = try run(add)
    let before = try run("list --json").output
    let outcome = try run(edit)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("needs an amount, a memo or a tag"))
    #expect(try run("list --json").output == before)
  }

  @Test func `a recording that is all there is cannot be taken off either`() throws {
    let memo = Repository.folder + "/Samples/memos/lunch.flac"
    #expect(try program.run(["add", "--memo", memo]).status == 0)
    #expect(try run("edit 1 --no-recording").status == 1)
    #expect(try run("edit 1 5").status == 0)
    #expect(try run("edit 1 --no-recording").entries.first?.recording == "-")
    // Undo brings it back with its file, and will not then take off what is left.
    #expect(try run("undo").status == 0)
    #expect(try run("list").entries.first?.recording.hasPrefix("0:0") == true)
    #expect(try run("undo").status == 0)
    #expect(try run("list").entries.first?.amount == "$")
  }

  @Test func `a recording can take another's place, and undo gives the first back`() throws {
    let memos = Repository.folder + "/Samples/memos/"
    _ = try program.run(["add", "5", "--memo", memos + "lunch.flac"])
    let first = try run("show 1 --path").output
    _ = try program.run(["edit", "1", "--memo", memos + "taxi.flac"])
    let second = try run("show 1 --path").output
    #expect(first != second)
    _ = try run("undo")
    #expect(try run("show 1 --path").output == first)
    #expect(FileManager.default.fileExists(atPath: first.trimmingCharacters(in: .newlines)))
  }

  @Test func `L5: an edit that changes nothing loses nothing, and is no step of undo`() throws {
    _ = try run("12.50 lunch +food")
    let before = try run("list --json").output
    #expect(try run("edit 1 12.50 lunch +food").status == 0)
    #expect(try run("list --json").output == before)
    #expect(try run("undo").errors.contains("add 12.50 USD lunch"))
  }

  @Test func `L7: after 1 is removed, 2 is still 2, and no number comes back`() throws {
    for line in ["1 a", "2 b", "3 c"] { _ = try run(line) }
    _ = try run("rm 1")
    #expect(try run("list").entries.map(\.id) == [2, 3])
    #expect(try run("show 2").output.contains("$2.00"))
    _ = try run("rm 3")
    #expect(try run("4 d").entries.first?.id == 4)
    #expect(try run("trash").entries.map(\.id).sorted() == [1, 3])
  }

  @Test func `rm, restore, undo and redo lose nothing`() throws {
    _ = try run("12.50 lunch +food")
    _ = try run("4.20 coffee")
    let before = try run("list --json").output
    #expect(try run("rm 1,2").status == 2, "more than one is asked about")
    #expect(try run("rm 1,2 --dry-run").entries.count == 2)
    #expect(try run("list --json").output == before)
    #expect(try run("rm 1,2 --yes").status == 0)
    #expect(try run("list").output == "")
    #expect(try run("undo").status == 0)
    #expect(try run("list").entries.map(\.id) == [1, 2])
    #expect(try run("redo").status == 0)
    #expect(try run("list").output == "")
    #expect(try run("restore 1").entries.map(\.id) == [1])
    #expect(try run("restore last").entries.map(\.id) == [2])
    #expect(try run("list").entries.map(\.amount) == ["$12.50", "$4.20"])
  }

  @Test func `undoing an add keeps it in the trash`() throws {
    _ = try run("12.50 lunch")
    #expect(try run("undo").status == 0)
    #expect(try run("list").output == "")
    #expect(try run("trash").entries.map(\.id) == [1])
    #expect(try run("redo").status == 0)
    #expect(try run("list").entries.map(\.id) == [1])
    _ = try run("undo")
    #expect(try run("undo").errors.contains("nothing to undo"))
  }

  private static let refused: [(String, Int32, String)] = [
    ("edit 1", 2, "what to change"), ("edit 9 5", 3, "no entry 9"), ("edit food 5", 2, "chooses no entry"),
    ("edit", 2, "needs WHICH"), ("edit 1 5 --no-amount", 2, "--no-amount"), ("edit 1 x --no-note", 2, "--no-note"),
    ("edit 1,9..12 --memo /dev/null", 1, "not a file"), ("rm 9", 3, "no entry 9"), ("rm", 2, "needs WHICH"),
    ("restore 1", 3, "in the trash"), ("show 9", 3, "no entry 9"), ("show 1 --path", 3, "no recording"),
    ("redo", 1, "nothing to redo"), ("show 99999999999999999999", 2, "number"), ("undo now", 2, "takes no words"),
    ("play 9", 3, "no entry 9"), ("play 1", 3, "no recording"), ("rm 1,9", 3, "no entry 9"),
    ("list --ledger=", 2, "no path"),
    ("add 5 --memo=", 2, "no path"), ("edit 1 --memo=", 2, "no path"),
  ]

  @Test func `what cannot be done is refused with a sentence and its exit code`() throws {
    _ = try run("12.50 lunch")
    let before = try run("list --json").output
    for (line, status, named) in Self.refused {
      let outcome = try run(line)
      #expect(outcome.status == status, "\(line): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("spent: ") && outcome.errors.contains(named), "\(line): \(outcome.errors)")
      #expect(outcome.output == "")
    }
    #expect(try run("list --json").output == before)
  }

  @Test func `without a ledger there is nothing to change, and none is made`() throws {
    for line in ["edit 1 5", "rm 1", "undo", "redo", "show 1", "play", "restore 1"] {
      let outcome = try run(line)
      #expect(outcome.status == 3, "\(line)")
      #expect(outcome.errors.contains("no ledger yet"))
    }
    #expect(!FileManager.default.fileExists(atPath: program.ledger))
  }

  @Test func `editing several is one step`() throws {
    for line in ["1 a", "2 b", "3 c"] { _ = try run(line) }
    #expect(try run("edit 1..3 +trip --dry-run").entries.map(\.tags) == ["-", "-", "-"])
    #expect(try run("edit 1,2..3 +trip").entries.map(\.tags) == ["trip", "trip", "trip"])
    _ = try run("undo")
    #expect(try run("list").entries.map(\.tags) == ["-", "-", "-"])
  }
}

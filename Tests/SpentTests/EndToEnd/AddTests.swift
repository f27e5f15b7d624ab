import Foundation
import TestSupport
import Testing

@Suite struct `Adding what is typed` {
  private let program: Program
  init() throws { program = try Program() }

  /// Words, and what the row then says: amount, tags, note.
  struct Line: CustomTestStringConvertible, Sendable {
    let words: [String]
    let amount, tags, note: String
    init(_ words: String..., amount: String, tags: String = "-", note: String = "") {
      self.words = words
      (self.amount, self.tags, self.note) = (amount, tags, note)
    }
    var testDescription: String { words.joined(separator: " ") }
  }

  static let understood = [
    Line("4.20", "coffee", "+food", amount: "$4.20", tags: "food", note: "coffee"),
    Line("add", "12", "EUR", "museum", amount: "EUR 12.00", note: "museum"),
    Line("EUR", "12", "museum", amount: "EUR 12.00", note: "museum"),
    Line("12€", amount: "EUR 12.00"),
    Line("NT$100", amount: "TWD 100.00"),
    Line("add", "--currency", "JPY", "500", amount: "¥500"),
    // A1 hledger 698
    Line("add", "1,000 EUR", amount: "EUR 1,000.00"),
    Line("add", "1,420", amount: "$1,420.00"),
    // A2 hledger 399, 487
    Line("add", "JPY", "100,500", amount: "JPY 100,500"),
    // A4 hledger 32
    Line("add", "1.234,56", amount: "$1,234.56"),
    // A5 moneymanagerex 7123
    Line("add", "275,50", amount: "$275.50"),
    // A6 BudgetMaster 397, 740
    Line("add", "13.90", amount: "$13.90"),
    Line("add", "9.7", amount: "$9.70"),
    // A8 ledger 2329
    Line("add", "12.50-12.50", amount: "$0.00"),
    Line("add", "-0", amount: "$0.00"),
    // A9 clap 1245
    Line("add", "-12.50", "refund", amount: "-$12.50", note: "refund"),
    Line("-12.50", "refund", amount: "-$12.50", note: "refund"),
    // A11 waves 375, 452, 474, 617
    Line("add", "bread", "and", "tea", "300", amount: "$300.00", note: "bread and tea"),
    Line("300", "bread", "and", "tea", amount: "$300.00", note: "bread and tea"),
    Line("add", "2", "coffees", "4.20", amount: "$4.20", note: "2 coffees"),
    Line("add", "one", "hundred", "things", amount: "$", note: "one hundred things"),
    // A12 firefly-iii 535
    Line("add", "12+3", amount: "$15.00"),
    Line("add", "45.30/3", amount: "$15.10"),
    Line("4.20", "cup", "of", "tea", amount: "$4.20", note: "cup of tea"),
    // Q2 hledger 2013
    Line("5", "; comment", amount: "$5.00", note: "; comment"),
    // Q3 taskwarrior-tui 231, taskwarrior 904
    Line("5", "don't (50%) #1", amount: "$5.00", note: "don't (50%) #1"),
    Line("5", "don't", "(50%)", "#1", amount: "$5.00", note: "don't (50%) #1"),
    // Q4 taskwarrior 1818
    Line("5", "ghost", "in", "the", "shell", amount: "$5.00", note: "ghost in the shell"),
    Line("add", "5", "rm", "list", "yesterday", amount: "$5.00", note: "rm list yesterday"),
    // Q6 jrnl 237, 25
    Line("5", "foo@bar.com", "a+b", amount: "$5.00", note: "foo@bar.com a+b"),
    // T1
    Line("5", "+blocked-on-merge", "+2024", "+c++", amount: "$5.00", tags: "blocked-on-merge 2024 c++"),
    Line("add", "--note", "+not a tag", "5", amount: "$5.00", note: "+not a tag"),
    Line("add", "--amount", "7", "room", "101", amount: "$7.00", note: "room 101"),
    Line("add", "5", "--", "-x", "+y", amount: "$5.00", note: "-x +y"),
    Line("add", "0", "free", amount: "$0.00", note: "free"),
    Line("+idea", amount: "$", tags: "idea"),
  ]

  @Test(arguments: understood) func `A1–A12, Q2–Q6, T1: what was understood is printed back as the row`(line: Line)
    throws
  {
    let outcome = try program.run(line.words)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let entry = try #require(outcome.entries.first)
    #expect(entry.amount == line.amount)
    #expect(entry.tags == line.tags)
    #expect(entry.note == line.note)
    #expect(try program.run("list").output == outcome.output, "it is in the ledger as it was printed")
  }

  /// Words, and what the sentence on standard error has to name.
  static let refused: [([String], [String])] = [
    (["add"], ["nothing to add"]),
    (["add", ""], ["nothing to add"]),
    (["add", "--note", " "], ["nothing to add"]),
    // A1: never a thousandth
    (["add", "1.420"], ["1420", "1.42"]),
    (["add", "1", "234,50"], ["two words", "1234,50"]),
    // A10 qa-entaxy 497
    (["add", "1234567890123456789012345"], ["92233720368547758.07"]),
    (["add", "5/0"], ["zero"]),
    (["add", "kr5"], ["SEK", "NOK"]),
    (["lunch", "12.50"], ["spent add lunch 12.50"]),
    (["add", "5", "+a,b"], ["comma"]),
    (["add", "5", "+" + String(repeating: "x", count: 65)], ["64"]),
    (["add", "5", "+"], ["+food"]),
    (["add", "5", "--date", "26/06/2015"], ["26/06/2015", "2026-11-30"]),
    (["add", "5", "--date", "may 45"], ["may 45"]),
    (["add", "5", "--currency", "XQX"], ["XQX", "ISO 4217"]),
    (["add", "5", "--josn"], ["--josn"]),
    (["add", "5", "-food"], ["-food"]),
    (["add", "5", "--note", "a", "b"], ["two notes"]),
  ]

  @Test(arguments: refused) func `A10: what cannot be understood is refused with a sentence, and nothing is added`(
    words: [String], named: [String]
  ) throws {
    let outcome = try program.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("spent: "))
    for text in named { #expect(outcome.errors.contains(text), "\(outcome.errors)") }
    #expect(try program.run("list").output == "")
  }

  @Test func `two readings: the first is taken, and the other named`() throws {
    let outcome = try program.run("add 2 x 3")
    #expect(outcome.entries.first?.amount == "$2.00")
    #expect(outcome.errors.contains("--amount 3"))
  }

  @Test func `a rounded quotient is said`() throws {
    let outcome = try program.run("add 10/3")
    #expect(outcome.entries.first?.amount == "$3.33")
    #expect(outcome.errors.contains("rounded"))
  }

  @Test func `without a currency an amount is refused with how to set one, a note is not`() throws {
    var program = program
    program.environment["SPENT_CURRENCY"] = nil
    program.environment["LANG"] = "C"
    let outcome = try program.run("add 5 coffee")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--currency"))
    #expect(try program.run("add coffee +food").entries.first?.amount == "¤")
    #expect(try program.run("add 5 --currency EUR").entries.first?.amount == "€5.00")
    // From then on the ledger knows.
    #expect(try program.run("add 6").entries.first?.amount == "€6.00")
    #expect(try program.run("add no amount").entries.first?.amount == "€")
  }

  @Test func `the locale tells a new ledger its money, and a later one changes nothing`() throws {
    var program = program
    program.environment["SPENT_CURRENCY"] = nil
    program.environment["LANG"] = "de_DE.UTF-8"
    #expect(try program.run("add 1.234,50").entries.first?.amount == "€1.234,50")
    program.environment["LANG"] = "en_US.UTF-8"
    #expect(try program.run("add 1.420").entries.first?.amount == "€1.420,00")
  }

  @Test func `a day alone is kept as the day`() throws {
    let entry = try program.run(["add", "5", "--date", "2026-11-30"]).entries.first
    #expect(entry?.time == "2026-11-30")
    #expect(try program.run("list --json").objects()[0]["day_only"] as? Bool == true)
  }

  @Test func `a recording that is a file is copied in, and one that is none is refused`() throws {
    let memo = Repository.folder + "/Samples/memos/lunch.flac"
    let entry = try program.run(["add", "12.50", "--memo", memo]).entries.first
    #expect(entry?.recording.hasPrefix("0:0") == true)
    let copy = try program.run("show 1 --path").lines[0]
    #expect(try program.run(other: "cmp", [memo, copy]).status == 0)
    let mode = try program.run(other: "stat", ["-c", "%a", copy]).output
    #expect(mode == "600\n")

    let missing = try program.run("add 5 --memo /nonexistent.wav")
    #expect(missing.status == 3)
    let text = try program.run(["add", "5", "--memo", #filePath])
    #expect(text.status == 1)
    #expect(text.errors.contains("not a sound file"))
    #expect(try program.run("list").entries.count == 1)
  }

  @Test func `a recording that is cut off is taken in, and how much of it can be heard is said`() throws {
    let whole = try Data(contentsOf: URL(filePath: Repository.folder + "/Samples/memos/taxi.flac"))
    let cut = program.home.path(of: "cut.flac")
    try whole.prefix(whole.count / 2).write(to: URL(filePath: cut))
    let outcome = try program.run(["add", "5", "--memo", cut])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("cut off or damaged: of 0:0"))
    #expect(outcome.entries.first?.recording.hasPrefix("0:0") == true)
  }

  @Test(arguments: ["add 42 dup", "edit 1 43", "42 dup"])
  func `what is saved and cannot be shown is said to be saved`(line: String) throws {
    _ = try program.run("add 1 first")
    let outcome = try program.run(other: "sh", ["-c", "'\(Program.path)' \(line) >/dev/full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("No space left on device"))
    #expect(outcome.errors.contains("It is saved all the same: "))
    #expect(!outcome.errors.contains("try again"))
    #expect(try program.run("list").entries.contains { $0.amount == "$42.00" || $0.amount == "$43.00" })
  }

  @Test func `what is no text in UTF-8 is refused, and nothing is kept of it`() throws {
    let outcome = try program.run(
      other: "sh", ["-c", "'\(Program.path)' add 5 \"$(printf 'caf\\351')\" +food"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no text in UTF-8"))
    #expect(!FileManager.default.fileExists(atPath: program.ledger))
  }

  @Test func `behind -- everything is note text`() throws {
    #expect(try program.run(["add", "5", "--", "6.50"]).entries.first?.amount == "$5.00")
    #expect(try program.run(["add", "--", "12"]).entries.first?.note == "12")
    let edited = try #require(try program.run(["edit", "1", "--", "77"]).entries.first)
    #expect(edited.note == "77" && edited.amount == "$5.00")
  }
}

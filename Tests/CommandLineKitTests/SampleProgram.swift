import CommandLineKit

/// A program with every kind of option and word rule, whose commands tell the journal how they were called.
enum SampleProgram {
  struct Globals: Equatable, Sendable {
    var ledger: String?
    var colour = "auto"
  }

  struct ListValues: Equatable, Sendable {
    enum Group: String, CaseIterable, Sendable { case day, week, month, tag, none }
    var limit: Int?
    var group = Group.day
    var isJSON = false
    var untagged: [String] = []
    var budget: String?
    var isOld = false
  }

  struct AddValues: Equatable, Sendable {
    struct Source: Equatable, Sendable { var memo: String? }
    var note: String?
    var source = Source()
  }

  /// What ran; not copyable, as a context with a database handle is not.
  struct Journal: ~Copyable {
    var list: ListValues?
    var add: AddValues?
    var words: [Word] = []
  }

  static let memo = Option<AddValues.Source>.value(
    "memo", placeholder: "FILE", kind: .file, "Takes the recording from a file."
  ) { source, path in source.memo = path }

  static let list = Command<Journal>(
    "list", aliases: ["ls"], group: "Looking", summary: "Shows entries, the newest last.",
    discussion: """
      A filter is one word or several:

        +food       with the tag food
        -work       without the tag work
        2026-11     of that month

      On a terminal it shows the last screenful unless
      --limit says otherwise.
      """,
    examples: [Example("The lunches of this month", "spent list +food this month")],
    values: ListValues(),
    options: [
      .integer("limit", short: "n", in: 1...Int.max, "Shows the newest N only.") { $0.limit = $1 },
      .choice("group", placeholder: "BY", "Puts headings between the entries.") { $0.group = $1 },
      .flag("json", short: "j", "Writes one JSON object a line.", details: "Amounts are strings: `\"12.50\"`.") {
        $0.isJSON = true
      },
      .value("untag", placeholder: "TAG", "Leaves out a tag; may be repeated.") { $0.untagged.append($1) },
      .value("budget", placeholder: "AMOUNT", "Marks what is over a budget.") { (values, text) throws(UsageError) in
        guard text.contains(where: \.isNumber) else {
          throw UsageError("\(quoted(text)) is no amount.", hint: "Write 12.50.")
        }
        values.budget = text
      },
      .flag("old-style", "Is for scripts of long ago.", isHidden: true) { $0.isOld = true },
    ],
    words: .any("FILTER")
  ) { values, words, journal in
    journal.list = values
    journal.words = words
    return .success
  }

  static let add = Command<Journal>(
    "add", group: "Writing down", summary: "Adds an entry.", synopsis: ["[AMOUNT] [NOTE…] [+TAG…]"],
    examples: [Example("Amount, note and tag in any order", "spent add 12.50 lunch +food")],
    values: AddValues(),
    options: [
      memo.within(\.source),
      .value("note", placeholder: "TEXT", "Takes the note to the letter.") { $0.note = $1 },
    ],
    words: .any("WORD")
  ) { values, words, journal in
    journal.add = values
    journal.words = words
    if words.first?.text == "refuse" { throw UsageError("The amount is missing.") }
    return words.isEmpty && values == AddValues() ? .failure : .success
  }

  static let show = Command<Journal>(
    "show", group: "Looking", summary: "Shows one entry in full.", words: .one("WHICH")
  ) { words, journal in
    journal.words = words
    return .success
  }

  static let remove = Command<Journal>(
    "rm", group: "Writing down", summary: "Puts entries into the trash.", words: .some("WHICH")
  ) { words, journal in
    journal.words = words
    return .success
  }

  static let devices = Command<Journal>(
    "devices", group: "Other", summary: "Lists the sound devices.", words: .none
  ) { _, _ in .success }

  static let hear = Command<Journal>(
    "hear", group: "Other", summary: "Takes the letter h for itself.", values: false,
    options: [.flag("half-speed", short: "h", "Plays at half the speed.") { $0 = true }], words: .none
  ) { isHalf, _, _ in isHalf ? .success : .failure }

  static let probe = Command<Journal>(
    "probe", group: "Other", summary: "Is not for users.", isHidden: true, words: .none
  ) { _, _ in .success }

  static let program = Program<Globals, Journal>(
    name: "spent", version: "1.2", summary: "Writes an expense down in five seconds.",
    synopsis: ["COMMAND [WORD…] [OPTION…]", "AMOUNT [NOTE…] [+TAG…]"],
    examples: [Example("Add a lunch", "spent 12.50 lunch +food")],
    sections: [ProseSection("Exit status", "0 if all went well, 2 if the line could not be understood.")],
    globals: Globals(),
    options: [
      .value("ledger", placeholder: "DIR", kind: .folder, "Uses the ledger in that folder.") { $0.ledger = $1 },
      .value("color", placeholder: "WHEN", kind: .oneOf(["auto", "always", "never"]), "Says when to use colour.") {
        $0.colour = $1
      },
    ],
    commands: [add, remove, list, show, devices, hear, probe]
  ) { words throws(UsageError) in
    guard let first = words.first else { return "list" }
    if first.text.first == "+" || isAmount(first) { return "add" }
    if words.contains(where: isAmount) {
      throw UsageError("\(quoted(first.text)) is no command.", hint: "Did you mean spent add …?")
    }
    return nil
  }

  private static func isAmount(_ word: Word) -> Bool {
    word.text.drop { $0 == "-" }.first?.isNumber == true
  }
}

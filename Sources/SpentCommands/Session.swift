import CommandLineKit
import Glibc
import Ledger
import Recorder
import TerminalUI

/// What a command runs with: the environment, the ledger and the output.
///
/// Made after the line is parsed, and lazily: what a command does not ask for is not looked up.
final class Session {
  /// The environment as the program got it.
  let environment: [String: String]
  /// The options that every command takes.
  let options: GlobalOptions
  /// What the person's clock says, the same for the whole command.
  let now = EntryTime.now()
  /// Whether a person reads standard output.
  let isTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether standard output gets colours.
  let usesColor: Bool

  /// What was saved, as a sentence: to be said where it cannot be shown.
  var saved: String?

  private var output = OutputWriter()
  /// What went wrong while a remark was made, to be told at the end.
  private var outputFailure: OutputWriter.WriteError?

  init(environment: [String: String], options: GlobalOptions) {
    self.environment = environment
    self.options = options
    usesColor = ColorMode.usesColor(options.color, environment: environment, isTerminal: isTerminal)
  }

  // MARK: Output

  /// The cells of standard output.
  var size: TerminalSize { .current(of: STDOUT_FILENO, environment: environment) }

  /// Whether nobody reads standard output any more.
  var isOutputClosed: Bool { output.isClosed }

  /// Writes lines to standard output.
  func print(_ lines: some Sequence<Line>) throws(OutputWriter.WriteError) {
    for line in lines { try output.write(line.rendered(color: usesColor) + "\n") }
  }

  /// Writes text to standard output as it is.
  func write(_ text: String) throws(OutputWriter.WriteError) { try output.write(text) }

  /// Writes bytes to standard output as they are.
  func write(_ bytes: Span<UInt8>) throws(OutputWriter.WriteError) { try output.write(bytes) }

  /// Writes what is still held back.
  func flush() throws(OutputWriter.WriteError) {
    if let outputFailure { throw outputFailure }
    try output.flush()
  }

  /// Says something that is not data, on standard error, below what was printed before.
  func remark(_ text: String) {
    do { try flush() } catch { outputFailure = outputFailure ?? error }
    StandardError.say(text)
  }

  // MARK: Settings

  /// The person's settings; nil where there is no place for them. What is odd in the file is said on standard error.
  func configuration() throws(Failure) -> ConfigurationFile? {
    let file = try ConfigurationFile(environment: environment)
    for warning in file?.warnings ?? [] { remark("spent: \(warning)") }
    return file
  }

  // MARK: Ledger

  /// The folder of the ledger.
  func ledgerFolder() throws(Failure) -> String {
    guard let folder = LedgerLocation.folder(option: options.ledger, environment: environment) else {
      throw Failure(
        "There is no place for the ledger: HOME is not set.",
        hint: "Name a folder with --ledger DIR or SPENT_LEDGER.", status: .ledger)
    }
    return folder
  }

  /// The ledger, made if there is none; recordings that were cut off are taken in first.
  func createLedger() throws -> Store {
    let store = try Store.open(folder: try ledgerFolder(), mode: .create)
    Recovery(store: store).run()
    return store
  }

  /// The ledger if there is one; recordings that were cut off are taken in first, unless that is not wanted.
  func ledgerIfAny(takingIn: Bool = true) throws -> Store? {
    let folder = try ledgerFolder()
    do {
      let store = try Store.open(folder: folder, mode: .existing)
      if takingIn { Recovery(store: store).run() }
      return store
    } catch  where error.kind == .missing {
      // A first recording that was cut off may be waiting.
      return try Spool(ledgerFolder: folder).isEmpty() ? nil : createLedger()
    }
  }

  /// The ledger, for what makes sense only where there is one.
  ///
  /// Undo and redo take nothing in first: that would be the last step then.
  func existingLedger(takingIn: Bool = true) throws -> Store {
    guard let store = try ledgerIfAny(takingIn: takingIn) else {
      throw Failure(
        "There is no ledger yet in \(try ledgerFolder()).", hint: "Add a first entry: spent 4.20 coffee +food",
        status: .notFound)
    }
    return store
  }

  // MARK: Choosing

  /// What the words of a filter select. A tag that no entry has is said on standard error.
  func selection(_ words: [Word], in store: Store) throws -> Selection {
    let parser = FilterParser(style: try store.moneyStyle(), now: now)
    let selection = try parser.parse(words.map { EntryWord($0.text, isLiteral: $0.isLiteral) })
    for tag in selection.filter.tags where try store.existingTag(tag) == nil {
      remark("spent: No entry has the tag +\(tag.name).")
    }
    return selection
  }

  /// The entries that one word chooses, in the order of their time: `12`, `12,15..20`, `last`.
  ///
  /// - Throws: a ``Failure`` with status 3 when there is none.
  func chosen(_ word: Word, in store: Store) throws -> [StoredEntry] {
    let selection = try FilterParser(style: try store.moneyStyle(), now: now).which(word.text)
    let entries = try store.entries(selection)
    try requireNamed(selection.filter, among: entries, in: store)
    guard !entries.isEmpty else {
      throw Failure(
        "\(quoted(word.text)) chooses no entry.", hint: "List the entries to see their numbers: spent list",
        status: .notFound)
    }
    return entries
  }
}

extension Session {
  /// A range takes what there is; a number that is said must be there, or it is a ``Failure`` with status 3.
  func requireNamed(_ filter: Filter, among entries: [StoredEntry], in store: Store) throws {
    for id in filter.singleIDs where !entries.contains(where: { $0.id == id }) {
      if try store.entry(id: id)?.trashed != nil {
        throw Failure("Entry \(id) is in the trash.", hint: "Bring it back: spent restore \(id)", status: .notFound)
      }
      throw Failure(
        "There is no entry \(id).", hint: "List the entries to see their numbers: spent list", status: .notFound)
    }
  }
}

extension Filter {
  /// The numbers that it names one by one.
  var singleIDs: [Int64] {
    guard case .ids(let ranges) = self else { return [] }
    return ranges.filter { $0.lowerBound == $0.upperBound }.map(\.lowerBound)
  }
}

import CommandLineKit
import Ledger

/// An entry line as it was understood.
struct EntryReading {
  /// What the words say.
  let line: EntryLine
  /// The money of a ledger that has none yet: to be kept together with what the line says, and not before.
  let newStyle: MoneyStyle?
}

extension Session {
  /// Reads an entry line, and changes nothing; asks for the ledger's currency where only that is missing and somebody can
  /// be asked.
  ///
  /// How it was understood shows in the row that is printed at the end; what that cannot show is said here, on standard
  /// error.
  func entryLine(
    _ words: [Word], _ options: EntryOptions, purpose: EntryLineParser.Purpose, in store: Store?
  ) throws -> EntryReading {
    let settings = MoneySettings(environment: environment)
    let fixed = try store?.moneyStyle()
    var style = try settings.style(fixed: fixed, named: options.currency)
    let words = words.map { EntryWord($0.text, isLiteral: $0.isLiteral) }
    func read(_ style: MoneyStyle?) -> Result<EntryLine, EntryLineError> {
      Result { () throws(EntryLineError) in
        try EntryLineParser(style: style, purpose: purpose).parse(words, amount: options.amount, note: options.note)
      }
    }
    var result = read(style)
    if case .failure(let error) = result, error.needsCurrency, let asked = try settings.askForStyle() {
      style = asked
      result = read(asked)
    }
    let line = try result.get()
    if let other = line.otherReading { remark("spent: \(other)") }
    if let amount = line.amount, amount.isRounded {
      remark("spent: The amount was rounded to \(amount.money.formatted(in: style)).")
    }
    return EntryReading(line: line, newStyle: fixed == nil ? style : nil)
  }

  /// The time that `--date` names, else now.
  func time(_ options: EntryOptions) throws -> EntryTime {
    guard let date = options.date else { return now }
    return try DateExpression(now: now).time(date)
  }
}

extension EntryDraft {
  /// A draft of what an entry line says.
  init(_ line: EntryLine, time: EntryTime) {
    self.init(time: time, amount: line.amount?.money, note: line.note, tags: TagSet(line.addedTags))
  }
}

extension Word {
  /// What a command says that takes one word to choose its entries, and got more.
  static let severalHint = "Several are chosen by one word, as 12,15..20."
}

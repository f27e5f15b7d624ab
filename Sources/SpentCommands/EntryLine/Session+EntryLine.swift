import CommandLineKit
import Ledger

extension Session {
  /// Reads an entry line; asks for the ledger's currency where only that is missing and somebody can be asked.
  ///
  /// How it was understood shows in the row that is printed at the end; what that cannot show is said here, on standard
  /// error.
  func entryLine(
    _ words: [Word], _ options: EntryOptions, purpose: EntryLineParser.Purpose, in store: Store
  ) throws -> EntryLine {
    let settings = MoneySettings(environment: environment)
    var style = try settings.style(of: store, named: options.currency)
    let words = words.map { EntryWord($0.text, isLiteral: $0.isLiteral) }
    func read(_ style: MoneyStyle?) -> Result<EntryLine, EntryLineError> {
      Result { () throws(EntryLineError) in
        try EntryLineParser(style: style, purpose: purpose).parse(words, amount: options.amount, note: options.note)
      }
    }
    var result = read(style)
    if case .failure(let error) = result, error.needsCurrency, let asked = try settings.askForStyle(of: store) {
      style = asked
      result = read(asked)
    }
    let line = try result.get()
    if let other = line.otherReading { remark("spent: \(other)") }
    if let amount = line.amount, amount.isRounded {
      remark("spent: The amount was rounded to \(amount.money.formatted(in: style)).")
    }
    return line
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

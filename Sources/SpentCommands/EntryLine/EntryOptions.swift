import CommandLineKit
import Ledger

/// The options of an entry line: what its words could say, said outright.
struct EntryOptions: Sendable {
  var amount: String?
  var note: String?
  var date: String?
  var currency: Currency?

  static let options: [Option<EntryOptions>] = [
    .value("amount", placeholder: "AMOUNT", "The amount; then no word is one.") { values, text in values.amount = text
    },
    .value("note", placeholder: "TEXT", "The note to the letter.") { values, text in values.note = text },
    .value(
      "date", placeholder: "DATE", "When it happened, if not now.",
      details: "today, yesterday, mon, 11-30, 2026-11-30, \"30 nov\", \"3 days ago\" or 2026-11-30T09:15."
    ) { values, text in values.date = text },
    .value(
      "currency", placeholder: "CODE", "The currency of an amount that names none.",
      details: "An ISO 4217 code. A new ledger keeps it as its own."
    ) { (values, text) throws(UsageError) in
      guard let currency = Currency(code: text.uppercased()) else {
        throw UsageError("\(quoted(text)) is no currency.", hint: "Use a code of ISO 4217, such as USD, EUR or JPY.")
      }
      values.currency = currency
    },
  ]

  /// The same options as they are typed.
  var arguments: [String] {
    let given = [("amount", amount), ("note", note), ("date", date), ("currency", currency?.code)]
    return given.flatMap { name, value in value.map { ["--\(name)=\($0)"] } ?? [] }
  }
}

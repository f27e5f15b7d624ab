import FoundationEssentials
import Ledger
import TestSupport

@testable import SpentCommands

/// A ledger of one test's own, in dollars, with what rows need.
final class SampleLedger {
  let folder: TemporaryFolder
  let store: Store
  static let style = MoneyStyle(currency: .usd, decimalSign: .point)
  /// Monday 30 November 2026, 18:00 UTC.
  static let now = EntryTime(utcSeconds: 1_796_061_600, offsetMinutes: 0)

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder: folder.path(of: "ledger"), mode: .create)
    try store.fixMoneyStyle(Self.style)
  }

  /// Adds an entry so many minutes before now, and gives its row.
  func row(
    _ amount: Money? = nil, _ note: String? = nil, tags: [String] = [], minutesAgo: Int64 = 0, seconds: Double? = nil,
    isSilent: Bool = false, isStarred: Bool = false, hasFile: Bool = true
  ) throws -> EntryRow {
    var draft = EntryDraft(
      time: EntryTime(utcSeconds: Self.now.utcSeconds - minutesAgo * 60, offsetMinutes: 0), amount: amount, note: note,
      tags: TagSet(try tags.map { try Tag($0) }), isStarred: isStarred)
    if let seconds {
      let file = "memos/\(draft.uuid).flac"
      draft.recording = Recording(
        file: file, codec: "flac", frames: Int64(seconds * 48_000), rate: 48_000, peaks: [0, 80, 255, 160, 40, 10],
        isSilent: isSilent)
      if hasFile {
        try MemoFiles(ledgerFolder: store.folder).makeFolders(for: file)
        try Data().write(to: URL(filePath: store.folder + "/" + file))
      }
    }
    return EntryRow(try store.add(draft.validated()), in: store)
  }
}

extension Currency {
  static let usd = known("USD")
  static let eur = known("EUR")
  static let jpy = known("JPY")
  static let kwd = known("KWD")

  private static func known(_ code: String) -> Currency {
    guard let currency = Currency(code: code) else { preconditionFailure("\(code) is a currency") }
    return currency
  }
}

extension Money {
  static func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
}

import CommandLineKit
import Ledger
import Testing
import TestSupport

@testable import SpentCommands

@Suite struct `Where the ledger is` {
  private static let sources = ["--ledger", "SPENT_LEDGER", "XDG_DATA_HOME", "HOME"]
  private static let folders: [String?] = ["/option", "/variable", "/data/spent", "/home/me/.local/share/spent", nil]

  @Test(arguments: 0...4)
  func `the option wins, then the variables, then home`(rank: Int) {
    // Everything of lower rank is set too, and loses.
    let values = ["/option", "/variable", "/data", "/home/me"]
    let environment = Dictionary(uniqueKeysWithValues: zip(Self.sources, values).dropFirst(rank).map { ($0, $1) })
    let folder = LedgerLocation.folder(option: environment["--ledger"], environment: environment)
    #expect(folder == Self.folders[rank])
  }

  @Test func `an empty variable and a relative data folder count as unset`() {
    let environment = ["SPENT_LEDGER": "", "XDG_DATA_HOME": "relative", "HOME": "/h"]
    #expect(LedgerLocation.folder(option: nil, environment: environment) == "/h/.local/share/spent")
  }
}

@Suite struct `The money of a new ledger` {
  private func store(_ folder: TemporaryFolder) throws -> Store {
    try Store.open(folder: folder.path(of: "ledger"), mode: .create)
  }

  @Test func `is fixed on its first day, and nothing changes it later`() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder)
    let first = try MoneySettings(environment: ["SPENT_CURRENCY": "eur", "SPENT_DECIMAL_SIGN": ","])
      .style(of: store, named: nil)
    #expect(first == MoneyStyle(currency: .eur, decimalSign: .comma))
    let later = try MoneySettings(environment: ["SPENT_CURRENCY": "USD"]).style(of: store, named: nil)
    #expect(later == first)
  }

  @Test func `in a ledger that has one, another currency is that of the command only`() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder)
    let settings = MoneySettings(environment: [:])
    #expect(try settings.style(of: store, named: .usd)?.currency == .usd)
    #expect(try settings.style(of: store, named: .jpy)?.currency == .jpy)
    #expect(try store.moneyStyle()?.currency == .usd)
  }

  @Test(arguments: [["SPENT_CURRENCY": "XXZ"], ["SPENT_CURRENCY": "USD", "SPENT_DECIMAL_SIGN": ";"]])
  func `a variable that makes no sense is refused`(environment: [String: String]) throws {
    let folder = try TemporaryFolder()
    let store = try store(folder)
    let error = #expect(throws: Failure.self) {
      try MoneySettings(environment: environment).style(of: store, named: nil)
    }
    #expect(error?.status == .usage)
    #expect(try store.moneyStyle() == nil)
  }
}

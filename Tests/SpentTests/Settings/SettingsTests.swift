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
  private let euros = MoneyStyle(currency: .eur, decimalSign: .comma)

  @Test func `comes from the option, then the variables`() throws {
    let settings = MoneySettings(environment: ["SPENT_CURRENCY": "eur", "SPENT_DECIMAL_SIGN": ","])
    #expect(try settings.style(fixed: nil, named: nil) == euros)
    #expect(try settings.style(fixed: nil, named: .jpy)?.currency == .jpy)
  }

  @Test func `is not changed by a variable later, and for one command only by the option`() throws {
    let settings = MoneySettings(environment: ["SPENT_CURRENCY": "USD", "SPENT_DECIMAL_SIGN": "."])
    #expect(try settings.style(fixed: euros, named: nil) == euros)
    #expect(try settings.style(fixed: euros, named: .jpy) == MoneyStyle(currency: .jpy, decimalSign: .comma))
  }

  @Test(arguments: [["SPENT_CURRENCY": "XXZ"], ["SPENT_CURRENCY": "USD", "SPENT_DECIMAL_SIGN": ";"]])
  func `a variable that makes no sense is refused`(environment: [String: String]) {
    let error = #expect(throws: Failure.self) {
      try MoneySettings(environment: environment).style(fixed: nil, named: nil)
    }
    #expect(error?.status == .usage)
  }
}

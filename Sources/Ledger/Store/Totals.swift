/// The entries of one currency, or those without an amount, taken together.
public struct CurrencyTotal: Equatable, Sendable {
  /// How many entries.
  public let count: Int
  /// Their exact sum; nil when it is beyond what an amount can hold.
  public let sum: Money?
  /// The smallest and the largest of their amounts: what a column has to hold.
  public let smallest, largest: Money
}

/// Entries taken together: there is no sum across currencies.
public struct Totals: Equatable, Sendable {
  /// How many entries.
  public internal(set) var count = 0
  /// How many of them have no amount.
  public internal(set) var countWithoutAmount = 0
  /// Those with an amount, by currency code.
  public internal(set) var currencies: [CurrencyTotal] = []

  /// Nothing at all.
  public init() {}

  /// Takes in a row whose columns from `start` on are ``SQL/totalColumns``.
  mutating func take(_ row: borrowing Statement, from start: Int32) throws(LedgerError) {
    let count = Int(row.integer(start + 1))
    self.count += count
    guard let code = row.optionalText(start) else {
      countWithoutAmount += count
      return
    }
    guard let currency = Currency(code: code) else {
      throw LedgerError(.corrupt, "The ledger holds amounts in \(code), which is no currency.")
    }
    // The halves of all amounts: above and below 2^32.
    let sum = Int128(row.integer(start + 2)) << 32 + Int128(row.integer(start + 3))
    currencies.append(
      CurrencyTotal(
        count: count, sum: Int64(exactly: sum).map { Money(minorUnits: $0, currency: currency) },
        smallest: Money(minorUnits: row.integer(start + 4), currency: currency),
        largest: Money(minorUnits: row.integer(start + 5), currency: currency)))
  }
}

/// What is known of the chosen entries without reading each: totals, and the extremes that decide how wide columns are.
public struct Summary: Equatable, Sendable {
  /// Counts and sums.
  public internal(set) var totals = Totals()
  /// The largest number of an entry; 0 when there is none.
  public internal(set) var largestID: Int64 = 0
  /// The length of the longest recording in seconds; nil when there is none.
  public internal(set) var longestRecording: Double?
  /// The first and the last day; nil when there is no entry.
  public internal(set) var days: ClosedRange<CalendarDay>?
}

/// A day and its entries taken together.
public struct DayTotals: Equatable, Sendable {
  /// The day as lived.
  public let day: CalendarDay
  /// Counts and sums.
  public internal(set) var totals: Totals
}

/// A tag and its entries taken together.
public struct TagTotals: Equatable, Sendable {
  /// The tag as it was first written.
  public let tag: Tag
  /// Counts and sums.
  public internal(set) var totals: Totals
}

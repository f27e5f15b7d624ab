/// A currency of ISO 4217, by its three-letter code.
public struct Currency: Hashable, Sendable {
  /// Three capital letters, as in `USD`.
  public let code: String
  /// Digits after the decimal sign, from ISO 4217: 2 for most, 0 for JPY, 3 for KWD, 4 for CLF.
  public let minorUnitDigits: Int

  /// The currency with this code, or nil when ISO 4217 has no such code in use.
  ///
  /// - Parameter code: three capital letters.
  public init?(code: String) {
    guard let digits = Self.minorUnitDigits(ofCode: code) else { return nil }
    self.code = code
    self.minorUnitDigits = digits
  }
}

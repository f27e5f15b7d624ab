extension Currency {
  /// Digits after the decimal sign for a code of ISO 4217, or nil for an unknown code.
  static func minorUnitDigits(ofCode code: String) -> Int? {
    ["USD": 2, "EUR": 2, "JPY": 0, "KWD": 3][code]
  }
}

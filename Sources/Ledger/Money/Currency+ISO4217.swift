extension Currency {
  /// The active codes of ISO 4217 by the number of digits of their minor unit; all others of them have two.
  private static let codesByDigits: [(digits: Int, codes: String)] = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
    (
      2,
      """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF \
      CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF \
      IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
      MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
      SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """
    ),
  ]

  /// Made at the first look: every row that is read looks its code up.
  private static let digitsByCode: [String: Int] = {
    var digitsByCode: [String: Int] = [:]
    for (digits, codes) in codesByDigits {
      for code in codes.split(separator: " ") { digitsByCode[String(code)] = digits }
    }
    return digitsByCode
  }()

  /// Digits after the decimal sign for a code of ISO 4217, or nil for a code that is not in use.
  static func minorUnitDigits(ofCode code: String) -> Int? { digitsByCode[code] }
}

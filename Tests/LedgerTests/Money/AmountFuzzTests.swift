import TestSupport
import Testing

@testable import Ledger

@Suite struct `Random amounts` {
  static let alphabet: [String] = [
    "0", "1", "2", "5", "9", "0", "3", "7", "00", "000", "234", ".", ",", ".", ",", "'", " ", "\u{a0}", "-", "+", "*",
    "/",
    "€", "$", "NT$", "kr", "EUR", "JPY", "KWD", "eur", "\u{301}", "\u{20e3}", "１", "．", "\u{0}", "\n", "x", "−", "🧀",
    "٥",
  ]

  /// The number that is left when everything but digits is taken away: what an amount is a power of ten away from.
  private func digits(of text: String) -> String {
    let digits = text.unicodeScalars.compactMap { scalar -> Character? in
      switch scalar.value {
      case 0x30...0x39: Character(scalar)
      case 0xff10...0xff19: Unicode.Scalar(scalar.value - 0xfee0).map(Character.init)
      default: nil
      }
    }
    return String(digits.drop { $0 == "0" })
  }

  @Test(arguments: ["USD", "JPY", "KWD"], [DecimalSign.point, .comma])
  func `random text never crashes, and no digit is ever lost`(code: String, sign: DecimalSign) throws {
    let parser = AmountParser(style: try style(code, sign))
    var random = SeededGenerator(seed: 12_50)
    var readCount = 0
    for _ in 0..<6_000 {
      let length = Int.random(in: 1...9, using: &random)
      let text = (0..<length).map { _ in Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)] }
        .joined()
      guard let amount = try? parser.parse(text) else { continue }
      readCount += 1
      // Sums, products and quotients have other digits than what was typed.
      guard !text.dropFirst().contains(where: { "+-*/−".contains($0) }) else { continue }
      #expect(!amount.isRounded, "\(text.debugDescription)")
      let typed = digits(of: text)
      let stored = String(amount.money.minorUnits.magnitude)
      let padding = stored.count - typed.count
      #expect(
        stored == "0" || stored == typed + String(repeating: "0", count: max(0, padding)), "\(text.debugDescription)")
      #expect(stored != "0" || typed.isEmpty, "\(text.debugDescription)")
    }
    #expect(readCount > 100)
  }

  @Test(arguments: ["USD", "JPY"], [DecimalSign.point, .comma])
  func `one sign and three digits are thousands or refused, never a thousandth`(
    code: String, sign: DecimalSign
  ) throws {
    let parser = AmountParser(style: try style(code, sign))
    for whole in [1, 9, 12, 99, 100, 999] {
      for tail in ["000", "420", "999"] {
        for mark in [".", ","] {
          let text = "\(whole)\(mark)\(tail)"
          guard let amount = try? parser.parse(text) else { continue }
          #expect(mark != sign.rawValue, "\(text)")
          #expect(amount.money.decimalString.hasPrefix("\(whole)\(tail)"), "\(text)")
        }
      }
    }
  }
}

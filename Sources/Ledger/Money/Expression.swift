/// Numbers joined by `+`, `-`, `*` and `/`, as in `12.50+3` and `45.30/3`.
struct Expression {
  private enum Operator: Character {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case dividedBy = "/"

    var bindsTightly: Bool { self == .times || self == .dividedBy }
  }

  private var numbers: [Substring] = []
  private var operators: [Operator] = []
  /// Whether a minus sign stands before the first number.
  private let isNegative: Bool

  /// Takes an expression apart.
  ///
  /// - Parameters:
  ///   - text: the numbers and what joins them, without currency and leading sign.
  ///   - isNegative: whether a minus sign stands before the first number; it belongs to that number alone.
  ///   - whole: the text as typed, for the message.
  /// - Throws: an ``AmountError`` of kind `notAnAmount` when it is none.
  init(_ text: Substring, isNegative: Bool, of whole: String) throws(AmountError) {
    self.isNegative = isNegative
    let notAnAmount = AmountError(
      .notAnAmount, "\(quoted(whole)) is no amount.", hint: "Write it like 12.50 or 45.30/3.")
    var number = text.startIndex
    for index in text.indices {
      if let sign = Operator(rawValue: text[index]) {
        numbers.append(text[number..<index])
        operators.append(sign)
        number = text.index(after: index)
      } else if !NumberReader.isPart(text[index]) {
        throw notAnAmount
      }
    }
    numbers.append(text[number...])
    for index in numbers.indices {
      // Spaces may stand around an operator; within a number they are grouping.
      numbers[index] = numbers[index].drop { $0 == " " }.trimmingWhiteSpaceAtEnd
      guard numbers[index].last?.isASCIIDigit == true else { throw notAnAmount }
    }
    // 2026-11-30 and 555-1234 are a date and a telephone number, not differences.
    if operators.contains(.minus) && !numbers.contains(where: Self.isWrittenWithFraction) { throw notAnAmount }
  }

  /// Whether it looks like a price: it ends in a sign and other than three digits.
  private static func isWrittenWithFraction(_ number: Substring) -> Bool {
    guard let sign = number.lastIndex(where: { $0 == "." || $0 == "," }) else { return false }
    return number[sign...].count != 4
  }

  /// Whether one of its numbers has a fraction.
  func hasFraction(_ reader: NumberReader) -> Bool { numbers.contains { reader.hasFraction($0) } }

  /// What it comes to.
  func value(_ reader: NumberReader) throws(AmountError) -> ExactNumber {
    var sum: ExactNumber?
    var sumOperator = Operator.plus
    var term = try number(at: 0, reader)
    for (index, sign) in operators.enumerated() {
      let next = try number(at: index + 1, reader)
      switch sign {
      case .times: term = try term.multiplied(by: next)
      case .dividedBy: term = try term.divided(by: next)
      case .plus, .minus:
        sum = try Self.join(sum, sumOperator, term)
        (sumOperator, term) = (sign, next)
      }
    }
    return try Self.join(sum, sumOperator, term)
  }

  private static func join(
    _ sum: ExactNumber?, _ sign: Operator, _ term: ExactNumber
  ) throws(AmountError) -> ExactNumber {
    guard let sum else { return term }
    return try sign == .plus ? sum.adding(term) : sum.subtracting(term)
  }

  private func number(at index: Int, _ reader: NumberReader) throws(AmountError) -> ExactNumber {
    // A factor or divisor is a plain number: 12.50*1.0825.
    let isFactor = index > 0 && operators[index - 1].bindsTightly
    let number = try reader.number(numbers[index], isFactor: isFactor)
    return index == 0 && isNegative ? number.negated : number
  }
}

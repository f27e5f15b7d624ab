/// A value to be bound to a statement: values never become part of its text.
enum SQLValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The number, or null.
  static func integer(_ value: Int64?) -> SQLValue { value.map { .integer($0) } ?? .null }
  /// The number, or null.
  static func real(_ value: Double?) -> SQLValue { value.map { .real($0) } ?? .null }
  /// The text, or null.
  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
  /// The bytes, or null.
  static func blob(_ value: [UInt8]?) -> SQLValue { value.map { .blob($0) } ?? .null }
  /// 1 or 0.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
}

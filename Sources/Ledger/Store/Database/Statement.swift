import CSQLite

/// A prepared statement, lent by ``Database``: its values are bound, its rows are stepped through, and its columns are
/// read by position from 0.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// A statement that somebody else finalises.
  init(borrowing handle: OpaquePointer) { unsafe self.handle = handle }

  /// Goes to the next row; false when there is none.
  func step() throws(LedgerError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe .sqlite(code, sqlite3_db_handle(handle))
    }
  }

  /// Binds a value for each parameter, in order.
  func bind(_ values: [SQLValue]) throws(LedgerError) {
    precondition(
      unsafe values.count == Int(sqlite3_bind_parameter_count(handle)), "a statement needs a value for each parameter")
    for (position, value) in values.enumerated() {
      let code = bind(value, at: Int32(position + 1))
      if code != SQLITE_OK { throw unsafe .sqlite(code, sqlite3_db_handle(handle)) }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number):
      return unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number):
      return unsafe sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { utf8 in
        // An empty string may have no address, and a null address would bind NULL.
        guard let start = utf8.baseAddress else { return unsafe sqlite_bind_text_copy(handle, index, "", 0) }
        return unsafe start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
          unsafe sqlite_bind_text_copy(handle, index, $0, UInt64(utf8.count))
        }
      }
    case .blob(let bytes):
      return unsafe bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
        return unsafe sqlite_bind_blob_copy(handle, index, start, UInt64(bytes.count))
      }
    }
  }

  /// Whether the column is NULL.
  func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// The column as a number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  /// The column as a number, nil for NULL.
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// The column as a number, nil for NULL.
  func optionalReal(_ column: Int32) -> Double? {
    isNull(column) ? nil : unsafe sqlite3_column_double(handle, column)
  }

  /// The column as text; empty for NULL.
  func text(_ column: Int32) -> String { unsafe withBytes(column) { unsafe String(decoding: $0, as: UTF8.self) } }

  /// The column as text, nil for NULL.
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The column as bytes; empty for NULL.
  func blob(_ column: Int32) -> [UInt8] { unsafe withBytes(column) { unsafe Array($0) } }

  /// Lends the bytes of a column of text or bytes, empty for NULL.
  func withBytes<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // The order matters: asking for the bytes may convert the value, the count then is that of the converted one.
    let start = unsafe sqlite3_column_blob(handle, column)
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe body(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count))
  }
}

import Glibc

/// Standard error: everything that is not data.
enum StandardError {
  /// Writes the text as it is; a failing write has nobody left to tell.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// Writes a remark as a line of its own: `spent: …`.
  static func remark(_ text: String) { write("spent: \(text)\n") }
}

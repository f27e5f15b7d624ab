import Glibc

/// What standard input is connected to, which decides what its end means to a recording.
enum StandardInput: Equatable {
  /// A keyboard that is ours to read: Enter ends a recording.
  case terminal
  /// A pipe or socket: its end ends a recording.
  case pipe
  /// Closed, `/dev/null`, a file, or the terminal of another program in the foreground: its end means nothing.
  case nothing

  /// What it is now.
  static var current: StandardInput {
    // In the background, to touch the terminal would stop the program.
    if isatty(STDIN_FILENO) == 1 { return tcgetpgrp(STDIN_FILENO) == getpgrp() ? .terminal : .nothing }
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return .nothing }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK ? .pipe : .nothing
  }

  /// The bytes that are there to read, at most 4,096.
  static func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}

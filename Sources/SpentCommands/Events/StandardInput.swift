import Glibc

/// What standard input is connected to, which decides what its end means to a recording.
enum StandardInput: Equatable {
  /// A keyboard: Enter ends a recording.
  case terminal
  /// A pipe or socket: its end ends a recording.
  case pipe
  /// Closed, `/dev/null` or a file, as under cron: its end means nothing.
  case nothing

  /// What it is now.
  static var current: StandardInput {
    if isatty(STDIN_FILENO) == 1 { return .terminal }
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return .nothing }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK ? .pipe : .nothing
  }
}

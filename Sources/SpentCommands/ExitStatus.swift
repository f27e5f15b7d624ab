/// How a command ended: the documented exit codes, the same for every command.
enum ExitStatus: Int32 {
  /// Done: an empty list and a take that was saved too.
  case done = 0
  /// It could not be done.
  case failed = 1
  /// The command line was not understood.
  case usage = 2
  /// No such entry, tag or file.
  case notFound = 3
  /// The ledger is busy or broken.
  case ledger = 4
  /// The audio device did not do.
  case audioDevice = 5
  /// Interrupted with nothing saved.
  case interrupted = 130
}

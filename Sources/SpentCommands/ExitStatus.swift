import CommandLineKit

/// The documented exit codes of every command, beside those that any program has.
extension ExitStatus {
  /// Done: an empty list and a take that was saved too.
  static let done = ExitStatus.success
  /// No such entry, tag or file.
  static let notFound = ExitStatus(rawValue: 3)
  /// The ledger is busy or broken.
  static let ledger = ExitStatus(rawValue: 4)
  /// The audio device did not do.
  static let audioDevice = ExitStatus(rawValue: 5)
  /// Interrupted with nothing saved: 128 + SIGINT, as shells have it.
  static let interrupted = ExitStatus(rawValue: 130)
}

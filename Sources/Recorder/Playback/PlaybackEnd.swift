/// Why the playing of a memo ended.
public enum PlaybackEnd: UInt8, Hashable, Sendable {
  /// The memo was heard to its end.
  case finished = 1
  /// It was asked to.
  case stopped
  /// The device went away, or ran out again and again without taking anything.
  case deviceGone
  /// The device is there, but takes nothing.
  case deviceSilent
  /// The file cannot be read any further.
  case fileBroken
}

/// What the playing of a memo looks like at one moment.
public struct PlaybackStatus: Hashable, Sendable {
  /// Where it stands.
  public enum State: Hashable, Sendable {
    /// Sound comes, or is about to.
    case playing
    /// Halted, to go on later.
    case paused
    /// Nothing more is heard.
    case ended(PlaybackEnd)
  }

  /// Where it stands.
  public var state: State
  /// How much of the memo was heard, in seconds from its start.
  public var seconds: Double
}

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

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

  package init(state: State, seconds: Double) {
    self.state = state
    self.seconds = seconds
  }
}

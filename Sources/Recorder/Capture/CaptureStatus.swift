/// What a take looks like at one moment.
public struct CaptureStatus: Hashable, Sendable {
  /// Where it stands.
  public enum State: Hashable, Sendable {
    /// The device is open, but gave no frame yet: what is said now may be lost.
    case waiting
    /// Sound arrives.
    case recording
    /// The device is listened to, but nothing is kept until the take goes on.
    case paused
    /// Nothing more is recorded.
    case ended(CaptureEnd)
  }

  /// The lowest level told, in dBFS: that of digital silence too.
  public static let lowestLevel = -120.0

  /// Where it stands.
  public var state: State
  /// Frames recorded.
  public var frames: Int
  /// Frames a second.
  public var rate: Int
  /// The highest sample since the last status, in dBFS: −120…0.
  public var peak: Double
  /// The root mean square since the last status, in dBFS: −120…0, a full-scale sine has −3.
  public var rootMeanSquare: Double
  /// The highest peak of the last two seconds, in dBFS.
  public var heldPeak: Double
  /// How many frames touched full scale; any is one too many.
  public var clippedFrames: Int
  /// Whether there was nothing above −60 dBFS from the start, for at least three seconds: a muted microphone?
  public var isSilentSoFar: Bool
  /// How often the device ran over.
  public var overruns: Int
  /// Frames that the clock says are missing.
  public var lostFrames: Int

  /// The length so far: frames ÷ rate, so that the clock never runs ahead of the sound, and stands
  /// still while it is paused.
  public var seconds: Double { Double(frames) / Double(rate) }
}

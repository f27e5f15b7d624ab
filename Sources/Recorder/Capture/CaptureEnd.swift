/// Why a take ended.
public enum CaptureEnd: UInt8, Hashable, Sendable {
  /// It was asked to.
  case stopped = 1
  /// The limit was reached, to the frame.
  case limitReached
  /// Nothing was said any more for as long as the configuration allows.
  case silence
  /// The device went away, or ran over again and again without giving anything.
  case deviceGone
  /// The device is there, but gives nothing.
  case deviceSilent
  /// The disk, a quota or a limit on file sizes is full.
  case diskFull
  /// Writing failed for another reason.
  case writeFailed
}

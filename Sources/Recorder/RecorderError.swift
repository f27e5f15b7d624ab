/// What went wrong with a sound device or a recording file, and what the user can do about it.
public struct RecorderError: Error, Hashable, Sendable {
  /// The classes of failure a caller may want to tell apart.
  public enum Kind: Hashable, Sendable {
    /// There is no such sound device, or none at all.
    case noDevice
    /// Another program holds the device.
    case deviceBusy
    /// The user may not open the device.
    case deviceForbidden
    /// The device went away while it was in use.
    case deviceGone
    /// The device refused what was asked of it, or failed in a way of its own.
    case deviceFailed
    /// The recording ended before any sound came.
    case nothingRecorded
    /// Another process is still recording into the file.
    case stillRecording
    /// There is no such file.
    case fileNotFound
    /// The file may not be read or written.
    case fileForbidden
    /// The file is not a recording that can be read.
    case notARecording
    /// The disk or the quota is full, or the file would grow past a size limit.
    case diskFull
    /// Any other failure of the system.
    case system
  }

  /// Which class of failure it is.
  public var kind: Kind
  /// What happened and why, as a sentence without the full stop.
  public var message: String
  /// What the user can do, nil where there is nothing to suggest.
  public var hint: String?

  /// An error with its explanation.
  public init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}

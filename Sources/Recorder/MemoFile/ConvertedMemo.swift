/// A recording that was converted, checked, and is safe on the disk.
public struct ConvertedMemo: Hashable, Sendable {
  /// Frames in the new file, counted by reading it.
  public var frames: Int64
  /// Frames a second in the new file.
  public var rate: Int
  /// `flac`, `opus` or `wav`.
  public var codec: String

  /// Length in seconds.
  public var seconds: Double { Double(frames) / Double(rate) }
}

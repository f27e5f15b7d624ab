/// How to record, where the defaults are not wanted.
public struct CaptureConfiguration: Hashable, Sendable {
  /// Frames a second to ask the device for; what it grants counts.
  public var rate = 48_000
  /// Where the take ends by itself, to the frame, in seconds; nil for never.
  public var limit: Double? = 600
  /// How long nothing may be said, once something was, before the take ends by itself, in seconds; nil for as long as it
  /// takes.
  public var longestSilence: Double?
  /// How long the device may give nothing before it is started again, in milliseconds. It is given up after the fifth.
  public var patience = 2_000
  /// What the file says about itself; the ledger is the truth.
  public var title: String?
  /// As the title.
  public var comment: String?
  /// As the title; RFC 3339.
  public var date: String?

  /// Ten minutes at most, 48 kHz.
  public init() {}
}

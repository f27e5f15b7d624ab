/// Which way the sound goes.
public enum PCMDirection: Hashable, Sendable {
  /// From a microphone.
  case capture
  /// To a loudspeaker.
  case playback
}

/// What a device is asked for; it may grant something else.
package struct PCMRequest: Hashable, Sendable {
  /// Frames a second.
  package var rate: Int
  /// Channels; the nearest number the device has is used.
  package var channels: Int
  /// Microseconds between two wake-ups.
  package var periodMicroseconds: Int
  /// Microseconds that the device's memory holds.
  package var bufferMicroseconds: Int
  /// The formats that will do, the best first.
  package var formats: [SampleFormat]

  package init(
    rate: Int = 48_000, channels: Int = 1, periodMicroseconds: Int = 20_000, bufferMicroseconds: Int = 500_000,
    formats: [SampleFormat] = SampleFormat.preferred
  ) {
    self.rate = rate
    self.channels = channels
    self.periodMicroseconds = periodMicroseconds
    self.bufferMicroseconds = bufferMicroseconds
    self.formats = formats
  }
}

/// What a device granted.
package struct PCMConfiguration: Hashable, Sendable {
  /// How a sample lies in memory.
  package let format: SampleFormat
  /// Frames a second.
  package let rate: Int
  /// Samples a frame, interleaved.
  package let channels: Int
  /// Frames between two wake-ups.
  package let periodFrames: Int
  /// Frames that the device's memory holds.
  package let bufferFrames: Int

  /// Bytes a frame.
  package var frameByteCount: Int { format.byteCount * channels }
}

/// What a sound device can do by itself, before anything is converted.
public struct DeviceCapabilities: Hashable, Sendable {
  /// Samples a frame.
  public let channels: ClosedRange<Int>
  /// Frames a second.
  public let rates: ClosedRange<Int>
  let formats: [SampleFormat]

  /// Bits a sample, in rising order; what a device calls 24 bits in 32 counts as 24.
  public var bits: [Int] { Set(formats.compactMap(\.bits)).sorted() }
  /// Whether samples can be floats.
  public var hasFloat: Bool { formats.contains(.float32) }
}

extension SoundDevice {
  /// How long a device is waited for, in milliseconds.
  private static let patience = 1_000

  /// Asks the device itself what it can do in one direction.
  ///
  /// Opens it for a moment, without waiting for whoever holds it; one that does not answer is given up after a second. Throws
  /// as recording and playing do: `deviceBusy`, `noDevice`, `deviceForbidden`, `deviceFailed`.
  public func capabilities(_ direction: PCMDirection) throws(RecorderError) -> DeviceCapabilities {
    let name = self.name
    let answer = try DeviceAnswer<DeviceCapabilities>()
    _ = try WorkerThread.start("device question") {
      answer.give(Result { () throws(RecorderError) in try PCMDevice.capabilities(of: name, direction) })
    }
    return try answer.wait(for: PCMDevice.doing(name, direction), milliseconds: Self.patience)
  }
}

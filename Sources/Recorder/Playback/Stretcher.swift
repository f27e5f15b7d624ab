import CSonic

/// Makes interleaved samples faster or slower with the pitch kept, by libsonic: whole periods of a voice are left out or
/// said twice.
///
/// It works on 16 bits, whatever depth goes in.
@safe struct Stretcher: ~Copyable {
  /// The lowest pitch that libsonic looks for, in hertz: it goes on whenever it has two periods of it.
  private static let lowestPitch = 65.0

  private let handle: OpaquePointer
  private let channels: Int
  private let rate: Double
  private let speed: Double
  private var block: [Int16] = []
  /// Frames that went in and came out since the start.
  private var taken = 0
  private var made = 0

  init(channels: Int, rate: Int, speed: Double) throws(RecorderError) {
    // Below 4 kHz libsonic finds no periods, and would look for them for ever.
    let rate = max(rate, 4_000)
    guard let stream = unsafe sonicCreateStream(Int32(rate), Int32(channels)) else {
      throw RecorderError(.system, "cannot change the speed: there is no memory left")
    }
    unsafe sonicSetSpeed(stream, Float(speed))
    unsafe handle = stream
    self.channels = channels
    self.rate = Double(rate)
    self.speed = speed
  }

  deinit { unsafe sonicDestroyStream(handle) }

  /// Puts the first frames of `samples`, full scale ±2³¹, through it, and what comes out in their place; returns how many
  /// samples there are now, perhaps none.
  ///
  /// With the last block comes what it still holds. `samples` grows when it must.
  mutating func convert(_ frames: Int, isLast: Bool, in samples: inout [Int32]) -> Int {
    take(frames, of: samples)
    if isLast { _ = unsafe sonicFlushStream(handle) }
    let count = Int(unsafe sonicSamplesAvailable(handle)) * channels
    if block.count < count { block += Array(repeating: 0, count: count - block.count) }
    if samples.count < count { samples += Array(repeating: 0, count: count - samples.count) }
    let read = unsafe block.withUnsafeMutableBufferPointer {
      unsafe sonicReadShortFromStream(handle, $0.baseAddress, Int32(count / channels))
    }
    for index in 0..<Int(read) * channels { samples[index] = Int32(block[index]) << 16 }
    made += Int(read)
    keepTime()
    return Int(read) * channels
  }

  private mutating func take(_ frames: Int, of samples: [Int32]) {
    guard frames > 0 else { return }
    block.removeAll(keepingCapacity: true)
    for index in 0..<frames * channels {
      let (sum, isOver) = samples[index].addingReportingOverflow(0x8000)
      block.append(Int16((isOver ? .max : sum) >> 16))
    }
    _ = unsafe block.withUnsafeMutableBufferPointer {
      unsafe sonicWriteShortToStream(handle, $0.baseAddress, Int32(frames))
    }
    taken += frames
  }

  /// Leads libsonic back to the speed it was asked for: it rounds each period, always the same way.
  private mutating func keepTime() {
    // On average it holds back a little less than two periods of the lowest pitch.
    let lead = Double(taken) / speed - Double(made) - 1.8 * rate / Self.lowestPitch / speed
    let correction = min(max(lead / rate, -0.02), 0.02)
    unsafe sonicSetSpeed(handle, Float(speed * (1 - correction)))
  }
}

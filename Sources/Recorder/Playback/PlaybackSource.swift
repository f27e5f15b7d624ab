import Glibc

/// A sound file as the frames that a device wants: its rate, its channels, its format.
///
/// Where file and device agree on rate and channels, no sample is changed but for the depth. Of a file with other
/// channels than the device every channel gets the mean, so that nothing that was said stands on a side without a
/// loudspeaker.
struct PlaybackSource: ~Copyable {
  /// File frames that are read at once.
  private static let blockFrames = 2_048

  private var file: SoundFileReader
  private let layout: FrameLayout
  private var resampler: Resampler?
  private var samples: [Int32]
  private var floats: [Float]
  /// Samples of the device's rate and channels, of which those from `taken` to `ready` are still to be handed out.
  private var converted: [Int32]
  private var taken = 0
  private var ready = 0
  private var hasEnded = false

  /// Rate of the file and of the device.
  let rates: (file: Int, device: Int)

  init(_ file: consuming SoundFileReader, for device: PCMConfiguration) throws(RecorderError) {
    layout = FrameLayout(device)
    rates = (file.rate, device.rate)
    samples = Array(repeating: 0, count: Self.blockFrames * file.channels)
    floats = Array(repeating: 0, count: file.format.isInteger ? 0 : samples.count)
    var capacity = Self.blockFrames * device.channels
    if file.rate != device.rate {
      let resampler = try Resampler(channels: device.channels, from: file.rate, to: device.rate)
      capacity = device.channels * resampler.mostFrames(of: Self.blockFrames)
      self.resampler = consume resampler
    } else {
      resampler = nil
    }
    converted = Array(repeating: 0, count: capacity)
    self.file = file
  }

  /// Goes on from a frame of the file.
  mutating func seek(to frame: Int) throws(RecorderError) {
    try file.seek(to: Int64(frame))
    resampler?.forget()
    (taken, ready, hasEnded) = (0, 0, false)
  }

  /// Lays out so many frames at the start of the buffer as far as the file goes, and returns how many.
  mutating func fill(_ buffer: inout [UInt8], frames: Int) throws(RecorderError) -> Int {
    let channels = layout.channels
    var filled = 0
    while filled < frames {
      if taken == ready, try !convertBlock() { break }
      let count = min(frames - filled, (ready - taken) / channels)
      layout.lay(converted.span.extracting(taken..<taken + count * channels), into: &buffer, fromFrame: filled)
      filled += count
      taken += count * channels
    }
    return filled
  }

  /// Reads and converts the next block; false at the end of the file.
  private mutating func convertBlock() throws(RecorderError) -> Bool {
    guard !hasEnded else { return false }
    (taken, ready) = (0, 0)
    while ready == 0 && !hasEnded {
      let frames = try file.readSamples(into: &samples, floats: &floats)
      hasEnded = frames == 0
      mapChannels(frames)
      if resampler == nil {
        ready = frames * layout.channels
      } else {
        ready = resampler?.convert(frames, isLast: hasEnded, in: &converted) ?? 0
      }
    }
    return ready > 0
  }

  /// Puts file frames into `converted`, with the device's channels.
  private mutating func mapChannels(_ frames: Int) {
    let (from, to) = (file.channels, layout.channels)
    if from == to {
      for index in 0..<frames * to { converted[index] = samples[index] }
      return
    }
    for frame in 0..<frames {
      var sum: Int64 = 0
      for channel in 0..<from { sum += Int64(samples[frame * from + channel]) }
      let mean = Int32(sum / Int64(from))
      for channel in 0..<to { converted[frame * to + channel] = mean }
    }
  }
}

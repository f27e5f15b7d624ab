import Glibc

/// A sound file as the frames that a device wants: its rate, its channels, its format.
///
/// Where file and device agree on rate and channels, no sample is changed but for the depth, as long as speed is 1 and
/// level 0 dB. Of a file with other channels than the device every channel gets the mean, so that nothing that was said
/// stands on a side without a loudspeaker.
struct PlaybackSource: ~Copyable {
  /// File frames that are read at once.
  private static let blockFrames = 2_048

  private var file: SoundFileReader
  private let layout: FrameLayout
  private var resampler: Resampler?
  /// Nil at speed 1.
  private var stretcher: Stretcher?
  private var amplifier: Amplifier
  private var samples: [Int32]
  private var floats: [Float]
  /// Samples of the device's rate and channels, at the speed; of which those from `taken` to `ready` are still to be handed out.
  private var converted: [Int32]
  private var taken = 0
  private var ready = 0
  private var hasEnded = false

  /// Rate of the file and of the device.
  let rates: (file: Int, device: Int)
  /// How much faster than it was said it is heard.
  private(set) var speed = 1.0
  /// How many frames the file holds, as soon as its end was reached.
  var length: Int? { hasEnded ? Int(file.position) : nil }

  /// A source from the first frame on, changed by so many dB.
  init(_ file: consuming SoundFileReader, for device: PCMConfiguration, decibels: Double = 0) throws(RecorderError) {
    layout = FrameLayout(device)
    amplifier = Amplifier(decibels: decibels, device)
    stretcher = nil
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

  /// How much louder than the file it is, in dB; a change comes as a short ramp with the next frames.
  var decibels: Double {
    get { amplifier.decibels }
    set { amplifier.change(to: newValue) }
  }

  /// Goes on from a frame of the file, at another speed if one is given.
  mutating func seek(to frame: Int, speed: Double? = nil) throws(RecorderError) {
    try file.seek(to: Int64(frame))
    self.speed = speed ?? self.speed
    resampler?.forget()
    // A new one: libsonic has no way to forget.
    stretcher =
      self.speed == 1 ? nil : try Stretcher(channels: layout.channels, rate: rates.device, speed: self.speed)
    (taken, ready, hasEnded) = (0, 0, false)
  }

  /// Lays out so many frames at the start of the buffer as far as the file goes, and returns how many.
  mutating func fill(_ buffer: inout [UInt8], frames: Int) throws(RecorderError) -> Int {
    let channels = layout.channels
    var filled = 0
    while filled < frames {
      if taken == ready, try !convertBlock() { break }
      let count = min(frames - filled, (ready - taken) / channels)
      amplifier.apply(to: &converted, in: taken..<taken + count * channels)
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
      if stretcher != nil {
        ready = stretcher?.convert(ready / layout.channels, isLast: hasEnded, in: &converted) ?? 0
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

import CSpeexDSP

/// Changes the rate of interleaved samples, by speexdsp: a windowed sinc, without audible aliasing.
@safe struct Resampler: ~Copyable {
  /// Of 0…10. 7 is beyond what an ear tells apart in speech, and costs a few per cent of one core.
  private static let quality: Int32 = 7

  private let handle: OpaquePointer
  private let channels: Int
  private let ratio: (from: Int, to: Int)
  private var input: [Float] = []
  private var output: [Float] = []

  init(channels: Int, from: Int, to: Int) throws(RecorderError) {
    var code: Int32 = 0
    let made = unsafe speex_resampler_init(UInt32(channels), UInt32(from), UInt32(to), Self.quality, &code)
    guard let made = unsafe made else {
      let reason = unsafe String(cString: speex_resampler_strerror(code))
      throw RecorderError(.system, "cannot change the rate from \(from) to \(to) frames a second: \(reason)")
    }
    // Otherwise every memo would begin with the silence that the filter needs to fill.
    unsafe speex_resampler_skip_zeros(made)
    unsafe handle = made
    self.channels = channels
    ratio = (from, to)
  }

  deinit { unsafe speex_resampler_destroy(handle) }

  /// The most frames that come out of so many, those that the filter still holds included.
  func mostFrames(of frames: Int) -> Int {
    let latency = Int(unsafe speex_resampler_get_input_latency(handle))
    return max(frames, ((frames + latency) * ratio.to + ratio.from - 1) / ratio.from + 1)
  }

  /// Forgets what it heard so far.
  func forget() {
    _ = unsafe speex_resampler_reset_mem(handle)
    _ = unsafe speex_resampler_skip_zeros(handle)
  }

  /// Converts the first frames of `samples` in place, with full scale ±2³¹, and returns how many samples there are now.
  ///
  /// With the last block comes what the filter still holds. There must be room for `mostFrames`.
  mutating func convert(_ frames: Int, isLast: Bool, in samples: inout [Int32]) -> Int {
    let tail = isLast ? Int(unsafe speex_resampler_get_input_latency(handle)) : 0
    input.removeAll(keepingCapacity: true)
    for index in 0..<frames * channels { input.append(Float(samples[index])) }
    for _ in 0..<tail * channels { input.append(0) }
    if output.count < samples.count { output = Array(repeating: 0, count: samples.count) }
    var made = 0
    var used = 0
    while used < frames + tail {
      var inputFrames = UInt32(frames + tail - used)
      var outputFrames = UInt32(output.count / channels - made)
      _ = unsafe input.withUnsafeBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let from = input.baseAddress, let to = output.baseAddress else { return Int32(0) }
          return unsafe speex_resampler_process_interleaved_float(
            handle, from + used * channels, &inputFrames, to + made * channels, &outputFrames)
        }
      }
      if inputFrames == 0 && outputFrames == 0 { break }
      used += Int(inputFrames)
      made += Int(outputFrames)
    }
    for index in 0..<made * channels { samples[index] = Int32(clamping: Int64(output[index].rounded())) }
    return made * channels
  }
}

import CSndFile

/// Makes sound files of any kind that libsndfile writes.
enum SoundFileMaker {
  /// What could not be made.
  struct Refusal: Error { let reason: String }

  /// Writes frames of full scale ±1, as they are: floats beyond it and values that are no numbers too.
  static func write(_ path: String, format: Int, rate: Int = 48_000, channels: Int = 1, _ samples: [Float]) throws {
    try unsafe write(path, format, rate, channels) {
      unsafe sf_writef_float($0, samples, Int64(samples.count / channels))
    }
  }

  /// Writes 16-bit samples, bit for bit.
  static func write(_ path: String, format: Int, rate: Int = 48_000, channels: Int = 1, exactly samples: [Int16]) throws
  {
    try unsafe write(path, format, rate, channels) {
      unsafe sf_writef_short($0, samples, Int64(samples.count / channels))
    }
  }

  private static func write(
    _ path: String, _ format: Int, _ rate: Int, _ channels: Int, _ body: (OpaquePointer) -> Int64
  ) throws {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = Int32(channels)
    info.format = Int32(format)
    guard let file = unsafe sf_open(path, Int32(SFM_WRITE), &info) else {
      throw Refusal(reason: unsafe String(cString: sf_strerror(nil)))
    }
    let written = unsafe body(file)
    guard unsafe sf_close(file) == 0, written >= 0 else { throw Refusal(reason: "not all of it was written") }
  }

  /// A tone of so many frames a channel.
  static func tone(
    _ frames: Int, frequency: Float = 440, rate: Float = 48_000, amplitude: Float = 0.5, channels: Int = 1
  )
    -> [Float]
  {
    (0..<frames).flatMap { frame in
      let value = amplitude * sine(2 * .pi * frequency * Float(frame) / rate)
      return [Float](repeating: value, count: channels)
    }
  }

  private static func sine(_ angle: Float) -> Float {
    // Close enough for a tone, and without a mathematics library: Bhaskara's approximation, mirrored.
    let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let half = turn > .pi ? turn - .pi : turn
    let value = 16 * half * (.pi - half) / (5 * .pi * .pi - 4 * half * (.pi - half))
    return turn > .pi ? -value : value
  }
}

/// From a device's interleaved frames to mono frames of full scale ±2³¹.
///
/// A mono device's samples arrive as they are, in the upper bits. Of several channels it is the mean in the device's
/// own resolution, rounded to the nearest and half-way cases to even, so that no offset creeps in. 32-bit and float
/// samples count as 24-bit ones, as that is what FLAC keeps: the lower byte is cut off, a float is rounded.
struct Downmix {
  private let format: SampleFormat
  private let channels: Int

  /// For frames as the device lays them out.
  init(_ configuration: PCMConfiguration) {
    format = configuration.format
    channels = configuration.channels
  }

  /// Which depth of file keeps every bit.
  var depth: SoundFileWriter.Depth { format == .int16 ? .bits16 : .bits24 }

  /// The bits of a sample that mean something.
  var bits: Int32 { format == .int16 ? 16 : 24 }

  /// Mixes `count` frames, and returns how many of them touch full scale in any channel.
  func mix(_ count: Int, of source: [UInt8], into mono: inout [Int32]) -> Int {
    let source = unsafe source.span.bytes
    // A loop for each format, so that none of them asks for the format at every sample.
    return switch format {
    case .int16: mix(count, &mono) { Self.int16(source, $0) }
    case .packedInt24: mix(count, &mono) { Self.packedInt24(source, $0) }
    case .int32: mix(count, &mono) { Self.int32(source, $0) >> 8 }
    case .int24: mix(count, &mono) { (Self.int32(source, $0) << 8) >> 8 }
    case .float32: mix(count, &mono) { Self.float32(source, $0) }
    }
  }

  @inline(__always)
  private func mix(_ count: Int, _ mono: inout [Int32], _ sample: (Int) -> Int32) -> Int {
    let shift = 32 - bits
    let highest = Int32(1) << (bits - 1) - 1
    var clipped = 0
    if channels == 1 {
      precondition(count <= mono.count, "there is room for every frame")
      var mono = mono.mutableSpan
      for frame in 0..<count {
        let value = sample(frame)
        clipped += value >= highest || value < -highest ? 1 : 0
        unsafe mono[unchecked: frame] = value << shift
      }
      return clipped
    }
    for frame in 0..<count {
      var sum: Int32 = 0
      var isClipped = false
      for channel in 0..<channels {
        let value = sample(frame * channels + channel)
        if value >= highest || value < -highest { isClipped = true }
        sum += value
      }
      if isClipped { clipped += 1 }
      mono[frame] = mean(sum) << shift
    }
    return clipped
  }

  /// The sum fits for up to 256 channels of 24 bits; `PCMNegotiation` asks for one, and gets the nearest.
  private func mean(_ sum: Int32) -> Int32 {
    let divisor = Int32(channels)
    var quotient = sum / divisor
    var rest = sum % divisor
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + divisor) }
    if 2 * rest > divisor || (2 * rest == divisor && quotient & 1 == 1) { quotient += 1 }
    return quotient
  }

  private static func int16(_ source: RawSpan, _ index: Int) -> Int32 {
    Int32(unsafe source.unsafeLoadUnaligned(fromByteOffset: 2 * index, as: Int16.self))
  }

  private static func packedInt24(_ source: RawSpan, _ index: Int) -> Int32 {
    let low = UInt32(unsafe source.unsafeLoad(fromByteOffset: 3 * index, as: UInt8.self))
    let middle = UInt32(unsafe source.unsafeLoad(fromByteOffset: 3 * index + 1, as: UInt8.self))
    let high = UInt32(unsafe source.unsafeLoad(fromByteOffset: 3 * index + 2, as: UInt8.self))
    return Int32(bitPattern: high << 24 | middle << 16 | low << 8) >> 8
  }

  private static func int32(_ source: RawSpan, _ index: Int) -> Int32 {
    unsafe source.unsafeLoadUnaligned(fromByteOffset: 4 * index, as: Int32.self)
  }

  private static func float32(_ source: RawSpan, _ index: Int) -> Int32 {
    let value = unsafe source.unsafeLoadUnaligned(fromByteOffset: 4 * index, as: Float.self)
    // No number at all is silence; beyond full scale saturates.
    guard !value.isNaN else { return 0 }
    return Int32(max(-8_388_608, min(8_388_607, (value * 8_388_608).rounded(.toNearestOrEven))))
  }
}

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

  /// Mixes `count` frames, and returns how many of them touch full scale in any channel.
  func mix(_ count: Int, of source: [UInt8], into mono: inout [Int32]) -> Int {
    let source = unsafe source.span.bytes
    let bits: Int32 = format == .int16 ? 16 : 24
    let highest = Int32(1) << (bits - 1) - 1
    var clipped = 0
    for frame in 0..<count {
      var sum: Int32 = 0
      var isClipped = false
      for channel in 0..<channels {
        let value = sample(source, frame * channels + channel)
        if value >= highest || value < -highest { isClipped = true }
        sum += value
      }
      if isClipped { clipped += 1 }
      mono[frame] = (channels == 1 ? sum : mean(sum)) << (32 - bits)
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

  private func sample(_ source: RawSpan, _ index: Int) -> Int32 {
    let offset = index * format.byteCount
    switch format {
    case .int16:
      return Int32(unsafe source.unsafeLoadUnaligned(fromByteOffset: offset, as: Int16.self))
    case .packedInt24:
      let low = UInt32(unsafe source.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
      let middle = UInt32(unsafe source.unsafeLoad(fromByteOffset: offset + 1, as: UInt8.self))
      let high = UInt32(unsafe source.unsafeLoad(fromByteOffset: offset + 2, as: UInt8.self))
      return Int32(bitPattern: high << 24 | middle << 16 | low << 8) >> 8
    case .int32:
      return unsafe source.unsafeLoadUnaligned(fromByteOffset: offset, as: Int32.self) >> 8
    case .int24:
      return (unsafe source.unsafeLoadUnaligned(fromByteOffset: offset, as: Int32.self) << 8) >> 8
    case .float32:
      let value = unsafe source.unsafeLoadUnaligned(fromByteOffset: offset, as: Float.self)
      // No number at all is silence; beyond full scale saturates.
      guard !value.isNaN else { return 0 }
      return Int32(max(-8_388_608, min(8_388_607, (value * 8_388_608).rounded(.toNearestOrEven))))
    }
  }
}

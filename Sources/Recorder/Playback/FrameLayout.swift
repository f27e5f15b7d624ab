/// How a device wants its frames in memory.
struct FrameLayout {
  private let format: SampleFormat
  /// Samples a frame.
  let channels: Int

  /// The layout that a device granted.
  init(_ configuration: PCMConfiguration) {
    format = configuration.format
    channels = configuration.channels
  }

  /// Lays interleaved samples of full scale ±2³¹ into the buffer, from one of its frames on.
  ///
  /// What a format cannot hold is rounded to the nearest, half-way cases upwards, and saturates.
  func lay(_ samples: Span<Int32>, into buffer: inout [UInt8], fromFrame frame: Int) {
    var span = buffer.mutableSpan
    var bytes = unsafe span.mutableBytes
    var offset = frame * channels * format.byteCount
    for index in samples.indices {
      let sample = samples[index]
      switch format {
      case .int16:
        bytes.storeBytes(of: Int16(truncatingIfNeeded: rounded(sample, by: 16)), toByteOffset: offset, as: Int16.self)
      case .packedInt24:
        let value = rounded(sample, by: 8)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: value), toByteOffset: offset, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: value >> 8), toByteOffset: offset + 1, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: offset + 2, as: UInt8.self)
      case .int24:
        bytes.storeBytes(of: rounded(sample, by: 8), toByteOffset: offset, as: Int32.self)
      case .int32:
        bytes.storeBytes(of: sample, toByteOffset: offset, as: Int32.self)
      case .float32:
        bytes.storeBytes(of: Float(sample) * 0x1p-31, toByteOffset: offset, as: Float.self)
      }
      offset += format.byteCount
    }
  }

  private func rounded(_ sample: Int32, by bits: Int32) -> Int32 {
    let (sum, isOver) = sample.addingReportingOverflow(1 << (bits - 1))
    return (isOver ? .max : sum) >> bits
  }
}

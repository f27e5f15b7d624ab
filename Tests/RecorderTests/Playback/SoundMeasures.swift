import Foundation

/// What can be measured of samples in 16 bits.
enum SoundMeasures {
  /// The frequency in a range, in hertz, at which a tone is strongest.
  static func pitch(of samples: ArraySlice<Int16>, rate: Int, in range: ClosedRange<Double>) -> Double {
    stride(from: range.lowerBound, through: range.upperBound, by: 2).max {
      power(of: samples, at: $0, rate: rate) < power(of: samples, at: $1, rate: rate)
    } ?? 0
  }

  /// The level in dB of full scale.
  static func level(of samples: ArraySlice<Int16>) -> Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * log10(sum / Double(samples.count) / (32_768 * 32_768))
  }

  /// Goertzel's: how strong one frequency is.
  private static func power(of samples: ArraySlice<Int16>, at frequency: Double, rate: Int) -> Double {
    let factor = 2 * cos(2 * .pi * frequency / Double(rate))
    var (last, before) = (0.0, 0.0)
    for sample in samples { (last, before) = (Double(sample) + factor * last - before, last) }
    return last * last + before * before - factor * last * before
  }
}

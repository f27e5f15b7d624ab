import Glibc

/// Makes samples louder or quieter, beyond full scale saturated. At 0 dB it leaves them bit for bit.
struct Amplifier {
  /// How long a change takes, in seconds: a step would click.
  private static let rampSeconds = 0.01

  private let channels: Int
  private let rampFrames: Int
  private(set) var decibels: Double
  private var factor: Double
  private var target: Double
  /// How much the factor changes a frame, and for how many frames more.
  private var step = 0.0
  private var stepsLeft = 0

  init(decibels: Double, _ device: PCMConfiguration) {
    channels = device.channels
    rampFrames = max(1, Int(Double(device.rate) * Self.rampSeconds))
    self.decibels = decibels
    factor = Self.factor(decibels)
    target = factor
  }

  /// Goes over to another level within 10 ms.
  mutating func change(to decibels: Double) {
    guard decibels != self.decibels else { return }
    self.decibels = decibels
    target = Self.factor(decibels)
    step = (target - factor) / Double(rampFrames)
    stepsLeft = rampFrames
  }

  /// Changes whole frames of interleaved samples in place.
  mutating func apply(to samples: inout [Int32], in range: Range<Int>) {
    guard stepsLeft > 0 || factor != 1 else { return }
    for start in stride(from: range.lowerBound, to: range.upperBound, by: channels) {
      if stepsLeft > 0 {
        stepsLeft -= 1
        factor = stepsLeft == 0 ? target : factor + step
      }
      for index in start..<start + channels {
        samples[index] = Int32(clamping: Int64((Double(samples[index]) * factor).rounded()))
      }
    }
  }

  private static func factor(_ decibels: Double) -> Double { decibels == 0 ? 1 : pow(10, decibels / 20) }
}

import Glibc

/// Listens for the end of speech, whatever the room is like.
///
/// No fixed level can tell: in a loud room it never comes, and of a quiet voice it cuts words (OpenOats 675, kesha 670). So
/// what counts as silence is measured all the time: the floor is the lowest level of the last three seconds, as speech has
/// gaps in any three seconds (minimum statistics, as in Martin 2001). It falls at once and rises only after that time.
/// Speech is what lies well above it. All memory is taken when it is made.
struct SpeechWatch {
  /// How far above the floor speech begins, in dB.
  private static let margin = 8.0
  /// No floor is taken for lower, in dBFS: between words some microphones send digital silence.
  private static let lowestFloor = -66.0
  /// How much speech there must have been before its end is looked for, in seconds.
  private static let leastSpeech = 0.3
  /// Levels are taken so often, in seconds, and evened out over a few of them.
  private static let step = 0.01
  private static let evening = 0.2
  /// The floor's window in parts, of which the oldest is forgotten at a time.
  private static let parts = 8
  private static let partSteps = 38

  private let stepFrames: Int
  private let silentSteps: Int

  /// The energy of the step that is being filled, and its frames.
  private var energy = 0.0
  private var filled = 0
  /// The evened power, full scale 1; negative before the first step.
  private var power = -1.0
  /// The lowest level of each part of the window, and where the newest is.
  private var lowest: [Double]
  private var part = 0
  private var partFilled = 0
  private var speechSteps = 0
  private var stepsSinceSpeech = 0

  /// A watch that waits so many seconds after the last word.
  init(seconds: Double, rate: Int) {
    stepFrames = max(1, Int(Double(rate) * Self.step))
    silentSteps = max(1, Int((seconds / Self.step).rounded()))
    lowest = Array(repeating: .infinity, count: Self.parts)
  }

  /// Takes the first `count` frames of a buffer in, full scale ±2³¹; true once nothing was said for the time given, after something was.
  mutating func hearsTheEnd(_ frames: [Int32], _ count: Int) -> Bool {
    var isOver = false
    for index in 0..<count {
      let value = Double(frames[index]) * 0x1p-31
      energy += value * value
      filled += 1
      if filled == stepFrames, endOfStep() { isOver = true }
    }
    return isOver
  }

  /// The silence so far does not count: the take was paused.
  mutating func beginAnew() { stepsSinceSpeech = 0 }

  private mutating func endOfStep() -> Bool {
    let now = energy / Double(filled)
    (energy, filled) = (0, 0)
    power = power < 0 ? now : power + Self.evening * (now - power)
    let level = max(AudioLevel.decibels(power.squareRoot()), Self.lowestFloor)
    lowest[part] = min(lowest[part], level)
    partFilled += 1
    if partFilled == Self.partSteps {
      part = (part + 1) % Self.parts
      lowest[part] = level
      partFilled = 0
    }
    var floor = Double.infinity
    for value in lowest { floor = min(floor, value) }
    if level > floor + Self.margin {
      speechSteps += 1
      stepsSinceSpeech = 0
    } else {
      stepsSinceSpeech += 1
    }
    return Double(speechSteps) * Self.step >= Self.leastSpeech && stepsSinceSpeech >= silentSteps
  }
}

import Recorder

/// What a person set with the player's keys: it holds for all memos of a command.
struct SoundSettings: Equatable {
  /// The speeds that its keys go through.
  static let speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]
  /// What one press of a volume key changes, in dB.
  static let volumeStep = 3.0

  /// How many times as fast as it was said.
  private(set) var speed = 1.0
  /// How much louder, in dB.
  private(set) var volume = 0.0

  /// Goes so many steps faster, or slower when negative, as far as it goes.
  mutating func accelerate(by steps: Int) {
    let index = Self.speeds.firstIndex { $0 >= speed } ?? Self.speeds.count - 1
    speed = Self.speeds[min(max(index + steps, 0), Self.speeds.count - 1)]
  }

  /// Goes so many steps louder, or quieter when negative, as far as it goes.
  mutating func amplify(by steps: Int) {
    let volumes = PlaybackSession.volumes
    // In whole steps from 0 dB, also back from an end that is none.
    let wanted = (volume / Self.volumeStep).rounded(.toNearestOrAwayFromZero) + Double(steps)
    volume = min(max(wanted * Self.volumeStep, volumes.lowerBound), volumes.upperBound)
  }

  /// What is not as usual: ` 1.5× +3dB`, nothing at speed 1 and 0 dB.
  var text: String {
    // 1.5, but 2 instead of 2.0.
    let number = speed == speed.rounded() ? "\(Int(speed))" : "\(speed)"
    return (speed == 1 ? "" : " \(number)×")
      + (volume == 0 ? "" : volume > 0 ? " +\(Int(volume))dB" : " −\(Int(-volume))dB")
  }
}

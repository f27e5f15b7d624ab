import Synchronization

/// Turns the board's running numbers into levels between two looks at them.
struct CaptureMeter {
  private var frames = 0
  private var energy = 0.0
  private var held = (peak: UInt32(0), frames: 0)

  /// What the take looks like now; levels are those since the last call.
  mutating func read(_ board: CaptureBoard, rate: Int) -> CaptureStatus {
    let end = board.end
    let frames = board.frames.load(ordering: .acquiring)
    let energy = Double(bitPattern: board.energy.load(ordering: .relaxed))
    let peak = board.peak.exchange(0, ordering: .relaxed)
    let count = frames - self.frames
    // Rounding of a long sum may leave less than nothing.
    let power = count > 0 ? max(0, energy - self.energy) / Double(count) : 0
    if peak >= held.peak || frames - held.frames > 2 * rate { held = (peak, frames) }
    (self.frames, self.energy) = (frames, energy)
    return CaptureStatus(
      state: end.map { .ended($0) } ?? (board.isPaused ? .paused : frames > 0 ? .recording : .waiting),
      frames: frames, rate: rate,
      peak: AudioLevel.decibels(Double(peak) * 0x1p-31), rootMeanSquare: AudioLevel.decibels(power.squareRoot()),
      heldPeak: AudioLevel.decibels(Double(held.peak) * 0x1p-31),
      clippedFrames: board.clippedFrames.load(ordering: .relaxed),
      isSilentSoFar: frames >= 3 * rate && !board.isLoud.load(ordering: .relaxed),
      overruns: board.overruns.load(ordering: .relaxed), lostFrames: board.lostFrames.load(ordering: .relaxed))
  }
}

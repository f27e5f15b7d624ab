/// What the audio thread and the writer of one take share.
struct CaptureTake: Sendable {
  let board: CaptureBoard
  let ring: FrameRing
  let device: PCMConfiguration
  /// Frames after which the take ends by itself.
  let limit: Int
  /// Seconds without speech, after some, after which the take ends by itself; nil for as many as it takes.
  let longestSilence: Double?
  /// Seconds without a frame after which the device is started again.
  let patience: Double
}

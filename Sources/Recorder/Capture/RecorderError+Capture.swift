extension RecorderError {
  /// What a user should know of a take that nobody wanted to end; nil for one that was ended.
  static func interruption(_ end: CaptureEnd, device: String) -> RecorderError? {
    let kept = "the memo holds what came before"
    return switch end {
    case .stopped, .limitReached, .silence: nil
    case .deviceGone: RecorderError(.deviceGone, "the device \(device) went away while it recorded", hint: kept)
    case .deviceSilent: RecorderError(.deviceFailed, "the device \(device) gives no sound any more", hint: kept)
    case .diskFull: RecorderError(.diskFull, "the disk is full", hint: kept)
    case .writeFailed: RecorderError(.system, "the memo could not be written any further", hint: kept)
    }
  }
}

extension CaptureEnd {
  /// The end that a failure of writing is.
  init(writing failure: RecorderError) { self = failure.kind == .diskFull ? .diskFull : .writeFailed }
}

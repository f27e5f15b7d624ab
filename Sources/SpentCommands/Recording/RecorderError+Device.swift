import Recorder

extension RecorderError {
  /// Whether it is about the device and not about a file.
  var isOfDevice: Bool {
    switch kind {
    case .noDevice, .deviceBusy, .deviceForbidden, .deviceGone, .deviceFailed: true
    case .fileNotFound, .fileForbidden, .notARecording, .diskFull, .system, .nothingRecorded, .stillRecording: false
    }
  }
}

import Recorder

/// A setting that the configuration file may hold.
enum ConfigurationKey: String, CaseIterable {
  /// The device to record from, where no option names one.
  case recordDevice = "record-device"
  /// The device to play on, where no option names one.
  case playDevice = "play-device"
  /// The kind of file of new recordings, where no option says so.
  case format

  /// Why a value cannot be; nil for one that can.
  func objection(to value: String) -> String? {
    switch self {
    case .recordDevice, .playDevice: value.isEmpty ? "names no device; spent devices lists them" : nil
    case .format:
      MemoFormat(rawValue: value) == nil
        ? "is no format; write one of \(MemoFormat.allCases.map(\.rawValue).joined(separator: ", "))" : nil
    }
  }
}

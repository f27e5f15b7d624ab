import Ledger

/// Lengths of time as a clock shows them.
enum Clock {
  /// `0:07`, `12:34`, `1:02:03`: whole seconds, rounded to the nearest, but something is never nothing.
  static func text(_ seconds: Double) -> String {
    let whole = seconds > 0 ? max(1, Int(min(seconds, 1e9) + 0.5)) : 0
    let (hours, minutes, rest) = (whole / 3_600, whole / 60 % 60, whole % 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }

  /// A clock that runs: `0:07`, rounded down.
  static func running(_ seconds: Double) -> String { text(max(0, seconds.rounded(.down))) }
}

extension Recording {
  /// The length as a clock shows it: `0:07`, `1:02:03`.
  var lengthText: String { Clock.text(seconds) }
}

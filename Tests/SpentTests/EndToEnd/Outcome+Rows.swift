import Foundation
import TestSupport

/// A line of `spent list` for other programs.
struct ListedEntry: Equatable {
  let id: Int
  let time, amount, recording, tags, note: String

  init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let id = Int(fields[0]) else { return nil }
    self.id = id
    (time, amount, recording, tags, note) = (fields[1], fields[2], fields[3], fields[4], fields[5])
  }
}

extension ChildProcess.Outcome {
  /// The entries that a command printed, a line each.
  var entries: [ListedEntry] { lines.compactMap(ListedEntry.init) }

  /// The objects that `--json` printed.
  func objects() throws -> [[String: Any]] {
    try lines.map { line in
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        throw ChildProcess.Overdue(description: "no object: \(line)")
      }
      return object
    }
  }
}

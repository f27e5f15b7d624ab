import Foundation

/// A folder of one test's own, removed with everything in it when the test ends.
public final class TemporaryFolder: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Makes a new empty folder below the system's temporary one.
  public init() throws {
    path = NSTemporaryDirectory().trimmingSuffix("/") + "/spent-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` inside the folder.
  public func path(of name: String) -> String { path + "/" + name }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

import Foundation
import Testing

/// A recording in a process of its own.
final class CaptureChild {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var unread = ""

  /// Starts to record; see `Tests/CaptureChild/main.swift`.
  init(device: String, part: String, memo: String, limit: Double, largestFile: Int? = nil) throws {
    process.executableURL = Bundle(for: CaptureChild.self).bundleURL.appendingPathComponent("capture-child")
    process.arguments = [device, part, memo, "\(limit)"] + (largestFile.map { ["\($0)"] } ?? [])
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  deinit { if process.isRunning { kill() } }

  /// The next line it writes; nil at its end.
  func line() -> [String]? {
    while true {
      if let end = unread.firstIndex(of: "\n") {
        let line = unread[..<end].split(separator: " ").map(String.init)
        unread.removeSubrange(...end)
        return line
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      unread += String(decoding: data, as: UTF8.self)
    }
  }

  /// Waits until it has recorded so many frames; the number it told then.
  func frames(atLeast wanted: Int) throws -> Int {
    while let line = line() {
      if line.first == "frames", let count = Int(line[1]), count >= wanted { return count }
      if line.first == "error" { break }
    }
    throw RecordingEnded()
  }

  /// The line it ends with: `memo END FRAMES OVERRUNS LOST` or `error KIND …`.
  func result() throws -> [String] {
    while let line = line() {
      if line.first != "frames" { return line }
    }
    throw RecordingEnded()
  }

  /// Asks for the end of the take.
  func stop() { try? input.fileHandleForWriting.close() }

  /// Ends it as a power failure would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// It ended earlier than a test expects.
  struct RecordingEnded: Error {}
}

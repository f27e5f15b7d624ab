import Foundation

/// A program on a terminal, driven by keys and seen through a terminal emulator (pyte).
public final class TerminalSession {
  /// What the screen shows, and what is known of the program.
  public struct Answer: Decodable {
    /// The lines from the top, without white space at their ends.
    public let screen: [String]
    /// Whether the cursor is visible.
    public let cursor: Bool
    /// Whether what was waited for came.
    public let found: Bool
    /// The exit code; negative for a signal; nil while the program runs.
    public let status: Int32?
    /// Whether the terminal's settings are what they were before the program; nil for one that is closed.
    public let settings: Bool?

    /// The lines that are not empty.
    public var lines: [String] { screen.filter { !$0.isEmpty } }
  }

  private let driver: Process
  private let commands = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  /// Runs the program under test on a terminal of so many cells.
  public convenience init(_ program: Program, _ arguments: [String], rows: Int = 24, columns: Int = 80) throws {
    try self.init(program, command: [Program.path] + arguments, rows: rows, columns: columns)
  }

  /// Runs any program on a terminal, with the variables of the program under test.
  public init(_ program: Program, command: [String], rows: Int = 24, columns: Int = 80) throws {
    driver = Process()
    // Debian's own, which has Debian's pyte; another may come first in the path.
    driver.executableURL = URL(filePath: "/usr/bin/python3")
    driver.arguments =
      [Repository.folder + "/Tests/TestSupport/Terminal/screen.py", "\(rows)", "\(columns)"] + command
    driver.environment = program.environment.merging(["TERM": "xterm-256color"]) { given, _ in given }
    driver.standardInput = commands
    driver.standardOutput = answers
    try driver.run()
  }

  deinit {
    try? commands.fileHandleForWriting.close()
    driver.waitUntilExit()
  }

  /// Types; `\r` is Enter, `\u{1b}` Escape.
  public func type(_ keys: String) throws { _ = try tell(["send": keys]) }

  /// Changes the size of the window.
  public func resize(rows: Int, columns: Int) throws { _ = try tell(["resize": [rows, columns]]) }

  /// What the screen shows now.
  public func screen() throws -> Answer { try tell(["screen": true]) }

  /// Waits until the screen shows a text; throws with the screen when it does not.
  @discardableResult
  public func wait(for text: String, seconds: Double = 10) throws -> Answer {
    let answer = try tell(["wait": text, "seconds": seconds])
    guard answer.found else {
      throw ChildProcess.Overdue(
        description: "the screen never showed \(text):\n" + answer.lines.joined(separator: "\n"))
    }
    return answer
  }

  /// Waits for the program's end; throws with the screen when it does not.
  @discardableResult
  public func waitForEnd(seconds: Double = 10) throws -> Answer {
    let answer = try tell(["end": seconds])
    guard answer.found else {
      throw ChildProcess.Overdue(description: "it did not end:\n" + answer.lines.joined(separator: "\n"))
    }
    return answer
  }

  /// Closes the terminal, as a closed window does, and waits for the program's end.
  public func hangUp() throws -> Answer { try tell(["hang_up": true]) }

  private func tell(_ command: [String: Any]) throws -> Answer {
    commands.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: command) + Data("\n".utf8))
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = unread[..<end]
        unread = Data(unread[unread.index(after: end)...])
        return try JSONDecoder().decode(Answer.self, from: line)
      }
      let data = answers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw ChildProcess.Overdue(description: "the terminal's driver has ended") }
      unread += data
    }
  }
}

import Foundation

/// The program under test, run as a person or a script runs it, in a home and with a ledger of the test's own.
public struct Program: Sendable {
  /// The home folder; the ledger is below it.
  public let home: TemporaryFolder
  /// The variables it gets; nothing of the test's own environment but the path.
  public var environment: [String: String]

  /// A program with an empty home, in dollars and UTC.
  public init() throws {
    home = try TemporaryFolder()
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home.path, "LANG": "C.UTF-8",
      "TZ": "UTC", "XDG_RUNTIME_DIR": home.path, "SPENT_LEDGER": home.path(of: "ledger"), "SPENT_CURRENCY": "USD",
      // No sound card of the machine is touched unless a test says so.
      "ALSA_CONFIG_PATH": "/dev/null",
    ]
  }

  /// The folder of the ledger.
  public var ledger: String { environment["SPENT_LEDGER"] ?? home.path(of: "ledger") }

  /// The binary: what `SPENT_BINARY` names (the release binary, in `Tests/run`), else the one that was built with the tests.
  public static let path: String =
    ProcessInfo.processInfo.environment["SPENT_BINARY"] ?? BuildProducts.folder + "/spent"

  /// Starts a command.
  public func start(_ arguments: [String], input: ChildProcess.Input = .nothing) throws -> ChildProcess {
    try ChildProcess(Self.path, arguments, environment: environment, input: input)
  }

  /// Runs a command to its end.
  public func run(_ arguments: [String], input: ChildProcess.Input = .nothing) throws -> ChildProcess.Outcome {
    try start(arguments, input: input).wait()
  }

  /// Runs a command whose words are parted by single spaces.
  public func run(_ line: String, input: ChildProcess.Input = .nothing) throws -> ChildProcess.Outcome {
    try run(line.split(separator: " ").map(String.init), input: input)
  }

  /// Runs another program with the same environment.
  public func run(other program: String, _ arguments: [String]) throws -> ChildProcess.Outcome {
    try ChildProcess(program, arguments, environment: environment).wait()
  }
}

/// What the package manager built together with the tests.
public enum BuildProducts {
  /// The folder of the running test's executable.
  public static let folder: String = {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: path).deletingLastPathComponent().path
  }()
}

/// What lies in the repository.
public enum Repository {
  /// Its top folder.
  public static let folder: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()
}

import TestSupport

/// Runs `Tests/MemoChild/main.swift` to its end.
enum MemoChild {
  static func run(_ arguments: String..., seconds: Double = 30) throws -> ChildProcess.Outcome {
    try run(arguments, seconds: seconds)
  }

  static func run(_ arguments: [String], seconds: Double = 30) throws -> ChildProcess.Outcome {
    try ChildProcess(BuildProducts.folder + "/memo-child", arguments, environment: [:]).wait(seconds: seconds)
  }
}

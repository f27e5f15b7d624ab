import Foundation

/// Speech from espeak-ng, for tests that need what a voice is like.
public enum SpokenSample {
  /// A sentence as mono frames of 48 kHz, full scale ±2³¹.
  public static func speech(_ sentence: String) throws -> [Int32] {
    let folder = try TemporaryFolder()
    let (spoken, raw) = (folder.path(of: "speech.wav"), folder.path(of: "speech.raw"))
    for (program, arguments) in [
      ("espeak-ng", ["-w", spoken, sentence]),
      ("sox", [spoken, "-t", "raw", "-r", "48000", "-c", "1", "-b", "32", "-e", "signed", raw]),
    ] {
      let outcome = try ChildProcess(program, arguments, environment: ProcessInfo.processInfo.environment).wait()
      guard outcome.status == 0 else { throw Unspoken(program: program) }
    }
    let bytes = try Data(contentsOf: URL(filePath: raw))
    return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: Int32.self)) }
  }

  /// A program that speech takes did not do.
  struct Unspoken: Error {
    let program: String
  }
}

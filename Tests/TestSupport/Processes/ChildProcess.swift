public import Foundation
import Synchronization

/// A program that a test runs from outside: what goes in, what comes out, and how it ended.
///
/// Spawned with `posix_spawn` and an environment of its own, signals at their defaults. Whatever a test forgets, the
/// program ends with this value.
public final class ChildProcess: Sendable {
  /// What standard input is.
  public enum Input: Sendable {
    /// `/dev/null`.
    case nothing
    /// A pipe with these bytes, closed behind them.
    case text(String)
    /// A pipe that stays open until ``closeInput()``.
    case open
  }

  /// How a program ended, and what it wrote.
  public struct Outcome: Equatable, Sendable {
    /// The exit code; 128 + the signal for a program that a signal ended, as shells have it.
    public let status: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String

    /// An outcome to compare with.
    public init(status: Int32, output: String, errors: String) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }

    /// The lines of standard output.
    public var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// What a test waited for and did not get.
  public struct Overdue: Error, CustomStringConvertible {
    /// What was waited for, and how long.
    public let description: String

    /// An error with these words.
    public init(description: String) { self.description = description }
  }

  /// Its process id.
  public let id: pid_t
  private let input: Mutex<Int32>
  private let output: PipeReader
  private let errors: PipeReader
  private let status = Mutex<Int32?>(nil)

  /// Starts a program.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], input: Input = .nothing
  ) throws {
    Foundation.signal(SIGPIPE, SIG_IGN)
    // Between making a pipe and marking it close-on-exec no other program may start: it would hold the pipe open.
    spawning.lock()
    defer { spawning.unlock() }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let (outputEnd, output) = try PipeReader.pipe()
    let (errorsEnd, errors) = try PipeReader.pipe()
    var inputEnds: (read: Int32, write: Int32) = (-1, -1)
    if case .nothing = input {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    } else {
      inputEnds = try PipeReader.closedOnExec()
      unsafe posix_spawn_file_actions_adddup2(&actions, inputEnds.read, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, outputEnd, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errorsEnd, 2)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var id: pid_t = 0
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    let result = unsafe posix_spawnp(&id, program, &actions, &attributes, words, variables)
    unsafe (words + variables).forEach { unsafe free($0) }
    close(outputEnd)
    close(errorsEnd)
    if inputEnds.read >= 0 { close(inputEnds.read) }
    guard result == 0 else { throw Overdue(description: "cannot run \(program): errno \(result)") }

    self.id = id
    self.output = output
    self.errors = errors
    self.input = Mutex(inputEnds.write)
    if case .text(let text) = input {
      // A program need not read what it is given.
      try? write(text)
      closeInput()
    }
  }

  deinit {
    closeInput()
    if status.withLock({ $0 }) == nil {
      Foundation.kill(id, SIGKILL)
      var ignored: Int32 = 0
      unsafe waitpid(id, &ignored, 0)
    }
  }

  /// What it wrote to standard output so far.
  public var outputSoFar: String { output.text }

  /// What it wrote to standard error so far.
  public var errorsSoFar: String { errors.text }

  /// Writes to its standard input.
  public func write(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = input.withLock { descriptor in
        unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      guard written > 0 else { throw Overdue(description: "its input is closed") }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Ends its standard input.
  public func closeInput() {
    input.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// Sends it a signal.
  public func signal(_ number: Int32) { Foundation.kill(id, number) }

  /// Waits until a condition holds, looked at again and again; throws when it does not within the time.
  public func wait(until what: String, seconds: Double = 20, _ condition: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !condition() {
      guard Date() < deadline else {
        throw Overdue(description: "waited \(seconds) s until \(what); errors so far: \(errorsSoFar)")
      }
      usleep(2_000)
    }
  }

  /// Waits for its end; throws when that takes longer.
  public func wait(seconds: Double = 30) throws -> Outcome {
    try wait(until: "it ended", seconds: seconds) { hasEnded() }
    let status = self.status.withLock { $0 } ?? -1
    return Outcome(status: status, output: try output.toEnd(), errors: try errors.toEnd())
  }

  private func hasEnded() -> Bool {
    status.withLock { status in
      if status != nil { return true }
      var code: Int32 = 0
      guard unsafe waitpid(id, &code, WNOHANG) == id else { return false }
      let signal = code & 0x7f
      status = signal == 0 ? (code >> 8) & 0xff : 128 + signal
      return true
    }
  }
}

/// Held while a program is started.
private let spawning = NSLock()

/// One end of a pipe, read by a thread of its own so that the writer never waits.
final class PipeReader: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let ended = DispatchSemaphore(value: 0)

  /// A pipe: the end to write to, close-on-exec, and the reader of the other.
  static func pipe() throws -> (Int32, PipeReader) {
    let (descriptor, writer) = try closedOnExec()
    let reader = PipeReader()
    Thread.detachNewThread { reader.read(descriptor) }
    return (writer, reader)
  }

  /// A pipe whose ends a started program does not get.
  static func closedOnExec() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  /// All of it, when the last writer has gone; throws when a process that the program has left behind keeps it open.
  func toEnd() throws -> String {
    guard ended.wait(timeout: .now() + 20) == .success else {
      throw ChildProcess.Overdue(description: "it ended, but something it started holds its output; so far: \(text)")
    }
    ended.signal()
    return text
  }

  private func read(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.withLock { $0 += buffer.prefix(count) }
    }
    close(descriptor)
    ended.signal()
  }
}

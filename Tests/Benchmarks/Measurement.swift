import Glibc

/// What stopped a measurement.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}

/// Wall-clock time, in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = monotonicSeconds()
  try body()
  return monotonicSeconds() - start
}

/// Time that only goes forwards, in seconds.
func monotonicSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The medians of two things done in turns, so that whatever the machine does meanwhile meets both.
func medians(
  rounds: Int, _ first: (Int) throws -> Void, _ second: (Int) throws -> Void
) rethrows -> (first: Double, second: Double) {
  var times: (first: [Double], second: [Double]) = ([], [])
  for round in 0..<rounds {
    times.first.append(try seconds { try first(round) })
    times.second.append(try seconds { try second(round) })
  }
  return (median(times.first), median(times.second))
}

/// What a program took, with all that it waited for.
struct ProcessCost {
  /// Seconds of CPU time.
  let cpu: Double
  /// The largest resident set of any one process.
  let peakBytes: Int
}

/// Runs a program to its end, its output thrown away.
func run(_ program: String, _ arguments: [String] = [], environment: [String] = []) throws {
  _ = try cost(of: program, arguments, environment: environment)
}

/// Runs a program to its end, its output thrown away, and tells what it took.
func cost(of program: String, _ arguments: [String] = [], environment: [String] = []) throws -> ProcessCost {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for descriptor in [Int32(1), 2] {
    unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
  }
  unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
  defer { unsafe (words + variables).forEach { unsafe free($0) } }
  var id: pid_t = 0
  var status: Int32 = 0
  var usage = rusage()
  let result = unsafe posix_spawn(&id, program, &actions, nil, words, variables)
  guard result == 0, unsafe wait4(id, &status, 0, &usage) == id, status == 0 else {
    throw BenchmarkError(description: "\(program) \(arguments.joined(separator: " ")) failed")
  }
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return ProcessCost(cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakBytes: usage.ru_maxrss * 1_024)
}

/// The middle of some figures.
func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }

/// The folder of this program: the others are built beside it.
let productsFolder: String = {
  var buffer = [CChar](repeating: 0, count: 4_096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
}()

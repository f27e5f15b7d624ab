import Glibc

/// What stopped a measurement.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
}

/// Wall-clock time, in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  var start = timespec()
  var end = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &start)
  try body()
  unsafe clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
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
  func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
  return (median(times.first), median(times.second))
}

/// Runs a program to its end, its output thrown away.
func run(_ program: String, _ arguments: [String] = [], environment: [String] = []) throws {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
  defer { unsafe (words + variables).forEach { unsafe free($0) } }
  var id: pid_t = 0
  var status: Int32 = 0
  let result = unsafe posix_spawn(&id, program, &actions, nil, words, variables)
  guard result == 0, unsafe waitpid(id, &status, 0) == id, status == 0 else {
    throw BenchmarkError(description: "\(program) \(arguments.joined(separator: " ")) failed")
  }
}

/// The folder of this program: the others are built beside it.
let productsFolder: String = {
  var buffer = [CChar](repeating: 0, count: 4_096)
  let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
  let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
}()

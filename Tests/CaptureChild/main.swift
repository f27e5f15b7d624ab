// capture-child DEVICE PART MEMO LIMIT-SECONDS [LARGEST-FILE-BYTES]
//
// Records until the limit, or the end of its standard input. Writes `frames N` whenever there are more, and at the end
// `memo END FRAMES OVERRUNS LOST-MILLISECONDS`, or `error KIND MESSAGE`.
import Glibc
import Recorder

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = unsafe write(1, bytes, bytes.count)
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let limit = Double(arguments[4]) else { exit(2) }
if arguments.count > 5, let bytes = UInt(arguments[5]) {
  var largest = rlimit(rlim_cur: bytes, rlim_max: bytes)
  _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &largest)
}

func record() throws(RecorderError) {
  var configuration = CaptureConfiguration()
  configuration.limit = limit
  var session = try CaptureSession(device: arguments[1], part: arguments[2], configuration: configuration)
  try session.start()
  var told = 0
  while true {
    let status = session.status()
    if status.frames > told {
      told = status.frames
      say("frames \(told)")
    }
    if case .ended = status.state { break }
    var watched = [
      pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0), pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&watched, 2, 10)
    if watched[1].revents != 0 { break }
  }
  let memo = try session.finish(movingTo: arguments[3])
  let end = memo.end.map { "\($0)" } ?? "none"
  say("memo \(end) \(memo.frames) \(memo.overruns) \(Int(memo.lostSeconds * 1_000))")
}

do throws(RecorderError) {
  try record()
} catch {
  say("error \(error.kind) \(error.message)")
  exit(1)
}

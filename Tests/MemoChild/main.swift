// memo-child convert SOURCE FORMAT PART MEMO [LARGEST-FILE-BYTES]
//   converts, and writes `memo FRAMES RATE CODEC`, or `error KIND MESSAGE`
// memo-child examine MOST-BYTES FILE…
//   examines each with so much address space, and writes for each `memo FRAMES RATE CODEC`, or `error KIND MESSAGE`
// memo-child seek FILE FRAME…
//   goes to each frame and reads on, and writes `read FRAMES` for each
// memo-child print
//   prints `before`, `within`, `beside`, `after` to standard error as a library does, `within` where a decoder is called,
//   `beside` in another thread meanwhile
import Glibc
import Recorder

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = unsafe write(1, bytes, bytes.count)
}

func limit(_ resource: __rlimit_resource, _ bytes: String) {
  guard let bytes = UInt(bytes) else { exit(2) }
  var most = rlimit(rlim_cur: bytes, rlim_max: bytes)
  guard unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &most) == 0 else { exit(2) }
}

func sayingErrors(_ body: () throws(RecorderError) -> Void) {
  do throws(RecorderError) {
    try body()
  } catch {
    say("error \(error.kind) \(error.message)")
  }
}

/// Prints to the C library's stream, as mpg123 does; Swift may not name that.
nonisolated func complain(_ word: String) {
  errno = 0
  unsafe perror(word)
}

nonisolated func complainInAnotherThread() {
  var thread = pthread_t()
  _ = unsafe pthread_create(
    &thread, nil,
    { _ in
      complain("beside")
      return nil
    }, nil)
  pthread_join(thread, nil)
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "convert" where arguments.count >= 5:
  guard let format = MemoFormat(rawValue: arguments[2]) else { exit(2) }
  if arguments.count > 5 { limit(RLIMIT_FSIZE, arguments[5]) }
  sayingErrors { () throws(RecorderError) in
    let memo = try MemoFile.convert(arguments[1], to: format, part: arguments[3], movingTo: arguments[4])
    say("memo \(memo.frames) \(memo.rate) \(memo.codec)")
  }
case "examine" where arguments.count >= 3:
  limit(RLIMIT_AS, arguments[1])
  for path in arguments[2...] {
    sayingErrors { () throws(RecorderError) in
      let memo = try MemoFile.examine(path)
      say("memo \(memo.frames) \(memo.rate) \(memo.codec)")
    }
  }
case "seek" where arguments.count >= 3:
  sayingErrors { () throws(RecorderError) in
    var file = try SoundFileReader(path: arguments[1])
    var floats = [Float](repeating: 0, count: 4_096 * file.channels)
    for frame in arguments[2...].compactMap(Int64.init) {
      try file.seek(to: frame)
      var span = floats.mutableSpan
      say("read \(try file.read(into: &span))")
    }
  }
case "print":
  complain("before")
  DecoderNoise.silenced {
    complain("within")
    complainInAnotherThread()
  }
  complain("after")
default: exit(2)
}

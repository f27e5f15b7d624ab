// article-examples MEMO: records into a FLAC file, keeps it as Opus, plays that, and says its name.
import Glibc
import Recorder

let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ""
guard path.hasSuffix(".flac"), try microphones().contains(SoundDevice.defaultName) else { exit(2) }
let memo = try record(seconds: 0.5, into: path)
guard memo.end == .limitReached, memo.seconds == 0.5 else { exit(1) }
let small = try keepAsOpus(path)
try play(small, from: 0.2)
print(small)

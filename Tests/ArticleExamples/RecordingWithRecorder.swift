// The examples of the article "Recording with Recorder", as a program of somebody else's compiles them: with the public
// interface alone. `ArticleTests` holds them against the article.
import Glibc
import Recorder

func microphones() throws -> [String] {
  try SoundDevice.all().filter { device in
    guard device.directions.contains(.capture) else { return false }
    return (try? device.capabilities(.capture)) != nil
  }.map(\.name)
}

func record(seconds: Double, into memo: String) throws -> CapturedMemo {
  var configuration = CaptureConfiguration()
  configuration.limit = seconds
  configuration.title = "Lunch with Amy"
  var session = try CaptureSession(
    device: SoundDevice.defaultName, part: memo + ".part", configuration: configuration)
  try session.start()
  while true {
    let status = session.status()
    if case .ended = status.state { break }
    print(status.seconds, "s,", status.peak, "dBFS")
    wait(for: session.wakeUp, milliseconds: 100)
  }
  return try session.finish(movingTo: memo)
}

func wait(for descriptor: Int32, milliseconds: Int32) {
  var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  _ = unsafe poll(&watched, 1, milliseconds)
}

func takeABreak(in session: borrowing CaptureSession, while isAway: () -> Bool) {
  session.pause(true)
  while isAway() { wait(for: session.wakeUp, milliseconds: 100) }
  session.pause(false)
}

func keepAsOpus(_ memo: String) throws -> String {
  let small = String(memo.dropLast("flac".count)) + MemoFormat.opus.fileExtension
  _ = try MemoFile.convert(memo, to: .opus, part: small + ".part", movingTo: small)
  return small
}

func play(_ memo: String, from seconds: Double) throws {
  let player = try PlaybackSession(file: memo)
  player.seek(to: seconds)
  player.setSpeed(1.5)
  player.start()
  while true {
    if case .ended = player.status().state { break }
    wait(for: player.wakeUp, milliseconds: 100)
  }
  if let interruption = player.interruption { throw interruption }
}

import Foundation
import TestSupport
import Testing

@testable import Recorder

/// What a sound card does while it records, and what becomes of the take.
@Suite(.timeLimit(.minutes(15))) struct `Recording from a card` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    FileDevice.prepare()
  }

  private var part: String { folder.path(of: "1.part") }
  private var memo: String { folder.path(of: "1.flac") }

  private func session(_ card: SoundCard, seconds: Double?, patience: Int = 2_000) throws -> CaptureSession {
    var configuration = CaptureConfiguration()
    configuration.limit = seconds
    configuration.patience = patience
    return try CaptureSession(device: card.device, part: part, configuration: configuration)
  }

  /// Waits until the take is over, or a condition holds.
  private func wait(_ session: inout CaptureSession, until isEnough: (CaptureStatus) -> Bool = { _ in false })
    -> CaptureStatus
  {
    while true {
      let status = session.status()
      if case .ended = status.state { return status }
      if isEnough(status) { return status }
      var watched = pollfd(fd: session.wakeUp, events: Int16(POLLIN), revents: 0)
      unsafe poll(&watched, 1, 10)
    }
  }

  /// So many frames of the card's two channels, no two alike.
  private func stereo(_ frames: Int) -> [Int16] {
    var generator = SeededGenerator(seed: 5)
    return (0..<2 * frames).map { _ in Int16.random(in: -20_000...20_000, using: &generator) }
  }

  /// The mean of the two channels, rounded to the nearest, half-way cases to even.
  private func mixed(_ samples: [Int16]) -> [Int16] {
    stride(from: 0, to: samples.count, by: 2).map {
      Int16((Double(Int(samples[$0]) + Int(samples[$0 + 1])) / 2).rounded(.toNearestOrEven))
    }
  }

  private func record(_ card: SoundCard, seconds: Double, patience: Int = 2_000) throws -> CapturedMemo {
    var session = try session(card, seconds: seconds, patience: patience)
    try session.start()
    _ = wait(&session)
    return try session.finish(movingTo: memo)
  }

  @Test func `S10, S12: what the card hears is what the memo holds, sample for sample after the downmix`() throws {
    let card = try SoundCard()
    let samples = stereo(96_000)
    try card.hear(samples)
    let result = try record(card, seconds: 1)
    #expect(result.frames == 48_000)
    #expect(result.rate == 48_000)
    #expect(result.lostSeconds == 0)
    #expect(try samples16(of: memo) == mixed(Array(samples[..<96_000])))
  }

  @Test func `S11, S12: a card of another rate and 32 bits is recorded at its own rate, in 24 bits`() throws {
    let card = try SoundCard(control: "rate 44100\nchannels 1\nformat S32_LE")
    let heard = (0..<44_100).map { Int32($0) &* 65_536 &+ 0x1234_5678 }
    try card.hear(heard)
    let result = try record(card, seconds: 0.5)
    #expect(result.rate == 44_100)
    #expect(result.frames == 22_050)
    var file = try SoundFileReader(path: memo)
    var read = [Int32](repeating: 0, count: 22_050)
    var span = read.mutableSpan
    #expect(try file.read(into: &span) == 22_050)
    #expect(read == heard.prefix(22_050).map { $0 & ~0xff })
  }

  @Test(arguments: ["S16_LE", "S24_3LE", "S24_LE", "S32_LE", "FLOAT_LE"], [1, 2, 8])
  func `S10, S11: every format of one, two and eight channels is recorded, mixed down`(format: String, channels: Int)
    throws
  {
    let card = try SoundCard(control: "channels \(channels)\nformat \(format)")
    // All channels hear the same: their mean is what each of them hears, to the last bit.
    let frames = (0..<24_000).map { Int32($0 % 2_000 - 1_000) * 8_192 }
    let bytes = frames.flatMap { frame in
      Array(repeating: Self.bytes(of: frame, format), count: channels).flatMap(\.self)
    }
    try card.hear(bytes)
    #expect(try record(card, seconds: 0.4).frames == 19_200)
    var file = try SoundFileReader(path: memo)
    var read = [Int32](repeating: 0, count: 19_200)
    var span = read.mutableSpan
    #expect(try file.read(into: &span) == 19_200)
    let kept: Int32 = format == "S16_LE" ? -1 << 16 : -1 << 8
    #expect(read == frames.prefix(19_200).map { ($0 << 8) & kept })
  }

  /// A sample of 24 bits as a format lays it out.
  private static func bytes(of sample: Int32, _ format: String) -> [UInt8] {
    func little<Integer: FixedWidthInteger>(_ value: Integer) -> [UInt8] {
      unsafe withUnsafeBytes(of: value.littleEndian) { unsafe Array($0) }
    }
    return switch format {
    case "S16_LE": little(Int16(truncatingIfNeeded: sample >> 8))
    case "S24_3LE": Array(little(sample).prefix(3))
    case "S24_LE": little(sample)
    case "S32_LE": little(sample << 8)
    default: little((Float(sample) / 8_388_608).bitPattern)
    }
  }

  @Test func `S13: a larger period than asked for is used as granted`() throws {
    let card = try SoundCard(control: "period 6000")
    let samples = stereo(48_000)
    try card.hear(samples)
    #expect(try record(card, seconds: 0.5).frames == 24_000)
    #expect(try samples16(of: memo) == mixed(Array(samples[..<48_000])))
  }

  @Test func `S2, S3: after an overrun it goes on, and says what was lost`() throws {
    let card = try SoundCard(control: "xrun 9600\nxrun 24000")
    let samples = stereo(96_000)
    try card.hear(samples)
    let result = try record(card, seconds: 1)
    #expect(result.overruns == 2)
    #expect(result.frames == 48_000)
    #expect(result.end == .limitReached)
    // What came before the first one is whole, and what came after stands where the clock says.
    let kept = try samples16(of: memo)
    let heard = mixed(samples)
    #expect(Array(kept[..<4_800]) == Array(heard[..<4_800]))
    let end = Array(kept.suffix(2_000))
    let shift = (0..<heard.count - 2_000).first { Array(heard[$0..<$0 + 2_000]) == end }
    let lost = try #require(shift) + 2_000 - 48_000
    #expect(lost > 0)
    #expect(abs(Double(lost) / 48_000 - result.lostSeconds) < 0.06)
  }

  @Test(arguments: ["suspend", "sleep"])
  func `S6: after the machine slept it goes on, also with a card that only says that it woke up`(kind: String) throws {
    let card = try SoundCard(control: "\(kind) 12000")
    try card.hear(stereo(96_000))
    let result = try record(card, seconds: 1)
    #expect(result.frames == 48_000)
    #expect(result.end == .limitReached)
  }

  @Test func `S4: a card that is unplugged ends the take, which is kept, and says why`() throws {
    let card = try SoundCard(control: "gone 24000")
    let samples = stereo(96_000)
    try card.hear(samples)
    let result = try record(card, seconds: 10)
    #expect(result.end == .deviceGone)
    #expect(result.interruption?.kind == .deviceGone)
    #expect((20_000...24_960).contains(result.frames))
    #expect(try samples16(of: memo) == Array(mixed(samples)[..<Int(result.frames)]))
  }

  @Test func `S5: one overrun after the other without a frame between them means the card is gone`() throws {
    let card = try SoundCard(control: "broken 24000")
    try card.hear(stereo(96_000))
    let result = try record(card, seconds: 10)
    #expect(result.end == .deviceGone)
    #expect(result.overruns == 1)
    #expect(result.frames > 20_000)
  }

  @Test func `S7: a card that falls silent does not hold the take for ever`() throws {
    let card = try SoundCard(control: "stall 24000")
    try card.hear(stereo(96_000))
    let start = MonotonicClock.now
    let result = try record(card, seconds: 60, patience: 150)
    #expect(result.end == .deviceSilent)
    #expect(result.frames > 20_000)
    #expect(MonotonicClock.now - start < 20)
  }

  @Test func `S7: while a card is silent, an end that is asked for comes at once`() throws {
    let card = try SoundCard(control: "stall 9600")
    try card.hear(stereo(96_000))
    var session = try session(card, seconds: 60)
    try session.start()
    _ = wait(&session) { $0.frames > 8_000 }
    let start = MonotonicClock.now
    session.stop()
    #expect(wait(&session).state == .ended(.stopped))
    #expect(MonotonicClock.now - start < 1)
    #expect(try session.finish(movingTo: memo).frames > 8_000)
  }

  private static let refusals: [(String, RecorderError.Kind, String)] = [
    ("busy", .deviceBusy, "another program is using the device"),
    ("forbidden", .deviceForbidden, "no permission"),
    ("missing", .noDevice, "no such sound device"),
  ]

  @Test(arguments: refusals)
  func `S8, S9: a card that cannot be opened is one sentence, at once, and leaves nothing`(
    control: String, kind: RecorderError.Kind, words: String
  ) throws {
    let card = try SoundCard(control: control)
    let start = MonotonicClock.now
    let error = #expect(throws: RecorderError.self) { _ = try session(card, seconds: 1) }
    #expect(error?.kind == kind)
    #expect(error?.message.contains(words) == true)
    #expect(error?.hint != nil)
    #expect(MonotonicClock.now - start < 2)
    #expect(!FileManager.default.fileExists(atPath: part))
  }

  @Test func `S8: a card that is recorded from already is busy`() throws {
    let card = try SoundCard()
    let first = try session(card, seconds: 1)
    let error = #expect(throws: RecorderError.self) {
      _ = try CaptureSession(device: card.device, part: folder.path(of: "2.part"))
    }
    #expect(error?.kind == .deviceBusy)
    first.discard()
  }

  @Test func `S14: it says recording when the first frame is there, not before`() throws {
    let card = try SoundCard()
    try card.hear(stereo(48_000))
    var session = try session(card, seconds: 5)
    #expect(session.status().state == .waiting)
    try session.start()
    let status = wait(&session) { $0.state == .recording }
    #expect(status.frames > 0)
    session.discard()
  }

  @Test func `S15, S16: at the end nothing is doubled, and nothing that was said is lost`() throws {
    // A long period: much is in the card's memory and not yet read when the end is asked for.
    let card = try SoundCard(control: "period 12000")
    let samples = stereo(240_000)
    try card.hear(samples)
    var session = try session(card, seconds: 5)
    try session.start()
    let begin = MonotonicClock.now
    _ = wait(&session) { $0.frames >= 12_000 }
    usleep(100_000)
    let heard = MonotonicClock.now - begin
    session.stop()
    _ = wait(&session)
    let result = try session.finish(movingTo: memo)
    #expect(try samples16(of: memo) == Array(mixed(samples)[..<Int(result.frames)]), "no period twice")
    #expect(Double(result.frames) > (heard - 0.05) * 48_000, "up to the last moment")
    #expect(result.frames > 12_000)
  }
}

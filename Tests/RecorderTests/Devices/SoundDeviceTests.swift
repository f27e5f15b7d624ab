import TestSupport
import Testing

@testable import Recorder

@Suite struct SoundDeviceTests {
  @Test func `Devices have a name and say which way they go; plugins that need another device are left out`() throws {
    _ = FileDevice.name(of: "")
    let devices = try SoundDevice.all()
    #expect(devices.contains { $0.name == "spentlisted" && $0.description == "A card: a microphone" }, "\(devices)")
    #expect(devices.allSatisfy { !$0.name.isEmpty && !$0.directions.isEmpty })
    #expect(!devices.contains { $0.name == "null" || $0.name == "speexrate" })
  }

  @Test(arguments: [
    ("rate 44100\nchannels 1\nformat S32_LE", 1...1, 44_100...44_100, [32]),
    ("", 2...2, 48_000...48_000, [16]),
    ("channels 8", 8...8, 48_000...48_000, [16]),
  ])
  func `A device tells what it can do by itself`(
    control: String, channels: ClosedRange<Int>, rates: ClosedRange<Int>, bits: [Int]
  ) throws {
    FileDevice.prepare()
    let card = try SoundCard(control: control)
    for direction in [PCMDirection.capture, .playback] {
      let abilities = try SoundDevice(name: card.device).capabilities(direction)
      #expect(abilities.channels == channels)
      #expect(abilities.rates == rates)
      #expect(abilities.bits == bits)
      #expect(!abilities.hasFloat)
    }
  }

  @Test(arguments: [("busy", RecorderError.Kind.deviceBusy), ("forbidden", .deviceForbidden), ("missing", .noDevice)])
  func `A device that cannot be asked says why`(control: String, kind: RecorderError.Kind) throws {
    FileDevice.prepare()
    let card = try SoundCard(control: control)
    let error = #expect(throws: RecorderError.self) { try SoundDevice(name: card.device).capabilities(.capture) }
    #expect(error?.kind == kind)
  }
}

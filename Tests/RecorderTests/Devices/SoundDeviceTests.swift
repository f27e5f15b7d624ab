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
}

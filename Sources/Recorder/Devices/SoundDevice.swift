import CALSA
import Glibc

/// A sound device that can be recorded from, played on, or both, by the name to open it with.
public struct SoundDevice: Hashable, Sendable {
  /// What to open, as in `default` or `plughw:CARD=PCH,DEV=0`.
  public let name: String
  /// What it is, in the words of its driver or of whoever configured it; may be empty.
  public let description: String
  /// Which ways it goes, according to its configuration: whether it answers shows only when it is opened.
  public let directions: Set<PCMDirection>

  /// Whether it is the one that is used when none is named.
  public var isDefault: Bool { name == Self.defaultName }

  /// The name of the device that is used when none is named.
  public static let defaultName = "default"

  /// A device that a person names; it need not be there.
  public init(name: String) {
    self.name = name
    description = ""
    directions = [.capture, .playback]
  }

  /// Plugins that every configuration lists, and that give sound only with another device behind them.
  private static let plugins: Set = ["null", "lavrate", "samplerate", "speexrate", "speex", "upmix", "vdownmix"]

  /// All devices of cards and sound servers, the default one first, the others in the order of the configuration.
  public static func all() throws(RecorderError) -> [SoundDevice] {
    alsa_be_silent()
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    let result = unsafe snd_device_name_hint(-1, "pcm", &list)
    guard result >= 0, let list = unsafe list else {
      throw RecorderError.device(PCMFailure(code: -result), "list the sound devices")
    }
    defer { unsafe snd_device_name_free_hint(list) }
    var devices: [SoundDevice] = []
    var position = 0
    while let hint = unsafe list[position] {
      if let device = unsafe SoundDevice(hint: hint), !plugins.contains(device.name) { devices.append(device) }
      position += 1
    }
    return devices.filter(\.isDefault) + devices.filter { !$0.isDefault }
  }

  /// From one of libasound's hints.
  @unsafe private init?(hint: UnsafeRawPointer) {
    guard let name = unsafe Self.text("NAME", of: hint) else { return nil }
    self.name = name
    // The card stands in the first line, the device in the second.
    description = (unsafe Self.text("DESC", of: hint) ?? "").split(separator: "\n").joined(separator: ": ")
    directions =
      switch unsafe Self.text("IOID", of: hint) {
      case "Input": [.capture]
      case "Output": [.playback]
      default: [.capture, .playback]
      }
  }

  @unsafe private static func text(_ key: String, of hint: UnsafeRawPointer) -> String? {
    guard let text = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

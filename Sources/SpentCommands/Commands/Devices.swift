import CommandLineKit
import Recorder
import TerminalUI

/// `spent devices`: what can be recorded from and played on, and which of them is.
enum Devices {
  struct Values: Sendable {
    var record: String?
    var play: String?
  }

  static let command = Command<Session>(
    "devices", group: CommandGroup.other, summary: "Lists the sound devices, and remembers which to use.",
    discussion: """
      They are those of ALSA's configuration, which also leads to PipeWire and PulseAudio. Each is asked what it can do by \
      itself; what it cannot, Spent converts. The one called default is used until another is remembered here, in the \
      configuration file, or named with --device. Elsewhere than on a terminal, tabs part the fields.
      """,
    examples: [
      Example("Find a microphone's name", "spent devices"),
      Example("Record from it from now on", "spent devices --record plughw:CARD=USB"),
      Example("Back to the usual one", "spent devices --record default"),
    ],
    values: Values(),
    options: [
      .value("record", placeholder: "NAME", "Remembers what spent rec records from.") {
        (values, text) throws(UsageError) in values.record = try text.asDeviceName
      },
      .value("play", placeholder: "NAME", "Remembers what spent play plays on.") { (values, text) throws(UsageError) in
        values.play = try text.asDeviceName
      },
    ],
    words: .none
  ) { values, _, session in
    var configuration = try session.configuration()
    if values.record != nil || values.play != nil {
      guard configuration != nil else {
        throw Failure("There is no place to remember it: HOME is not set.", hint: "Use --device NAME each time.")
      }
      try remember(values.record, as: .recordDevice, of: .capture, for: "recorded from", &configuration, session)
      try remember(values.play, as: .playDevice, of: .playback, for: "played on", &configuration, session)
      return .done
    }
    let rows = try SoundDevice.all().map { DeviceRow($0, configuration) }
    if session.isTerminal {
      let table = Self.table
      let layout = table.layout(for: rows, width: session.size.columns)
      if !rows.isEmpty, let titles = table.titleLine(layout) { try session.print([titles]) }
      try session.print(rows.flatMap { table.lines($0, layout) })
    } else {
      for row in rows { try session.write(row.plainText + "\n") }
    }
    if rows.isEmpty { session.remark("There are no sound devices.") }
    return .done
  }

  private static func remember(
    _ name: String?, as key: ConfigurationKey, of direction: PCMDirection, for use: String,
    _ configuration: inout ConfigurationFile?, _ session: Session
  ) throws {
    guard let name else { return }
    try configuration?.set(key, to: name == SoundDevice.defaultName ? nil : name)
    session.remark("From now on \(name) is \(use). It is remembered in \(configuration?.path ?? "").")
    do {
      _ = try SoundDevice(name: name).capabilities(direction)
    } catch {
      // It may be plugged in later.
      session.remark("spent: At this moment it cannot be: \(error.message).")
    }
  }

  private static var table: Table<Never, DeviceRow> {
    Table(columns: [
      TableColumn("NAME") { TableCell($0.device.name, $0.isUsed ? .bold : .plain) },
      TableColumn("USED BY") { TableCell($0.users, Style(color: .green)) },
      TableColumn("DESCRIPTION", isFlexible: true) { TableCell($0.device.description) },
    ])
    .detail { row, layout in
      row.abilities.map { ability in
        Line("  \(ability.direction): \(ability.text)", .dim).truncated(to: layout.width)
      }
    }
  }
}

/// A device as its row shows it.
private struct DeviceRow {
  let device: SoundDevice
  /// What it can do in each of its directions, or why it cannot.
  let abilities: [(direction: String, text: String)]
  private let usedBy: [String]

  init(_ device: SoundDevice, _ configuration: ConfigurationFile?) {
    self.device = device
    let uses = [(PCMDirection.capture, "record"), (.playback, "play")].filter { device.directions.contains($0.0) }
    abilities = uses.map { ($0.1, device.ability($0.0)) }
    let chosen = [(ConfigurationKey.recordDevice, "rec"), (.playDevice, "play")]
    usedBy = chosen.filter { (configuration?[$0.0] ?? SoundDevice.defaultName) == device.name }.map(\.1)
  }

  var isUsed: Bool { !usedBy.isEmpty }
  var users: String { usedBy.joined(separator: ", ") }

  /// Name, users, description, and what it can do when it records and when it plays, parted by tabs.
  var plainText: String {
    let able = ["record", "play"].map { direction in abilities.first { $0.direction == direction }?.text ?? "-" }
    let fields = [device.name, isUsed ? users : "-", device.description] + able
    return fields.map(DisplayText.neutralised).joined(separator: "\t")
  }
}

extension SoundDevice {
  /// What it can do in one direction, in words.
  fileprivate func ability(_ direction: PCMDirection) -> String {
    do {
      return try capabilities(direction).text
    } catch {
      return switch error.kind {
      case .deviceBusy: "another program is using it"
      case .deviceForbidden: "you have no permission to use it"
      case .noDevice: "it is not there"
      default: "it does not answer"
      }
    }
  }
}

extension DeviceCapabilities {
  /// `1–2 channels, 44.1–192 kHz, 16/24 bits or float`.
  fileprivate var text: String {
    let (low, high) = (Self.kilohertz(rates.lowerBound), Self.kilohertz(rates.upperBound))
    let rate = low == high ? low : "\(low)–\(high)"
    let depths = bits.isEmpty ? [] : [bits.map(String.init).joined(separator: "/") + " bits"]
    return "\(channelText), \(rate) kHz, \((depths + (hasFloat ? ["float"] : [])).joined(separator: " or "))"
  }

  private var channelText: String {
    let (fewest, most) = (channels.lowerBound, channels.upperBound)
    // Plugins that convert take any number.
    if most > 64 { return fewest <= 1 ? "any channels" : "\(fewest) channels or more" }
    if fewest == most { return fewest == 1 ? "1 channel" : "\(fewest) channels" }
    return "\(fewest)–\(most) channels"
  }

  /// Whole, or to the nearest tenth: 48, 44.1, 22.1.
  private static func kilohertz(_ rate: Int) -> String {
    let tenths = (rate + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

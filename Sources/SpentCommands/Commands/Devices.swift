import CommandLineKit
import Recorder
import TerminalUI

/// `spent devices`: what can be recorded from and played on.
enum Devices {
  static let command = Command<Session>(
    "devices", group: CommandGroup.other, summary: "Lists the sound devices for --device.",
    discussion: """
      They are those of ALSA's configuration, which also leads to PipeWire and PulseAudio. The one called default is used \
      when none is named. Elsewhere than on a terminal, tabs part the fields.
      """,
    examples: [Example("Find a microphone's name", "spent devices")],
    words: .none
  ) { _, session in
    let devices = try SoundDevice.all()
    if session.isTerminal {
      let table = Table<Never, SoundDevice>(columns: [
        TableColumn("NAME") { TableCell($0.name, $0.isDefault ? .bold : .plain) },
        TableColumn("FOR") { TableCell($0.uses, .dim) },
        TableColumn("DESCRIPTION", isFlexible: true) { TableCell($0.description) },
      ])
      let layout = table.layout(for: devices, width: session.size.columns)
      if !devices.isEmpty, let titles = table.titleLine(layout) { try session.print([titles]) }
      try session.print(devices.flatMap { table.lines($0, layout) })
    } else {
      for device in devices {
        let fields = [device.name, device.uses, device.description].map(DisplayText.neutralised)
        try session.write(fields.joined(separator: "\t") + "\n")
      }
    }
    if devices.isEmpty { session.remark("There are no sound devices.") }
    return .done
  }
}

extension SoundDevice {
  /// What it can be used for, as far as its configuration tells.
  fileprivate var uses: String {
    let uses = [(PCMDirection.capture, "record"), (.playback, "play")]
    return uses.filter { directions.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

import CommandLineKit
import Ledger
import Recorder

/// `spent play`: plays memos.
enum Play {
  struct Values: Sendable {
    var device: String?
  }

  static let command = Command<Session>(
    "play", group: CommandGroup.find, summary: "Plays memos; without a filter the newest.",
    discussion: """
      Filters are those of spent list; several memos play one after the other, the oldest first, all about as loud as each \
      other. On a terminal, \(PlayerKey.help). Speed and volume hold until the command ends. Elsewhere it plays to the \
      end without a word.
      """,
    examples: [
      Example("The newest memo", "spent play last"),
      Example("One entry", "spent play 12"),
      Example("All about food", "spent play +food"),
    ],
    values: Values(),
    options: [
      .value("device", placeholder: "NAME", "What to play on; spent devices lists and remembers them.") {
        (values, text) throws(UsageError) in values.device = try text.asDeviceName
      }
    ],
    words: .any("FILTER")
  ) { values, words, session in
    let store = try session.existingLedger()
    var selection = try session.selection(words, in: store)
    let entries: [StoredEntry]
    if words.isEmpty || selection.newest != nil {
      // The newest of those that can be heard.
      selection.filter = .and([selection.filter, .has(.recording)])
      selection.newest = selection.newest ?? 1
      entries = try store.entries(selection)
    } else {
      entries = try store.entries(selection)
      try session.requireNamed(selection.filter, among: entries, in: store)
    }
    guard entries.contains(where: { $0.entry.recording != nil }) else {
      throw Failure(
        entries.count == 1 ? "Entry \(entries[0].id) has no recording." : "There is no recording to play.",
        hint: "Entries that have one: spent list has:recording", status: .notFound)
    }
    let device = try values.device ?? session.configuration()?[.playDevice] ?? SoundDevice.defaultName
    let player = Player(
      store: store, device: device, environment: session.environment, usesColor: session.usesColor)
    let outcome = try player.play(entries) { stored in
      guard session.isTerminal else { return }
      try session.show([stored], in: store)
      try session.flush()
    }
    for (id, error, wasBegun) in outcome.failures {
      session.remark("spent: Entry \(id) was not heard\(wasBegun ? " to its end" : ""): \(error.message).")
    }
    if outcome.isInterrupted { return .interrupted }
    return outcome.failures.first.map { Failure($0.error).status } ?? .done
  }
}

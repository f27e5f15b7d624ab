import CommandLineKit
import TerminalUI

/// The options that every command takes.
struct GlobalOptions: Sendable {
  /// The ledger's folder as given; nil for the usual place.
  var ledger: String?
  /// When to use colour.
  var color = ColorChoice.auto

  static let options: [Option<GlobalOptions>] = [
    .value(
      "ledger", placeholder: "DIR", kind: .folder, "The ledger's folder.",
      details: "Without it: $SPENT_LEDGER, else $XDG_DATA_HOME/spent, else ~/.local/share/spent."
    ) { (values, text) throws(UsageError) in values.ledger = try text.asPath },
    .choice(
      "color", placeholder: "WHEN", "When to use colour: auto, always or never.",
      details: """
        auto means on a terminal that is not TERM=dumb, unless NO_COLOR is set and not empty; CLICOLOR_FORCE means always.
        """
    ) { (values, choice: ColorChoice) in values.color = choice },
  ]
}

extension String {
  /// The text as the value of an option that names a file or folder.
  var asPath: String {
    get throws(UsageError) {
      guard !isEmpty else { throw UsageError("An empty name is no path.", hint: "Name a file or folder.") }
      return self
    }
  }

  /// The text as the value of an option that names a sound device.
  var asDeviceName: String {
    get throws(UsageError) {
      guard !isEmpty, !contains("\n") else {
        throw UsageError("\(quoted(self)) is no name of a device.", hint: "List them: spent devices")
      }
      return self
    }
  }
}

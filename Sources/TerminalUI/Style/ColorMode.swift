/// Whether to use colour.
package enum ColorMode {
  /// The decision: `--color` > `NO_COLOR` (not empty) > `CLICOLOR_FORCE` > a terminal that is not `TERM=dumb`.
  ///
  /// no-color.org and bixense.com/clicolors; an empty variable counts as unset, and `CLICOLOR_FORCE=0` too.
  package static func usesColor(_ choice: ColorChoice, environment: [String: String], isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}

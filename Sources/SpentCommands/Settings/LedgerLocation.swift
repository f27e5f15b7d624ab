/// Where the ledger is.
enum LedgerLocation {
  /// The ledger's folder: `--ledger` > `SPENT_LEDGER` > `$XDG_DATA_HOME/spent` > `~/.local/share/spent`.
  ///
  /// An empty variable counts as unset, and so does an `XDG_DATA_HOME` that is not absolute (XDG Base Directory
  /// Specification).
  ///
  /// - Returns: nil when not even a home folder is known.
  static func folder(option: String?, environment: [String: String]) -> String? {
    if let option { return option }
    if let folder = environment["SPENT_LEDGER"], !folder.isEmpty { return folder }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/spent" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/share/spent"
  }
}

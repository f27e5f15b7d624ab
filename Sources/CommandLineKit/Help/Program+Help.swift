extension Program where Context: ~Copyable {
  /// Help as plain text that ends with a line break.
  ///
  /// - Parameters:
  ///   - command: A command's name or alias; the overview if none, or if there is no such command.
  ///   - width: The widest line in cells; less than 20 counts as 20.
  ///   - heading: What a heading is shown as, without changing the width that a terminal shows.
  /// - Returns: The help, in lines.
  package func help(
    command: String? = nil, width: Int = 80, heading: @escaping (String) -> String = { $0 }
  ) -> String {
    guard let command, let found = description.command(named: command) else {
      return HelpText.overview(of: description, width: width, heading: heading)
    }
    return HelpText.page(of: found, in: description, width: width, heading: heading)
  }
}

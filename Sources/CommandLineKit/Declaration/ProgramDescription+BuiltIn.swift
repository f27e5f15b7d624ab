extension OptionDescription {
  /// `--help`, which any command takes.
  static let help = OptionDescription(
    name: "help", short: "h", placeholder: nil, impliedValue: nil, valueKind: .text,
    summary: "Shows help and does nothing else.",
    details: "", isHidden: false)

  /// `--version`, which any command takes.
  static let version = OptionDescription(
    name: "version", short: nil, placeholder: nil, impliedValue: nil, valueKind: .text,
    summary: "Shows the version and does nothing else.", details: "", isHidden: false)
}

extension CommandDescription {
  /// `help`, which the program itself answers.
  static func help(group: String) -> CommandDescription {
    let words = WordRule.optional("COMMAND", kind: .command)
    return CommandDescription(
      name: "help", aliases: [], group: group, summary: "Explains the program or one command.",
      synopsis: [words.usage], discussion: "", examples: [], isHidden: false, options: [], words: words)
  }
}

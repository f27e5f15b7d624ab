/// What a value or a word is, as far as help, completions and checks need to know.
package enum ValueKind: Codable, Equatable, Sendable {
  /// Anything; nothing to complete.
  case text
  /// A path of a file.
  case file
  /// A path of a folder.
  case folder
  /// One of these and nothing else; the parser checks it.
  case oneOf([String])
  /// The name of one of the program's commands.
  case command
}

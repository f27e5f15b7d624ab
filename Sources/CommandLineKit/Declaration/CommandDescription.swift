/// All that can be said of a command without running it.
package struct CommandDescription: Codable, Equatable, Sendable {
  /// The word that calls it.
  package let name: String
  /// Other words that call it.
  package let aliases: [String]
  /// The heading it stands under in the overview.
  package let group: String
  /// One sentence for the overview.
  package let summary: String
  /// What follows the command's name, one form each; never empty (a command without words has one empty form).
  package let synopsis: [String]
  /// Paragraphs parted by an empty line; a line that begins with two spaces is shown as it is. May be empty.
  package let discussion: String
  /// Lines to learn from.
  package let examples: [Example]
  /// Left out of the overview, suggestions and the reference, but callable.
  package let isHidden: Bool
  /// Its own options.
  package let options: [OptionDescription]
  /// What words it takes.
  package let words: WordRule

  /// Every word that calls it.
  package var names: [String] { [name] + aliases }
}

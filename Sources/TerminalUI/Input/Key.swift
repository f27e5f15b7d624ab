/// A key as a person pressed it.
package enum Key: Equatable, Sendable {
  /// A character, or Ctrl with a letter as its control character.
  case character(Character)
  case enter, escape, tab, backspace
  case up, down, left, right
  case home, end, pageUp, pageDown, delete
  /// A sequence that is none of these.
  case unknown
}

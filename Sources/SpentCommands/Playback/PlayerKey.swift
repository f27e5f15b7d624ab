import TerminalUI

/// A key of the player, or a pair of them: from this one table come what they do, the footer and the help.
struct PlayerKey {
  /// What a key asks for.
  enum Action: Equatable {
    case pause, next, previous, quit
    /// Seconds forwards.
    case seek(Double)
    /// Steps louder.
    case amplify(Int)
    /// Steps faster.
    case accelerate(Int)
  }

  private let actions: [(key: Key, action: Action)]
  /// What the footer shows.
  private let label: String
  /// What the help says.
  private let sentence: String
  /// The higher, the longer it stays when the footer gets narrow.
  private let priority: Int
  private var isForSeveral = false

  private static let all = [
    PlayerKey(actions: [(.character(" "), .pause)], label: "space pause", sentence: "space pauses", priority: 5),
    PlayerKey(
      actions: [(.left, .seek(-5)), (.right, .seek(5))], label: "←/→ 5 s",
      sentence: "the left and right arrows go 5 seconds back and forth", priority: 4),
    PlayerKey(
      actions: [(.up, .amplify(1)), (.down, .amplify(-1))], label: "↑/↓ volume",
      sentence: "the up and down arrows make it louder and quieter", priority: 1),
    PlayerKey(
      actions: [(.character("["), .accelerate(-1)), (.character("]"), .accelerate(1))], label: "[ ] speed",
      sentence: "[ and ] make it slower and faster with the pitch kept", priority: 2),
    PlayerKey(
      actions: [(.character("n"), .next), (.character("p"), .previous)], label: "n/p next, previous",
      sentence: "n and p go to the next and the previous memo", priority: 3, isForSeveral: true),
    PlayerKey(
      actions: [(.character("q"), .quit), (.escape, .quit)], label: "q end", sentence: "q or Esc ends it", priority: 6),
  ]

  /// What a key asks for; nil for one that is none of the player's.
  static func action(of key: Key) -> Action? { all.lazy.flatMap(\.actions).first { $0.key == key }?.action }

  /// All of it as a part of a sentence.
  static var help: String {
    let sentences = all.map(\.sentence)
    return sentences.dropLast().joined(separator: ", ") + ", and " + (sentences.last ?? "")
  }

  /// The keys in so many cells: what matters least is left out first.
  static func footer(isOneOfSeveral: Bool, cells: Int) -> String {
    var shown = all.filter { isOneOfSeveral || !$0.isForSeveral }
    func text() -> String { shown.map(\.label).joined(separator: "  ") }
    while text().cellWidth > cells, let least = shown.indices.min(by: { shown[$0].priority < shown[$1].priority }) {
      shown.remove(at: least)
    }
    return text()
  }
}

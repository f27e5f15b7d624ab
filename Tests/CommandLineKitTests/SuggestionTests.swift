import Testing

@testable import CommandLineKit

@Suite struct SuggestionTests {
  static let commands = ["add", "rec", "list", "ls", "play", "show", "edit", "rm", "report", "restore", "export"]

  static let slips: [String: [String]] = [
    "lst": ["list", "ls"],
    "lits": ["list"],
    "LIST": ["list"],
    "exprot": ["export"],
    "reprot": ["report"],
    "rxt": [],
    "res": ["rec", "restore"],
    "rest": ["restore"],
    "re": ["rec", "rm", "report"],
    "expo": ["export"],
    "playy": ["play"],
    "ad": ["add"],
    "x": [],
    "": [],
    "zzzz": [],
    "lunch": [],
  ]

  @Test(arguments: slips)
  func `The nearest commands are suggested, and none that is far`(typed: String, expected: [String]) {
    #expect(Suggestion.nearest(to: typed, among: Self.commands) == expected)
  }

  @Test func `At most three are suggested`() {
    #expect(Suggestion.nearest(to: "axis", among: ["a1is", "a2is", "a3is", "a4is"]) == ["a1is", "a2is", "a3is"])
  }

  @Test(arguments: [
    ([], nil), (["a"], "Did you mean a?"), (["a", "b"], "Did you mean a or b?"),
    (["a", "b", "c"], "Did you mean a, b or c?"),
  ])
  func `Suggestions are put as a question`(candidates: [String], question: String?) {
    #expect(Suggestion.question(candidates) == question)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "acbd", 1), ("ca", "abc", 3),
    ("été", "ete", 2),
  ])
  func `The edit distance counts insertions, deletions, replacements and swaps`(
    left: String, right: String, distance: Int
  ) {
    #expect(Suggestion.editDistance(Array(left), Array(right), atMost: 9) == distance)
    #expect(Suggestion.editDistance(Array(right), Array(left), atMost: 9) == distance)
    #expect(Suggestion.editDistance(Array(left), Array(right), atMost: distance - 1) == nil)
  }
}

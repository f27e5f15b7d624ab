/// What the user may have meant.
enum Suggestion {
  /// The candidates nearest to what was typed, all at the same distance, in their order; at most three.
  ///
  /// Near is what it takes at most two edits to reach, or one from a word of up to three letters. Completing a word of two
  /// letters or more counts as one edit.
  static func nearest(to typed: String, among candidates: [String]) -> [String] {
    let typed = Array(typed.lowercased())
    let limit = typed.count <= 3 ? 1 : 2
    var best = limit
    var found: [String] = []
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let isCompletion = typed.count >= 2 && letters.count > typed.count && letters.starts(with: typed)
      guard let distance = isCompletion ? 1 : editDistance(typed, letters, atMost: best) else { continue }
      if distance < best { found = [] }
      best = distance
      found.append(candidate)
    }
    return Array(found.prefix(3))
  }

  /// `Did you mean --json or --iso?`
  static func question(_ candidates: [String]) -> String? {
    guard let last = candidates.last else { return nil }
    let others = candidates.dropLast().joined(separator: ", ")
    return "Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other (Damerau and
  /// Levenshtein, in the restricted form where a swapped pair is not edited again), or none if more than `limit`.
  static func editDistance(_ left: [Character], _ right: [Character], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0 && column > 0 && letter == right[column - 1] && left[row - 1] == other {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

extension ProgramDescription {
  /// The names of commands that a mistyped word may have meant; at most three.
  package func commandNames(near word: String) -> [String] {
    Suggestion.nearest(to: word, among: commands.filter { !$0.isHidden }.flatMap(\.names))
  }
}

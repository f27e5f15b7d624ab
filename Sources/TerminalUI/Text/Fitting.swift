extension String {
  /// The text as a terminal shows it (see ``DisplayText``), cut to so many cells, with `…` as the last of them when
  /// something is left out.
  ///
  /// A wide character that would only half fit is left out too.
  package func truncated(to cells: Int) -> String {
    let text = DisplayText.neutralised(self)
    guard text.cellWidth > cells else { return text }
    guard cells > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let width = character.cellWidth
      guard used + width <= cells - 1 else { break }
      result.append(character)
      used += width
    }
    return result + "…"
  }

  /// The text as a terminal shows it (see ``DisplayText``) in lines of at most so many cells, broken between words, and
  /// within a word that is longer than a line.
  ///
  /// Line breaks of the text stay. White space at a break is dropped. There must be at least 2 cells, so that a wide
  /// character has room.
  package func wrapped(to cells: Int) -> [String] {
    precondition(cells >= 2, "a line needs room for a wide character")
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { Self.wrap(DisplayText.neutralised(String($0)), cells) }
  }

  private static func wrap(_ paragraph: String, _ cells: Int) -> [String] {
    // What fits is left as it is, with every space in it.
    guard paragraph.cellWidth > cells else { return [paragraph] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      let gap = line.isEmpty ? "" : " "
      if line.cellWidth + gap.cellWidth + word.cellWidth <= cells {
        line += gap + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if line.cellWidth + character.cellWidth > cells {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    lines.append(line)
    return lines
  }
}

/// A line of a terminal, made of styled texts.
package struct Line: Equatable, Sendable {
  /// Its texts from left to right.
  package private(set) var texts: [StyledText]

  /// A line of these texts.
  package init(_ texts: [StyledText] = []) { self.texts = texts }

  /// A line of text in one style.
  package init(_ text: String, _ style: Style = .plain) { texts = [StyledText(text, style)] }

  /// How many cells it takes.
  package var cellWidth: Int { texts.reduce(0) { $0 + $1.text.cellWidth } }

  /// The text without its styles.
  package var text: String { texts.map(\.text).joined() }

  /// Adds text at the end.
  package mutating func append(_ text: String, _ style: Style = .plain) { texts.append(StyledText(text, style)) }

  /// Adds another line at the end.
  package mutating func append(_ line: Line) { texts += line.texts }

  /// Adds spaces up to a cell counted from 0; none if the line is longer already.
  package mutating func pad(to cell: Int) {
    let missing = cell - cellWidth
    if missing > 0 { append(String(repeating: " ", count: missing)) }
  }

  /// The line cut to so many cells, with `…` at the end when something is left out.
  package func truncated(to cells: Int) -> Line {
    guard cellWidth > cells else { return self }
    var result = Line()
    var left = cells - 1
    for part in texts {
      var kept = ""
      for character in part.text {
        guard character.cellWidth <= left else {
          result.append(kept + "…", part.style)
          return cells > 0 ? result : Line()
        }
        kept.append(character)
        left -= character.cellWidth
      }
      result.append(kept, part.style)
    }
    return result
  }

  /// The line as a terminal takes it, without white space at its end; without colour there is no escape sequence at all.
  package func rendered(color: Bool) -> String {
    var kept = texts
    while let last = kept.last {
      let trimmed = String(last.text.reversed().drop { $0 == " " }.reversed())
      kept.removeLast()
      guard trimmed.isEmpty else {
        kept.append(StyledText(trimmed, last.style))
        break
      }
    }
    return kept.map { part in
      let on = color ? part.style.escapeSequence : ""
      return on.isEmpty ? part.text : on + part.text + "\u{1b}[0m"
    }.joined()
  }
}

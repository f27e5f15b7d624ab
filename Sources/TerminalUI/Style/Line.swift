/// Text in one style.
package struct Span: Equatable, Sendable {
  /// The text, free of control characters.
  package let text: String
  package let style: Style

  /// A span of text, which is neutralised: see ``DisplayText``.
  package init(_ text: String, _ style: Style = .plain) {
    self.text = DisplayText.neutralised(text)
    self.style = style
  }
}

/// A line of a terminal, made of spans.
package struct Line: Equatable, Sendable {
  package private(set) var spans: [Span]

  /// A line of these spans.
  package init(_ spans: [Span] = []) { self.spans = spans }

  /// A line of text in one style.
  package init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }

  /// How many cells it takes.
  package var cellWidth: Int { spans.reduce(0) { $0 + $1.text.cellWidth } }

  /// The text without its styles.
  package var text: String { spans.map(\.text).joined() }

  /// Adds text at the end.
  package mutating func append(_ text: String, _ style: Style = .plain) { spans.append(Span(text, style)) }

  /// Adds another line at the end.
  package mutating func append(_ line: Line) { spans += line.spans }

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
    for span in spans {
      var kept = ""
      for character in span.text {
        guard character.cellWidth <= left else {
          result.append(kept + "…", span.style)
          return cells > 0 ? result : Line()
        }
        kept.append(character)
        left -= character.cellWidth
      }
      result.append(kept, span.style)
    }
    return result
  }

  /// The line as a terminal takes it, without white space at its end; without colour there is no escape sequence at all.
  package func rendered(color: Bool) -> String {
    var kept = spans
    while let last = kept.last, last.style == .plain || !last.style.isReversed {
      let trimmed = String(last.text.reversed().drop { $0 == " " }.reversed())
      kept.removeLast()
      guard trimmed.isEmpty else {
        kept.append(Span(trimmed, last.style))
        break
      }
    }
    return kept.map { span in
      let on = color ? span.style.escapeSequence : ""
      return on.isEmpty ? span.text : on + span.text + "\u{1b}[0m"
    }.joined()
  }
}

/// The strip of tags under a row.
package enum TagStrip {
  /// One chip for each tag in the tag's own colour; what does not fit is `+N`; a dim block when there are none.
  ///
  /// A chip is at most half of the strip, cut with `…`. A tag's name is shown, its key decides the colour.
  package static func line(_ tags: [(name: String, key: String)], width: Int) -> Line {
    guard !tags.isEmpty else { return Line(String(repeating: "░", count: max(0, min(8, width))), .dim) }
    let widest = max(width / 2, 4)
    var line = Line()
    for (index, tag) in tags.enumerated() {
      let name = DisplayText.neutralised(tag.name).truncated(to: widest - 2)
      let chip = "‹" + name + "›"
      let gap = index == 0 ? 0 : 1
      let rest = tags.count - index - 1
      let roomForRest = rest == 0 ? 0 : " +\(rest)".count
      guard line.cellWidth + gap + chip.cellWidth + roomForRest <= width else {
        line.append((index == 0 ? "" : " ") + "+\(rest + 1)", .dim)
        break
      }
      if gap > 0 { line.append(" ") }
      line.append(chip, .stable(for: tag.key))
    }
    return line.truncated(to: width)
  }
}

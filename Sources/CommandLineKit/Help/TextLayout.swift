/// Lays plain text out in lines no wider than a width, which is counted in characters: help is written in letters that are
/// one cell wide.
struct TextLayout {
  /// At least 20, so that words still fit beside an indentation.
  let width: Int
  private(set) var lines: [String] = []

  init(width: Int) {
    self.width = max(20, width)
  }

  /// Adds an empty line, unless the text begins here or one is there already.
  mutating func skipLine() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Adds a finished line.
  mutating func add(_ line: String) {
    lines.append(line)
  }

  /// Adds paragraphs; they are parted by an empty line, and a line that begins with two spaces is kept as it is.
  mutating func addParagraphs(_ text: String, indent: Int = 0) {
    var isFirst = true
    for paragraph in TextLayout.paragraphs(text) {
      if !isFirst { lines.append("") }
      isFirst = false
      for line in paragraph { addWrapped(line, indent: indent, hanging: line.hasPrefix("  ") ? 4 : 0) }
    }
  }

  /// Adds one paragraph; `hanging` is how much deeper its second and further lines stand.
  mutating func addWrapped(_ text: String, indent: Int, hanging: Int = 0) {
    let leading = text.prefix { $0 == " " }.count
    var prefix = String(repeating: " ", count: indent + leading)
    var line = ""
    for var word in text.split(separator: " ") {
      if !line.isEmpty && prefix.count + line.count + 1 + word.count > width {
        lines.append(prefix + line)
        prefix = String(repeating: " ", count: indent + leading + hanging)
        line = ""
      }
      while line.isEmpty && prefix.count + word.count > width {
        let fitting = max(1, width - prefix.count)
        lines.append(prefix + word.prefix(fitting))
        word = word.dropFirst(fitting)
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(prefix + line) }
  }

  /// Adds rows of a term and what it means, the meanings aligned; a term too long for its column stands alone.
  mutating func addTerms(_ rows: [(term: String, meaning: [String])], indent: Int = 2) {
    let gap = 2
    // With less than half of the width left for the meanings, they are easier to read below the terms.
    let widest = width / 2 - indent - gap
    let fitting = rows.map(\.term.count).filter { $0 <= min(widest, 30) }.max() ?? 0
    let column = width < 50 || fitting == 0 ? indent + 4 : indent + fitting + gap
    for row in rows {
      let start = lines.count
      for meaning in row.meaning where !meaning.isEmpty { addParagraphs(meaning, indent: column) }
      let term = String(repeating: " ", count: indent) + row.term
      if start < lines.count, term.count + gap <= column {
        lines[start] = term + lines[start].dropFirst(term.count)
      } else {
        let below = lines[start...]
        lines.removeSubrange(start...)
        addWrapped(row.term, indent: indent, hanging: 4)
        lines += below
      }
    }
  }

  /// The lines of each paragraph: running text joined into one, lines that begin with two spaces on their own.
  static func paragraphs(_ text: String) -> [[String]] {
    var paragraphs: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        paragraphs.append([])
      } else if line.hasPrefix("  ") {
        paragraphs[paragraphs.count - 1].append(String(line))
      } else if let last = paragraphs[paragraphs.count - 1].last, !last.hasPrefix("  ") {
        paragraphs[paragraphs.count - 1][paragraphs[paragraphs.count - 1].count - 1] = "\(last) \(line)"
      } else {
        paragraphs[paragraphs.count - 1].append(String(line))
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }
}

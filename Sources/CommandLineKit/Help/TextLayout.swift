/// Lays plain text out in lines no wider than a width, which is counted in characters: help is written in letters that are
/// one cell wide.
struct TextLayout {
  /// At least 20, so that words still fit beside an indentation.
  let width: Int
  private(set) var lines: [String] = []

  /// Whether there is no room for two columns.
  private var isNarrow: Bool { width < 50 }

  init(width: Int) {
    self.width = max(20, width)
  }

  /// Adds an empty line, unless the text begins here or one is there already.
  mutating func skipLine() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Adds a line after an empty one, each line of it shown as `style` says.
  mutating func addHeading(_ title: String, style: (String) -> String) {
    skipLine()
    let start = lines.count
    addWrapped(title, indent: 0)
    for index in start..<lines.count { lines[index] = style(lines[index]) }
  }

  /// Adds paragraphs, each after an empty line; a line that begins with two spaces stays a line of its own.
  mutating func addParagraphs(_ text: String) {
    for paragraph in TextLayout.paragraphs(text) {
      skipLine()
      for line in paragraph { addWrapped(line, indent: 0, hanging: line.hasPrefix("  ") ? 4 : 0) }
    }
  }

  /// Adds one paragraph, with its own spacing if it fits in a line; `hanging` is how much deeper its second and further lines stand.
  mutating func addWrapped(_ text: String, indent: Int, hanging: Int = 0) {
    if indent + text.count <= width {
      lines.append(String(repeating: " ", count: indent) + text)
      return
    }
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

  /// Where the meanings of terms begin, so that several lists can be aligned with each other.
  ///
  /// A term that would take half of the width stands alone on its line; on a narrow page all do.
  func meaningColumn(for terms: [String]) -> Int {
    let widest = min(width / 2 - 4, 30)
    let fitting = terms.map(\.count).filter { $0 <= widest }.max()
    guard let fitting, !isNarrow else { return 6 }
    return 2 + fitting + 2
  }

  /// Adds a term, two cells in, and beside or below it what it means.
  mutating func addTerm(_ term: String, meaning: [String], column: Int) {
    let start = lines.count
    for sentence in meaning { addWrapped(sentence, indent: column) }
    if start < lines.count, 2 + term.count + 2 <= column {
      let padded = "  \(term)"
      lines[start] = padded + lines[start].dropFirst(padded.count)
    } else {
      let below = lines[start...]
      lines.removeSubrange(start...)
      addWrapped(isNarrow ? String(term.drop { $0 == " " }) : term, indent: 2, hanging: 4)
      lines += below
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

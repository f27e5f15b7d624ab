/// How text looks: one of the 16 palette colours, so that it fits the person's own theme, and attributes.
package struct Style: Hashable, Sendable {
  /// The palette's colours; the terminal's theme decides what they look like.
  package enum Color: Int, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The colour of the text; nil for the terminal's own.
  package var color: Color?
  /// Whether it is bold.
  package var isBold = false
  /// Whether it is dim.
  package var isDim = false

  /// A style; without arguments the plain one.
  package init(color: Color? = nil, isBold: Bool = false, isDim: Bool = false) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
  }

  /// No colour, no attribute.
  package static let plain = Style()
  /// Bold.
  package static let bold = Style(isBold: true)
  /// Dim: what may be overlooked.
  package static let dim = Style(isDim: true)

  /// The escape sequence (SGR, ECMA-48) that switches it on; empty for the plain style.
  var escapeSequence: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if let color { codes.append(String(color.rawValue < 8 ? 30 + color.rawValue : 82 + color.rawValue)) }
    return codes.isEmpty ? "" : "\u{1b}[\(codes.joined(separator: ";"))m"
  }

  /// A colour that always belongs to the same key, whatever the program and the machine.
  ///
  /// FNV-1a over the key's bytes: Swift's own hash differs from run to run.
  package static func stable(for key: String) -> Style {
    let colors: [Color] = [
      .red, .green, .yellow, .blue, .magenta, .cyan, .brightRed, .brightGreen, .brightYellow, .brightBlue,
      .brightMagenta, .brightCyan,
    ]
    let hash = key.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Style(color: colors[Int(hash % UInt32(colors.count))])
  }
}

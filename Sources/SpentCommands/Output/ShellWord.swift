extension String {
  /// The text as a word of a shell's line: in single quotes where that is needed.
  var asShellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "+-_.,:/@%=".contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

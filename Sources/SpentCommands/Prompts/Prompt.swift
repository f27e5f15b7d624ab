import Glibc

/// Questions to the person at the terminal: asked on standard error, answered on standard input.
enum Prompt {
  /// Whether somebody can be asked: both the question and the answer have a terminal.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// One line of answer, without its end and outer spaces; nil at the end of input.
  static func ask(_ question: String) -> String? {
    StandardError.write(question)
    guard let answer = readLine(strippingNewline: true) else {
      StandardError.write("\n")
      return nil
    }
    return answer.trimmingSpaces
  }

  /// A yes or no; Enter alone means `preset`, the end of input means no.
  static func confirm(_ question: String, preset: Bool) -> Bool {
    while let answer = ask("\(question) \(preset ? "[Y/n]" : "[y/N]") ") {
      switch answer.lowercased() {
      case "": return preset
      case "y", "yes": return true
      case "n", "no": return false
      default: StandardError.write("Please answer y or n.\n")
      }
    }
    return false
  }
}

extension String {
  /// The string without spaces and tabs at both ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

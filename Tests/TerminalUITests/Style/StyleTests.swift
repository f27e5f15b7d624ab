import Testing

@testable import TerminalUI

@Suite struct `Styles` {
  @Test func `without colour there is no escape sequence, with it each span ends its own`() {
    let line = Line([StyledText("a", Style(color: .red, isBold: true)), StyledText(" b "), StyledText("c", .dim)])
    #expect(line.rendered(color: false) == "a b c")
    #expect(line.rendered(color: true) == "\u{1b}[1;31ma\u{1b}[0m b \u{1b}[2mc\u{1b}[0m")
    #expect(Line("x   ", .dim).rendered(color: false) == "x")
    #expect(Line("   ").rendered(color: true) == "")
  }

  @Test func `a cut line keeps its styles and its width`() {
    let line = Line([StyledText("abc", .bold), StyledText("りんご", .dim)])
    #expect(line.truncated(to: 6).text == "abcり…")
    #expect(line.truncated(to: 6).cellWidth == 6)
    #expect(line.truncated(to: 9) == line)
    #expect(line.truncated(to: 0) == Line())
  }

  @Test func `a tag's colour is the same on every machine and in every run`() {
    #expect(Style.stable(for: "food") == Style.stable(for: "food"))
    #expect(Set((0..<200).map { Style.stable(for: "tag\($0)") }).count == 12)
    #expect(Style.stable(for: "food").color == .green)
  }

  /// `--color`, the variables, whether it is a terminal, and whether there is colour.
  private static let modes: [(ColorChoice, [String: String], Bool, Bool)] = [
    (.auto, [:], true, true), (.auto, [:], false, false), (.auto, ["TERM": "dumb"], true, false),
    (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
    (.always, ["NO_COLOR": "1"], false, true),
    (.never, ["CLICOLOR_FORCE": "1"], true, false), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false), (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
    (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
  ]

  @Test(arguments: modes) func `V6: --color wins, then NO_COLOR, then CLICOLOR_FORCE, then the terminal`(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, usesColor: Bool
  ) {
    #expect(ColorMode.usesColor(choice, environment: environment, isTerminal: isTerminal) == usesColor)
  }
}

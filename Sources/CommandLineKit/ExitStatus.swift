/// What a program tells the shell at its end; the caller adds its own.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// From 0 to 255: the shell sees no more.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    precondition((0...255).contains(rawValue), "An exit status has eight bits.")
    self.rawValue = rawValue
  }

  /// All went well.
  package static let success = ExitStatus(rawValue: 0)
  /// It was tried and did not work.
  package static let failure = ExitStatus(rawValue: 1)
  /// The line could not be understood.
  package static let usage = ExitStatus(rawValue: 2)
}

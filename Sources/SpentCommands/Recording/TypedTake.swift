import CommandLineKit
import Ledger

/// What was typed beside a take that gave no sound.
struct TypedTake {
  let draft: EntryDraft
  let purpose: TakePurpose
  let options: EntryOptions
  let words: [Word]
  /// The entry that the recording was for.
  let target: StoredEntry?

  /// Whether nothing was typed.
  fileprivate var isEmpty: Bool {
    if case .change(_, let change) = purpose { return change.isEmpty }
    return (try? draft.validated()) == nil
  }

  /// The line that keeps it without a recording.
  fileprivate func line(_ globals: GlobalOptions) -> String {
    let ledger = globals.ledger.map { ["--ledger=\($0)"] } ?? []
    let plain = words.filter { !$0.isLiteral }.map(\.text)
    let literal = words.filter(\.isLiteral).map(\.text)
    let command = target.map { ["edit", "\($0.id)"] } ?? ["add"]
    let line = ["spent"] + command + ledger + options.arguments + plain + (literal.isEmpty ? [] : ["--"] + literal)
    return line.map(\.asShellWord).joined(separator: " ")
  }
}

extension Session {
  /// After a take without sound: what was typed is kept if the person says so, else told how to keep it.
  func keep(_ typed: TypedTake, after error: any Error, in store: Store) throws -> ExitStatus {
    let failure = Failure(error)
    guard !typed.isEmpty else { throw failure }
    guard Prompt.canAsk else {
      let again = "to keep what you typed without a recording: \(typed.line(options))"
      throw Failure(
        failure.message, hint: [failure.hint, again].compactMap(\.self).joined(separator: "\n"), status: failure.status)
    }
    StandardError.write(failure.text)
    guard Prompt.confirm("Keep what you typed, without a recording?", preset: true),
      let stored = try store.commit(typed.draft, for: typed.purpose, verb: typed.target == nil ? "add" : "edit")
    else { return failure.status }
    try show([stored], in: store)
    return .done
  }
}

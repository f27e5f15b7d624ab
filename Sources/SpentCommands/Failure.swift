import CommandLineKit
import Glibc
import Ledger
import Recorder
import TerminalUI

/// Why a command did not do what was asked: the one form in which every error reaches the person.
struct Failure: Error, Equatable {
  /// What happened and why: a sentence.
  let message: String
  /// What to do about it; nil where there is nothing to suggest.
  let hint: String?
  /// What the shell is told.
  let status: ExitStatus

  /// A failure of a command's own.
  init(_ message: String, hint: String? = nil, status: ExitStatus = .failure) {
    self.message = message
    self.hint = hint
    self.status = status
  }

  /// The failure that an error of any module amounts to.
  init(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as UsageError: self.init(error)
    case let error as LedgerError: self.init(error.message, hint: error.hint, status: Self.status(of: error.kind))
    case let error as RecorderError: self.init(error.message, hint: error.hint, status: Self.status(of: error.kind))
    case let error as EntryLineError: self.init(error.message, hint: error.hint, status: .usage)
    case let error as AmountError: self.init(error.message, hint: error.hint, status: .usage)
    case let error as FilterError: self.init(error.message, hint: error.hint, status: .usage)
    case let error as DateError: self.init(error.message, hint: error.hint, status: .usage)
    case let error as TagError: self.init(error.message, hint: error.hint, status: .usage)
    case let error as OutputWriter.WriteError: self.init(error)
    default: self.init("\(error)")
    }
  }

  private init(_ error: UsageError) {
    // Of help itself there is nothing more to say.
    let command = error.command == "help" ? nil : error.command
    let help = "See \(["spent help", command].compactMap(\.self).joined(separator: " "))."
    self.init(error.message, hint: [error.hint, help].compactMap(\.self).joined(separator: "\n"), status: .usage)
  }

  private init(_ error: OutputWriter.WriteError) {
    let reason = unsafe String(cString: strerror(error.code))
    self.init("cannot write the output: \(reason)", hint: error.code == ENOSPC ? "Free some space and try again." : nil)
  }

  /// What standard error shows: one sentence, and below it what to do.
  var text: String {
    let sentence = "spent: \(message.capitalisedAtStart.withFullStop)\n"
    guard let hint, !hint.isEmpty else { return sentence }
    // No full stop after what may be a line to copy.
    return sentence + hint.split(separator: "\n").map { "  \(String($0).capitalisedAtStart)\n" }.joined()
  }

  private static func status(of kind: LedgerError.Kind) -> ExitStatus {
    switch kind {
    case .notFound: .notFound
    case .emptyEntry, .conflict, .other: .failure
    case .busy, .corrupt, .notALedger, .fromNewerVersion, .readOnly, .diskFull, .disk, .missing, .permission:
      .ledger
    }
  }

  private static func status(of kind: RecorderError.Kind) -> ExitStatus {
    switch kind {
    case .noDevice, .deviceBusy, .deviceForbidden, .deviceGone, .deviceFailed: .audioDevice
    case .fileNotFound: .notFound
    case .nothingRecorded: .interrupted
    case .fileForbidden, .notARecording, .diskFull, .stillRecording, .system: .failure
    }
  }
}

extension String {
  /// The text with a capital letter at its start, unless that is the program's name, and neutralised: a file's name may
  /// hold anything.
  fileprivate var capitalisedAtStart: String {
    DisplayText.neutralised(hasPrefix("spent ") ? self : prefix(1).uppercased() + dropFirst())
  }

  /// The text as a sentence with its end.
  fileprivate var withFullStop: String { last.map { ".?!…".contains($0) } == true ? self : self + "." }
}

import Foundation
import CommandLineKit
import Ledger
import Recorder
import Testing
import TestSupport

@testable import SpentCommands

@Suite struct `The program as data` {
  @Test func `has no contradictions`() { #expect(Spent.program.description.contradictions == []) }

  @Test(arguments: Spent.program.description.commands.filter { $0.name != "help" }.map(\.name))
  func `every command is explained, with an example that can be read`(name: String) throws {
    let command = try #require(Spent.program.description.command(named: name))
    #expect(command.summary.hasSuffix("."))
    #expect(!command.examples.isEmpty)
    for example in command.examples where example.line.hasPrefix("spent ") {
      let words = example.line.dropFirst("spent ".count).split(separator: " ").map(String.init)
      #expect(throws: Never.self) { try Spent.program.parse(words) }
    }
  }

  private static let lines: [(String, String)] = [
    ("4.20 coffee +food", "add"), ("+food lunch", "add"), ("€12", "add"), ("EUR 12 museum", "add"),
    ("-12.50 refund", "add"),
    ("12+3", "add"), ("", "list"), ("ls +food", "list"), ("rec", "rec"),
  ]

  @Test(arguments: lines)
  func `a first word that is an amount or a tag needs no command`(line: String, command: String) throws {
    let invocation = try Spent.program.parse(line.split(separator: " ").map(String.init))
    guard case .run(let call) = invocation.action else {
      Issue.record("nothing is run")
      return
    }
    #expect(call.name == command)
  }

  @Test func `a note before the amount is refused with the line that would add it`() {
    let error = #expect(throws: UsageError.self) { try Spent.program.parse(["don't", "12.50", "+food"]) }
    #expect(error?.hint == "To add it as an entry: spent add 'don'\\''t' 12.50 +food")
  }

  @Test func `a mistyped command is taken for what it is nearest to`() {
    let error = #expect(throws: UsageError.self) { try Spent.program.parse(["lits", "5"]) }
    #expect(error?.hint == "Did you mean spent list?")
  }
}

@Suite struct `What an error becomes` {
  private static let ledgerCodes: [(LedgerError.Kind, Int32)] = [
    (.notFound, 3), (.emptyEntry, 1), (.conflict, 1), (.other, 1), (.busy, 4), (.corrupt, 4), (.notALedger, 4),
    (.fromNewerVersion, 4), (.readOnly, 4), (.diskFull, 4), (.disk, 4), (.missing, 4), (.permission, 4),
  ]

  @Test(arguments: ledgerCodes)
  func `an error of the ledger has its exit code`(kind: LedgerError.Kind, code: Int32) {
    #expect(Failure(LedgerError(kind, "Why.")).status.rawValue == code)
  }

  private static let recorderCodes: [(RecorderError.Kind, Int32)] = [
    (.noDevice, 5), (.deviceBusy, 5), (.deviceForbidden, 5), (.deviceGone, 5), (.deviceFailed, 5), (.fileNotFound, 3),
    (.fileForbidden, 1), (.notARecording, 1), (.diskFull, 1), (.stillRecording, 1), (.system, 1),
    (.nothingRecorded, 130),
  ]

  @Test(arguments: recorderCodes)
  func `an error of the recorder has its exit code`(kind: RecorderError.Kind, code: Int32) {
    #expect(Failure(RecorderError(kind, "why")).status.rawValue == code)
  }

  @Test func `it is one sentence, and below it what to do`() {
    let failure = Failure(RecorderError(.deviceBusy, "cannot record: it is busy", hint: "close it"))
    #expect(failure.text == "spent: Cannot record: it is busy.\n  Close it\n")
  }

  @Test func `what a message quotes cannot reach the terminal`() {
    #expect(!Failure("no \u{1b}[2J file", hint: "\u{1b}]0;x\u{7}").text.contains("\u{1b}"))
  }
}

@Suite struct `The command reference` {
  /// Written anew by a run with `SPENT_WRITE_REFERENCE=1`, which then fails, so that nobody takes it for a test.
  @Test func `is what the program says of itself`() throws {
    let path = Repository.folder + "/Sources/SpentCommands/SpentCommands.docc/CommandReference.md"
    let reference = Spent.program.description.markdownReference
    if ProcessInfo.processInfo.environment["SPENT_WRITE_REFERENCE"] != nil {
      try reference.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("the reference was written anew")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == reference)
  }
}

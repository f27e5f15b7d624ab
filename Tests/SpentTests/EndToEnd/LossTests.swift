import Foundation
import TestSupport
import Testing

@Suite struct `Nothing is lost` {
  private let program: Program
  init() throws { program = try Program() }

  private func integrity() throws -> String {
    try program.run(other: "sqlite3", [program.ledger + "/ledger.db", "PRAGMA integrity_check"]).output
  }

  @Test func `8 processes × 200 adds at once: 1,600 entries, each with its own number`() async throws {
    let program = program
    let ids = try await withThrowingTaskGroup(of: [Int].self) { group in
      for worker in 0..<8 {
        group.addTask {
          let script = "for i in $(seq 200); do '\(Program.path)' add 1 w\(worker) +t$i || exit 1; done"
          let outcome = try ChildProcess("sh", ["-c", script], environment: program.environment).wait(seconds: 240)
          #expect(outcome.status == 0, "\(outcome.errors)")
          return outcome.entries.map(\.id)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(ids.count == 1_600)
    #expect(Set(ids).count == 1_600)
    #expect(Set(try program.run("list").entries.map(\.id)) == Set(ids))
    #expect(try integrity() == "ok\n")
  }

  @Test func `L2: 40 adds at once with a reader beside them: 40 entries`() throws {
    let loop = try ChildProcess(
      "sh", ["-c", "while '\(Program.path)' list >/dev/null; do :; done"], environment: program.environment)
    let adds = try (1...40).map { try program.start(["add", "\($0)", "parallel"]) }
    var ids: Set<Int> = []
    for add in adds {
      let outcome = try add.wait(seconds: 60)
      #expect(outcome.status == 0, "\(outcome.errors)")
      ids.formUnion(outcome.entries.map(\.id))
    }
    loop.signal(SIGTERM)
    #expect(ids.count == 40)
    #expect(try program.run("list").entries.count == 40)
    #expect(try integrity() == "ok\n")
  }

  @Test func `killed at any moment, every number that was printed is there`() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    _ = try program.run("add 1 first")
    var printed: Set<Int> = [1]
    let rounds = ProcessInfo.processInfo.environment["SPENT_TEST_ALL"] == nil ? 60 : 1_000
    for round in 0..<rounds {
      let command = [["add", "5", "round\(round)", "+a"], ["edit", "1", "\(round)"], ["undo"]][round % 3]
      let child = try program.start(command)
      usleep(UInt32.random(in: 0..<9_000, using: &generator))
      child.signal(SIGKILL)
      let outcome = try child.wait()
      if command[0] == "add" { printed.formUnion(outcome.entries.map(\.id)) }
    }
    let known = Set(try (program.run("list").entries + program.run("trash").entries).map(\.id))
    #expect(printed.isSubset(of: known))
    #expect(try integrity() == "ok\n")
    #expect(try program.run("add 7 after").status == 0)
  }

  @Test func `L3: whenever an add was killed, undo takes back that one or nothing of another's`() throws {
    var generator = SeededGenerator(seed: 7)
    for number in 1...3 { _ = try program.run("add \(number) before") }
    let before = try program.run("list --json").output
    for round in 0..<25 {
      let child = try program.start(["add", "5", "round\(round)", "+a"])
      usleep(UInt32.random(in: 0..<9_000, using: &generator))
      child.signal(SIGKILL)
      _ = try child.wait()
      // Committed whole, or not at all; if it was, it is what undo takes back.
      if try program.run("list --json").output != before {
        #expect(try program.run("undo").errors.contains("round\(round)"))
      }
      #expect(try program.run("list --json").output == before)
    }
  }

  @Test func `L1, L4: where no more can be written, the old is intact, nothing is new, and the code says so`() throws {
    #expect(try program.run("12.50 lunch").status == 0)
    let before = try program.run("list --json").output
    // A limit of one block of 512 bytes on every file.
    let limited = "ulimit -f 1; exec '\(Program.path)' add 5 too much"
    let outcome = try program.run(other: "bash", ["-c", limited])
    #expect(outcome.status == 4)
    #expect(outcome.errors.hasPrefix("spent: "))
    #expect(outcome.output == "")
    #expect(try program.run("list --json").output == before)
    #expect(try integrity() == "ok\n")
    // Nor is a new ledger left half made.
    let fresh = "ulimit -f 1; SPENT_LEDGER='\(program.home.path(of: "other"))' exec '\(Program.path)' add 5"
    #expect(try program.run(other: "bash", ["-c", fresh]).status == 4)
    #expect(!FileManager.default.fileExists(atPath: program.home.path(of: "other") + "/ledger.db"))
  }

  @Test func `a folder that may not be written, and a file that is no ledger, are told and left alone`() throws {
    #expect(try program.run("12.50 lunch").status == 0)
    let database = program.ledger + "/ledger.db"
    // As another user: root may do everything.
    let other = try program.run(
      other: "setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", Program.path, "list", "--ledger", program.ledger])
    #expect(other.status == 4)
    #expect(other.errors.contains("ermission"))

    let copy = program.home.path(of: "text")
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    let text = Data("a diary, not a ledger\n".utf8)
    try text.write(to: URL(filePath: copy + "/ledger.db"))
    let foreign = try program.run(["add", "5", "--ledger", copy])
    #expect(foreign.status == 4)
    #expect(foreign.errors.contains("not a ledger"))
    #expect(try Data(contentsOf: URL(filePath: copy + "/ledger.db")) == text)

    _ = try program.run(other: "sqlite3", [database, "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 999"])
    let future = try program.run("add 5")
    #expect(future.status == 4)
    #expect(future.errors.contains("newer version"))
  }

  @Test func `where nothing can be written, everything can be read, and what would change it is refused`() throws {
    #expect(try program.run("12.50 lunch +food").status == 0)
    let json = try program.run("list --json").output
    let nobody = "65534"
    // Root may do everything: as the ledger's owner, in a folder that may not be written.
    let folder = program.ledger
    for change in [
      ["chown", "-R", nobody, folder], ["chmod", "-R", "a-w", folder], ["chmod", "a+x", program.home.path],
    ] {
      #expect(try program.run(other: change[0], Array(change.dropFirst())).status == 0)
    }
    func run(_ words: String) throws -> ChildProcess.Outcome {
      let arguments = ["--reuid=" + nobody, "--regid=" + nobody, "--clear-groups", Program.path]
      return try program.run(other: "setpriv", arguments + words.split(separator: " ").map(String.init))
    }
    #expect(try run("list --json") == ChildProcess.Outcome(status: 0, output: json, errors: ""))
    for words in ["list +food", "show 1", "tags", "list lunch"] {
      let outcome = try run(words)
      #expect(outcome.status == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
      #expect(outcome.output.contains("12.50"))
    }
    for words in ["add 5", "edit 1 7", "rm 1", "undo"] {
      let outcome = try run(words)
      #expect(outcome.status == 4, "\(words): \(outcome.output)\(outcome.errors)")
      #expect(outcome.output == "" && outcome.errors.hasPrefix("spent: "))
    }
    #expect(try program.run(other: "chmod", ["-R", "u+w", folder]).status == 0)
    #expect(try program.run("list --json").output == json)
  }

  @Test func `the ledger is its owner's alone`() throws {
    _ = try program.run("12.50 lunch")
    let modes = try program.run(other: "stat", ["-c", "%a", program.ledger, program.ledger + "/ledger.db"]).lines
    #expect(modes == ["700", "600"])
  }

  @Test(arguments: ["UTC", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati"])
  func `D5: listed under another zone, an entry is of the same calendar day`(zone: String) throws {
    var program = program
    program.environment["TZ"] = zone
    let added = try #require(try program.run("add 5").entries.first)
    for other in ["UTC", "Pacific/Pago_Pago", "Pacific/Kiritimati"] {
      program.environment["TZ"] = other
      #expect(try program.run("list").entries.first?.time == added.time)
    }
  }
}

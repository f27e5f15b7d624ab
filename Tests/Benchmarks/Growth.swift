import Glibc
import Ledger

/// Adding one entry and reading the newest 20 of a tag, in ledgers of growing size, beside SQLite on the same data.
func measureGrowth(_ table: inout ResultTable, sizes: [Int]) throws {
  var figures: [(add: (Double, Double), newest: (Double, Double), command: (Double, Double))] = []
  let spent = productsFolder + "/spent"
  for size in sizes {
    // Filled where nothing waits for a disk, then moved to one.
    let fast = try temporaryFolder(in: "/dev/shm")
    let folder = try temporaryFolder(in: "/var/tmp")
    defer { for path in [fast, folder] { try? run("/bin/rm", ["-rf", path]) } }
    try fill(fast, size)
    try run("/bin/cp", ["-r", fast + "/ledger", fast + "/plain.db", folder])
    try run("/bin/sync")

    let store = try Store.open(folder: folder + "/ledger", mode: .existing)
    let plain = try PlainDatabase(path: folder + "/plain.db")
    let add = try medians(
      rounds: 100, { _ = try store.add(entry(size + $0).validated()) },
      { try plain.add(Sample(size + $0), isAlone: true) })
    table.add("add one, durable", entries: size, spent: add.first, peer: add.second, bar: 2)
    let tag = try Tag("common")
    let newest = try medians(
      rounds: 300, { _ in try expect(try store.entries(Selection(filter: .tag(tag), newest: 20)).count) },
      { _ in try expect(plain.readNewest(20, of: "common")) })
    table.add("newest 20 of a tag", entries: size, spent: newest.first, peer: newest.second, bar: nil)
    let environment = ["SPENT_LEDGER=" + folder + "/ledger"]
    let command = try medians(
      rounds: 30, { _ in try run(spent, ["list", "-n", "20", "+common"], environment: environment) },
      { _ in try run(productsFolder + "/benchmark-hello") })
    table.add(
      "spent list -n 20 +common, beside a hello", entries: size, spent: command.first, peer: command.second, bar: nil)
    figures.append((add, newest, command))
  }
  guard let small = figures.first, let large = figures.last, sizes.count > 1 else { return }
  let span = "\(sizes[0]) to \(sizes[sizes.count - 1])"
  table.addGrowth(
    "add, from \(span)", from: small.add.0, to: large.add.0, peer: large.add.1 / small.add.1, bar: 1.5)
  table.addGrowth(
    "newest 20, from \(span)", from: small.newest.0, to: large.newest.0, peer: large.newest.1 / small.newest.1, bar: 1.5
  )
}

/// The entry of a number: its time rises, its tags are common and rare.
struct Sample {
  let time: Int64
  let amount: Int64
  let note: String
  let tags: [String]

  init(_ number: Int) {
    time = 1_700_000_000 + Int64(number) * 300
    amount = Int64(number * 7_919 % 10_000)
    note = "lunch number \(number) with somebody or other"
    tags = ["common", "t\(number % 50)"] + (number % 1_000 == 0 ? ["rare"] : [])
  }
}

extension PlainDatabase {
  fileprivate func add(_ sample: Sample, isAlone: Bool) throws {
    try add(time: sample.time, amount: sample.amount, note: sample.note, tags: sample.tags, isAlone: isAlone)
  }
}

private func entry(_ number: Int) throws -> EntryDraft {
  let sample = Sample(number)
  guard let dollar = Currency(code: "USD") else { throw BenchmarkError(description: "there is no dollar") }
  return EntryDraft(
    time: EntryTime(utcSeconds: sample.time, offsetMinutes: 0),
    amount: Money(minorUnits: sample.amount, currency: dollar), note: sample.note,
    tags: TagSet(try sample.tags.map { try Tag($0) }))
}

private func fill(_ folder: String, _ size: Int) throws {
  let store = try Store.open(folder: folder + "/ledger", mode: .create)
  let plain = try PlainDatabase(path: folder + "/plain.db")
  try plain.execute("BEGIN")
  for number in 0..<size {
    _ = try store.add(entry(number).validated())
    try plain.add(Sample(number), isAlone: false)
  }
  try plain.execute("COMMIT")
}

private func expect(_ count: Int) throws {
  guard count == 20 else { throw BenchmarkError(description: "\(count) entries instead of 20") }
}

private func temporaryFolder(in parent: String) throws -> String {
  var path = Array((parent + "/spent-benchmark-XXXXXX").utf8CString)
  guard unsafe mkdtemp(&path) != nil else { throw BenchmarkError(description: "cannot make a folder in \(parent)") }
  return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

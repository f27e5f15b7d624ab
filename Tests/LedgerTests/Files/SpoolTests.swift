import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite struct `The spool` {
  private let folder: TemporaryFolder
  private let spool: Spool

  init() throws {
    folder = try TemporaryFolder()
    spool = Spool(ledgerFolder: folder.path)
  }

  private func names() throws -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "spool")).sorted()) ?? []
  }

  private var full: EntryDraft {
    get throws {
      EntryDraft(
        time: EntryTime(utcSeconds: 1_790_000_000, offsetMinutes: -300), amount: try usd(1_250),
        note: "é \u{1b}[2J \"x\"",
        recording: recording(), tags: TagSet([tag("food"), tag("Work")]), isStarred: true)
    }
  }

  /// What is lent, and whether each is then removed.
  private func abandoned(removing: Bool = false) throws -> [(uuid: UUID, draft: EntryDraft?, unreadable: String?)] {
    var found: [(uuid: UUID, draft: EntryDraft?, unreadable: String?)] = []
    try spool.forEachAbandonedTake { take in
      found.append((take.uuid, take.draft, take.unreadableDraftPath))
      if removing { try? take.remove() }
    }
    return found
  }

  @Test func `a draft is whole on the disk, and nobody else's while it is held`() throws {
    let draft = try full
    let file = try spool.keep(draft)
    #expect(try names() == ["\(draft.uuid.uuidString).draft"])
    #expect(try abandoned().isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: "spool/" + names()[0]))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
    try file.remove()
    #expect(try names() == [])
    #expect(try spool.isEmpty())
  }

  @Test func `what becomes of it is kept with it: an entry of its own, or a change of one that exists`() throws {
    let target = UUID()
    for changesTime in [false, true] {
      let draft = EntryDraft(
        time: EntryTime(utcSeconds: 1_790_000_000, offsetMinutes: 120), amount: try usd(990), note: "taxi",
        tags: TagSet([tag("trip")]))
      let change = EntryChange(
        amount: draft.amount, note: draft.note, time: changesTime ? draft.time : nil, addedTags: draft.tags.tags,
        removedTags: [tag("Food")])
      func leaveBehind() throws { _ = try spool.keep(draft, for: .change(of: target, change)) }
      try leaveBehind()
      var found: [TakePurpose] = []
      try spool.forEachAbandonedTake { take in
        found.append(take.purpose)
        try? take.remove()
      }
      #expect(found == [.change(of: target, change)])
    }
  }

  @Test func `left behind, it is lent with everything in it, until it is removed`() throws {
    let draft = try full
    func leaveBehind() throws { _ = try spool.keep(draft) }
    try leaveBehind()
    for _ in 0..<2 { #expect(try abandoned().map(\.draft) == [draft]) }
    #expect(try abandoned(removing: true).count == 1)
    #expect(try abandoned().isEmpty)
  }

  @Test func `sound without a draft is lent too`() throws {
    let uuid = UUID()
    try FileManager.default.createDirectory(atPath: folder.path(of: "spool"), withIntermediateDirectories: true)
    try Data("sound".utf8).write(to: URL(filePath: spool.partPath(uuid: uuid)))
    let found = try abandoned()
    #expect(found.map(\.uuid) == [uuid])
    #expect(found.first?.draft == nil && found.first?.unreadable == nil)
  }

  @Test(arguments: ["", "{", "{\"version\":99}", "not JSON at all"])
  func `a draft that cannot be read is told apart from none`(content: String) throws {
    let uuid = UUID()
    let path = folder.path(of: "spool/\(uuid.uuidString).draft")
    try FileManager.default.createDirectory(atPath: folder.path(of: "spool"), withIntermediateDirectories: true)
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try abandoned().map(\.unreadable) == [path])
    #expect(try names().count == 1)
  }

  @Test func `half a draft and half a copy are swept away, what is held is not`() throws {
    let copy = try spool.pathForCopy()
    try Data().write(to: URL(filePath: copy))
    try Data().write(to: URL(filePath: folder.path(of: "spool/\(UUID().uuidString).draft-new")))
    let held = try OpenFile(creating: try spool.pathForCopy())
    try held.lock()
    #expect(try abandoned().isEmpty)
    #expect(try names().count == 1)
    // Held until here.
    try held.synchronize()
  }

  @Test func `other files in it are left alone`() throws {
    try FileManager.default.createDirectory(atPath: folder.path(of: "spool"), withIntermediateDirectories: true)
    for name in ["notes.txt", ".hidden", "abc.part"] {
      try Data().write(to: URL(filePath: folder.path(of: "spool/" + name)))
    }
    #expect(try abandoned().isEmpty)
    #expect(try names() == [".hidden", "abc.part", "notes.txt"])
  }
}

@Suite struct `Memo files` {
  @Test func `are named by month and entry, and found by the entry alone`() throws {
    let folder = try TemporaryFolder()
    let files = MemoFiles(ledgerFolder: folder.path)
    let uuid = UUID()
    let time = EntryTime(utcSeconds: 1_796_061_600, offsetMinutes: 0)
    let path = files.path(uuid: uuid, time: time, fileExtension: "flac")
    #expect(path == "memos/2026-11/\(uuid.uuidString).flac")
    #expect(try files.find(uuid: uuid) == nil)
    try files.makeFolders(for: path)
    try Data().write(to: URL(filePath: files.fullPath(path)))
    #expect(try files.find(uuid: uuid) == path)
    #expect(try files.find(uuid: UUID()) == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: "memos/2026-11"))[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }
}

@Suite struct `An entry for the trash` {
  @Test func `is not in the list, is no step, and can be restored`() throws {
    let ledger = try TestLedger()
    let store = try ledger.open()
    _ = try store.add(draft(note: "before"))
    let stored = try store.addToTrash(draft(note: "not meant").validated())
    #expect(stored.trashed != nil)
    #expect(try store.ids() == [1])
    #expect(try store.entriesInTrash().map(\.id) == [2])
    _ = try store.restore([2])
    #expect(try store.ids() == [1, 2])
    _ = try store.undo()
    #expect(try store.undo()?.ids == [1], "the add before it")
  }
}

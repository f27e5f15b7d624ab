import Foundation
import Testing

@testable import Ledger

@Suite struct `A change of an entry` {
  private func base() throws -> EntryDraft {
    EntryDraft(
      time: EntryTime(utcSeconds: 1_790_000_000, offsetMinutes: 0), amount: try usd(500), note: "taxi",
      recording: recording(), tags: TagSet([tag("a"), tag("b")]), isStarred: true)
  }

  @Test func `nothing said, nothing changed`() throws {
    var draft = try base()
    #expect(EntryChange().isEmpty)
    EntryChange().apply(to: &draft)
    #expect(draft == (try base()).with(uuid: draft.uuid))
  }

  @Test func `each part that is said changes that part alone`() throws {
    let time = EntryTime(utcSeconds: 1_700_000_000, offsetMinutes: 60)
    let changes: [(EntryChange, (inout EntryDraft) throws -> Void)] = [
      (EntryChange(amount: try usd(700)), { $0.amount = try usd(700) }),
      (EntryChange(note: "bus"), { $0.note = "bus" }),
      (EntryChange(time: time), { $0.time = time }),
      (
        EntryChange(addedTags: [tag("c"), tag("A")]),
        { $0.tags = TagSet([tag("a"), tag("b"), tag("c")]) }
      ),
      (EntryChange(removedTags: [tag("A")]), { $0.tags = TagSet([tag("b")]) }),
    ]
    for (change, expect) in changes {
      var draft = try base()
      var expected = draft
      change.apply(to: &draft)
      try expect(&expected)
      #expect(draft == expected)
      #expect(!change.isEmpty)
    }
  }

  @Test func `what is taken off is gone`() throws {
    var draft = try base()
    var change = EntryChange()
    (change.removesAmount, change.removesNote, change.removesRecording) = (true, true, true)
    change.apply(to: &draft)
    #expect(draft.amount == nil && draft.note == nil && draft.recording == nil)
    #expect(draft.tags.count == 2 && draft.isStarred)
  }
}

extension EntryDraft {
  fileprivate func with(uuid: UUID) -> EntryDraft {
    var draft = self
    draft.uuid = uuid
    return draft
  }
}

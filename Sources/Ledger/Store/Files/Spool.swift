public import FoundationEssentials

/// Where recordings are made: for each one the draft of its entry, and beside it the sound so far.
///
/// The draft is on the disk before the first frame, and goes when the entry is committed. Until then its lock is held;
/// a draft whose lock nobody holds was left behind by a program that was killed.
public struct Spool: Sendable {
  let ledgerFolder: String
  private static let draftSuffix = ".draft"
  private static let unfinishedSuffix = ".draft-new"
  private static let partSuffix = ".part"
  private static let copySuffix = ".copy"

  /// The spool of the ledger in this folder; nothing is made yet.
  public init(ledgerFolder: String) { self.ledgerFolder = ledgerFolder }

  var folder: String { ledgerFolder + "/spool" }

  /// Whether it holds nothing: one look into a folder.
  public func isEmpty() throws(LedgerError) -> Bool { try FileSystem.names(in: folder).isEmpty }

  /// Where the sound of an entry is written until it is finished.
  public func partPath(uuid: UUID) -> String { path(uuid, Self.partSuffix) }

  /// Where a recording that is a file already is copied to, before it goes to the memos. Whoever copies locks the file;
  /// one that is not locked was left behind, and is removed with the next look into the spool.
  public func pathForCopy() throws(LedgerError) -> String {
    try FileSystem.makeFolders(folder)
    return path(UUID(), Self.copySuffix)
  }

  /// Puts a draft on the disk, locked, with what becomes of it.
  ///
  /// - Throws: a ``LedgerError`` of kind `diskFull`, `permission` or `readOnly`.
  public func keep(_ draft: EntryDraft, for purpose: TakePurpose = .newEntry) throws(LedgerError) -> DraftFile {
    try FileSystem.makeFolders(folder)
    return try DraftFile(
      draft, purpose, path: path(draft.uuid, Self.draftSuffix), unfinishedPath: path(draft.uuid, Self.unfinishedSuffix),
      folder: folder)
  }

  /// Lends what killed programs have left behind, one after the other and each locked, so that no other program takes it
  /// up at the same time. What another program is at work on is not lent.
  ///
  /// Who takes it up calls ``AbandonedTake/remove()`` when its entry is committed; what is not removed is lent again the
  /// next time.
  public func forEachAbandonedTake(_ body: (consuming AbandonedTake) -> Void) throws(LedgerError) {
    let names = try FileSystem.names(in: folder)
    guard !names.isEmpty else { return }
    for name in names where name.hasSuffix(Self.unfinishedSuffix) || name.hasSuffix(Self.copySuffix) {
      try sweep(folder + "/" + name)
    }
    var uuids: [UUID] = []
    for name in names {
      guard let dot = name.firstIndex(of: "."), let uuid = UUID(uuidString: String(name[..<dot])) else { continue }
      let isTake = name[dot...] == Self.draftSuffix || name[dot...] == Self.partSuffix
      if isTake, !uuids.contains(uuid) { uuids.append(uuid) }
    }
    for uuid in uuids {
      if let take = try abandonedTake(uuid) { body(take) }
    }
  }

  private func abandonedTake(_ uuid: UUID) throws(LedgerError) -> AbandonedTake? {
    let draftPath = path(uuid, Self.draftSuffix)
    let partPath = partPath(uuid: uuid)
    let hasDraft = FileSystem.exists(draftPath)
    // Without a draft the spool itself is locked: two programs must not take the same sound up at once either, and the
    // lock of the sound is the recorder's.
    let lockedPath = hasDraft ? draftPath : folder
    // What is gone or has changed by now has been taken up, or is at work.
    guard FileSystem.exists(hasDraft ? draftPath : partPath) else { return nil }
    let file = try OpenFile(reading: lockedPath)
    guard file.tryLock(), file.isStill(at: lockedPath) else { return nil }
    let draft = hasDraft ? try? DraftRecord.decode(try file.contents()) : nil
    return AbandonedTake(
      uuid: uuid, draft: draft?.0, purpose: draft?.1 ?? .newEntry,
      unreadableDraftPath: hasDraft && draft == nil ? draftPath : nil,
      partPath: FileSystem.exists(partPath) ? partPath : nil,
      memoPath: try MemoFiles(ledgerFolder: ledgerFolder).find(uuid: uuid), draftPath: draftPath, folder: folder,
      lock: file)
  }

  /// Removes a draft or a copy whose writing was cut off: of the draft, either the recording had not begun or the draft
  /// before it is there; of the copy, there is the original.
  private func sweep(_ path: String) throws(LedgerError) {
    guard let file = try? OpenFile(reading: path), file.tryLock(), file.isStill(at: path) else { return }
    try FileSystem.remove(path)
  }

  private func path(_ uuid: UUID, _ suffix: String) -> String { folder + "/" + uuid.uuidString + suffix }
}

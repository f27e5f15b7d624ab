public import FoundationEssentials

/// A recording that a killed program has left behind, locked for whoever takes it up.
public struct AbandonedTake: ~Copyable {
  /// Names the entry and its files.
  public let uuid: UUID
  /// What was typed; nil when only the sound is there, or what was typed cannot be read.
  public let draft: EntryDraft?
  /// What was to become of it.
  public let purpose: TakePurpose
  /// The full path of a draft that cannot be read: a disk fails, or a newer version has written it. Such a take is to be
  /// left as it is, for whoever can read it.
  public let unreadableDraftPath: String?
  /// The full path of the sound so far; nil when there is none.
  public let partPath: String?
  /// The path below the ledger folder of the finished memo, when the program got as far; nil otherwise.
  public let memoPath: String?

  private let draftPath: String
  private let folder: String
  private let lock: OpenFile

  init(
    uuid: UUID, draft: EntryDraft?, purpose: TakePurpose, unreadableDraftPath: String?, partPath: String?,
    memoPath: String?,
    draftPath: String, folder: String, lock: consuming OpenFile
  ) {
    self.uuid = uuid
    self.draft = draft
    self.purpose = purpose
    self.unreadableDraftPath = unreadableDraftPath
    self.partPath = partPath
    self.memoPath = memoPath
    self.draftPath = draftPath
    self.folder = folder
    self.lock = lock
  }

  /// Removes the draft: after its entry has been committed, or when it was committed already.
  ///
  /// The sound is not touched: it has been renamed into the memos, or is kept.
  public consuming func remove() throws(LedgerError) {
    guard FileSystem.exists(draftPath) else { return }
    try FileSystem.remove(draftPath)
    try OpenFile(folder: folder).synchronize()
  }
}

import FoundationEssentials
import Ledger
import Recorder

extension Store {
  /// Copies a recording that is a file already to its place among the memos, for an entry that is about to be committed.
  ///
  /// The original is only read. What an entry had as its recording before stays where it is, for undo.
  func copyIn(_ source: String, for draft: EntryDraft) throws -> Recording {
    let files = MemoFiles(ledgerFolder: folder)
    var path = ""
    let memo = try MemoFile.copy(source, part: try Spool(ledgerFolder: folder).pathForCopy()) { memo in
      path = files.path(uuid: draft.uuid, time: draft.time, fileExtension: memo.fileExtension)
      if files.exists(path) { path = files.path(uuid: UUID(), time: draft.time, fileExtension: memo.fileExtension) }
      try files.makeFolders(for: path)
      return files.fullPath(path)
    }
    return Recording(memo, file: path)
  }
}

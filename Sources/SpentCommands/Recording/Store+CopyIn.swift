import FoundationEssentials
import Ledger
import Recorder

extension Store {
  /// Copies a recording that is a file already to its place among the memos, and lends it to what commits its entry; when
  /// that fails the copy goes again.
  ///
  /// The original is only read. What an entry had as its recording before stays where it is, for undo. Without a source
  /// there is no recording. `remark` is told what is odd about it.
  func copyingIn<Result>(
    _ source: String?, for draft: EntryDraft, remark: (String) -> Void, _ commit: (Recording?) throws -> Result
  ) throws -> Result {
    guard let source else { return try commit(nil) }
    let files = MemoFiles(ledgerFolder: folder)
    var path = ""
    let memo = try MemoFile.copy(source, part: try Spool(ledgerFolder: folder).pathForCopy()) { memo in
      path = files.path(uuid: draft.uuid, time: draft.time, fileExtension: memo.fileExtension)
      if files.exists(path) { path = files.path(uuid: UUID(), time: draft.time, fileExtension: memo.fileExtension) }
      try files.makeFolders(for: path)
      return files.fullPath(path)
    }
    do {
      let result = try commit(Recording(memo, file: path))
      if memo.missingFrames > 0 {
        let whole = Double(memo.frames + memo.missingFrames) / Double(memo.rate)
        remark(
          "spent: The recording is cut off or damaged: of \(Clock.text(whole)) only \(Clock.text(memo.seconds)) can be heard."
        )
      }
      return result
    } catch {
      try? FileManager.default.removeItem(atPath: files.fullPath(path))
      throw error
    }
  }
}

/// The draft of an entry whose recording is being made: on the disk, and locked until this goes out of use.
///
/// Dropped without ``remove()``, it stays on the disk and counts as abandoned.
public struct DraftFile: ~Copyable {
  private let file: OpenFile
  private let path: String
  private let folder: String

  init(
    _ draft: EntryDraft, _ purpose: TakePurpose, path: String, unfinishedPath: String, folder: String
  ) throws(LedgerError) {
    let file = try Self.write(try DraftRecord.encode(draft, purpose), to: unfinishedPath)
    try Self.publish(unfinishedPath, as: path, in: folder)
    self.file = file
    self.path = path
    self.folder = folder
  }

  /// Removes the draft: after its entry has been committed.
  public consuming func remove() throws(LedgerError) {
    try FileSystem.remove(path)
    try OpenFile(folder: folder).synchronize()
  }

  /// Writes the draft under a name of its own and locks it, so that it has its lock from the moment it has its name.
  private static func write(_ bytes: [UInt8], to path: String) throws(LedgerError) -> OpenFile {
    while true {
      let file = try OpenFile(creating: path)
      try file.lock()
      // Another program that cleared the spool may have been quicker than our lock.
      guard file.isStill(at: path) else { continue }
      try file.write(bytes)
      try file.synchronize()
      return file
    }
  }

  private static func publish(_ unfinished: String, as path: String, in folder: String) throws(LedgerError) {
    try FileSystem.rename(unfinished, to: path)
    try OpenFile(folder: folder).synchronize()
  }
}

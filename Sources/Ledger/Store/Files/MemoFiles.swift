public import FoundationEssentials

/// The memo files of a ledger: where they are, and how one gets its final name.
///
/// Nothing here opens a sound file. `memos/2026-11/UUID.flac` is named by the month the entry was lived in and by its
/// UUID; the ledger keeps the path below its folder, so that the folder can be moved.
public struct MemoFiles: Sendable {
  private let ledgerFolder: String
  private static let folder = "memos"

  /// The memo files of the ledger in this folder.
  public init(ledgerFolder: String) { self.ledgerFolder = ledgerFolder }

  /// The path below the ledger folder that the memo of an entry has; its file extension is given without the dot.
  public func path(uuid: UUID, time: EntryTime, fileExtension: String) -> String {
    "\(Self.folder)/\(time.day.monthText)/\(uuid.uuidString).\(fileExtension)"
  }

  /// The full path of a file whose path below the ledger folder is given.
  public func fullPath(_ path: String) -> String { ledgerFolder + "/" + path }

  /// Whether there is a file at a path below the ledger folder.
  public func exists(_ path: String) -> Bool { FileSystem.exists(fullPath(path)) }

  /// Makes the folders that lead to a path below the ledger folder, of mode 0700.
  public func makeFolders(for path: String) throws(LedgerError) {
    if let parent = FileSystem.parent(of: fullPath(path)) { try FileSystem.makeFolders(parent) }
  }

  /// The path below the ledger folder of the memo that is named by this UUID, whatever its month and kind; nil when
  /// there is none.
  public func find(uuid: UUID) throws(LedgerError) -> String? {
    let prefix = uuid.uuidString + "."
    for month in try FileSystem.names(in: fullPath(Self.folder)) {
      let folder = Self.folder + "/" + month
      if let name = try FileSystem.names(in: fullPath(folder)).first(where: { $0.hasPrefix(prefix) }) {
        return folder + "/" + name
      }
    }
    return nil
  }

  /// Removes the files that carry this UUID beside the one at a path below the ledger folder: what a recording was
  /// converted from, or into, once the other is the entry's own.
  public func removeOthers(of uuid: UUID, than path: String) throws(LedgerError) {
    guard let parent = FileSystem.parent(of: path) else { return }
    for name in try FileSystem.names(in: fullPath(parent)) where name.hasPrefix(uuid.uuidString + ".") {
      let other = parent + "/" + name
      if other != path { try FileSystem.remove(fullPath(other)) }
    }
  }
}

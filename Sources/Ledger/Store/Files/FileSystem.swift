import Glibc

/// What the ledger asks of folders and names.
enum FileSystem {
  /// Whether something has this name.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Makes a folder of mode 0700, whatever the umask, and its missing parents; one that exists is left as it is.
  static func makeFolders(_ path: String) throws(LedgerError) {
    guard !exists(path) else { return }
    if let parent = parent(of: path) { try makeFolders(parent) }
    guard unsafe mkdir(path, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw .system("create the folder", path)
    }
    _ = unsafe chmod(path, 0o700)
    if let parent = parent(of: path) { try OpenFile(folder: parent).synchronize() }
  }

  /// Renames a file; one that has the new name already is replaced.
  static func rename(_ path: String, to newPath: String) throws(LedgerError) {
    guard unsafe Glibc.rename(path, newPath) == 0 else { throw .system("rename", path) }
  }

  /// Removes a file.
  static func remove(_ path: String) throws(LedgerError) {
    guard unsafe unlink(path) == 0 else { throw .system("remove", path) }
  }

  /// The names in a folder in alphabetical order; none when there is no such folder.
  static func names(in folder: String) throws(LedgerError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .system("read the folder", folder)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let item = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The folder that holds this path; nil for the root and for a bare name.
  static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }
}

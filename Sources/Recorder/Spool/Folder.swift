import Glibc

/// What a folder needs for the names in it to survive a power failure.
enum Folder {
  /// Waits until the folder of a file is on the disk.
  static func sync(containing path: String) throws(RecorderError) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw RecorderError.file("save \(folder)", errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw RecorderError.file("save \(folder)", errno: errno) }
  }
}

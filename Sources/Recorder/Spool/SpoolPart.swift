import Glibc

/// A recording that is not finished yet: a file that is locked for as long as this value lives, so that no other
/// process takes it for one left behind by a crash.
struct SpoolPart: ~Copyable {
  /// Where it is.
  let path: String
  /// Open for reading and writing.
  let descriptor: Int32

  /// Makes a new file, if its disk has so many bytes free.
  init(creating path: String, leastFreeBytes: Int) throws(RecorderError) {
    let descriptor = try Self.makeLocked(path)
    var disk = statvfs()
    if unsafe fstatvfs(descriptor, &disk) == 0, disk.f_bavail * disk.f_frsize < leastFreeBytes {
      unsafe unlink(path)
      close(descriptor)
      throw RecorderError(
        .diskFull, "cannot record: there is hardly any space left for \(path)",
        hint: "free \(leastFreeBytes >> 20) MB at least and try again")
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// A new file that is locked. Where locks are not supported it goes without.
  private static func makeLocked(_ path: String) throws(RecorderError) -> Int32 {
    while true {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw RecorderError.file("create \(path)", errno: errno) }
      flock(descriptor, LOCK_EX | LOCK_NB)
      // Between the two calls another program that clears the spool may have taken it for one left behind.
      if isNamed(descriptor, path) { return descriptor }
      close(descriptor)
    }
  }

  /// Whether the open file is the one of this name.
  static func isNamed(_ descriptor: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    let isOpen = unsafe fstat(descriptor, &opened) == 0
    let isThere = unsafe stat(path, &named) == 0
    return isOpen && isThere && opened.st_ino == named.st_ino
  }

  /// Takes over a file that was left behind. Throws `stillRecording` while another process holds it, and
  /// `fileNotFound` when there is none, also when another process has just recovered it.
  init(leftBehind path: String) throws(RecorderError) {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw RecorderError.file("recover \(path)", errno: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK {
        throw RecorderError(
          .stillRecording, "cannot recover \(path): it is still being recorded", hint: "finish it first")
      }
      throw RecorderError.file("lock \(path)", errno: code)
    }
    // Between opening and locking, whoever held it may have moved or removed it.
    guard Self.isNamed(descriptor, path) else {
      close(descriptor)
      throw RecorderError.file("recover \(path)", errno: ENOENT)
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Gives the file its final name, in a way that a crash leaves it whole under one of the two names.
  func move(to destination: String) throws(RecorderError) {
    guard unsafe access(destination, F_OK) != 0 else {
      throw RecorderError.file("move \(path) to \(destination)", errno: EEXIST)
    }
    guard fsync(descriptor) == 0 else { throw RecorderError.file("save \(path)", errno: errno) }
    guard unsafe rename(path, destination) == 0 else {
      throw RecorderError.file("move \(path) to \(destination)", errno: errno)
    }
    try Folder.sync(containing: destination)
  }

  /// Removes the file.
  func remove() { unsafe unlink(path) }
}

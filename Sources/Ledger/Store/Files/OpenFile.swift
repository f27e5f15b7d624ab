import Glibc

/// An open file or folder, closed when it goes out of use.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  private init(path: String, flags: Int32, attempt: String) throws(LedgerError) {
    let descriptor = unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(attempt, path) }
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens a file to be read.
  init(reading path: String) throws(LedgerError) { try self.init(path: path, flags: O_RDONLY, attempt: "open") }

  /// Opens a folder, to be synchronised.
  init(folder path: String) throws(LedgerError) {
    try self.init(path: path, flags: O_RDONLY | O_DIRECTORY, attempt: "open the folder")
  }

  /// Makes a new file of mode 0600, whatever the umask.
  init(creating path: String) throws(LedgerError) {
    try self.init(path: path, flags: O_RDWR | O_CREAT | O_EXCL, attempt: "create")
    _ = fchmod(descriptor, 0o600)
  }

  deinit { _ = Glibc.close(descriptor) }

  /// Waits until the content, or the names in a folder, are on the disk.
  func synchronize() throws(LedgerError) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw .system("save", path) }
    }
  }

  /// Writes all of the bytes at the end.
  func write(_ bytes: [UInt8]) throws(LedgerError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno != EINTR { throw .system("write", path) }
      written += max(count, 0)
    }
  }

  /// Everything in the file.
  func contents() throws(LedgerError) -> [UInt8] {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(contents.count))
      }
      if count < 0, errno != EINTR { throw .system("read", path) }
      if count == 0 { return contents }
      contents += chunk.prefix(max(count, 0))
    }
  }

  /// Takes the lock that only one open file has at a time.
  ///
  /// It ends with the last descriptor of this opening, also when the program is killed.
  ///
  /// - Returns: false when another has it.
  func tryLock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Waits for the lock.
  func lock() throws(LedgerError) {
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { throw .system("lock", path) }
    }
  }

  /// Whether this file is what the path stands for now.
  func isStill(at path: String) -> Bool {
    var own = stat()
    var other = stat()
    guard unsafe fstat(descriptor, &own) == 0, unsafe stat(path, &other) == 0 else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}

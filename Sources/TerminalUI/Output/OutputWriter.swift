import Glibc

/// Buffered writing to a descriptor, for data on standard output.
///
/// A reader that goes away, as in `spent list | head -1` or with a closed window, ends the writing without an error.
package struct OutputWriter: ~Copyable {
  /// What can go wrong: the disk behind a redirection is full, for one.
  package struct WriteError: Error, Equatable {
    /// errno of write(2).
    package let code: Int32
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether nobody reads any more: further writing is pointless, and no error.
  package private(set) var isClosed = false
  private static let capacity = 65_536

  /// A writer to standard output, or to another descriptor.
  package init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Writes text, sooner or later.
  package mutating func write(_ text: String) throws(WriteError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes bytes, sooner or later.
  package mutating func write(_ bytes: Span<UInt8>) throws(WriteError) {
    for index in bytes.indices { buffer.append(bytes[index]) }
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is still held back.
  package mutating func flush() throws(WriteError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed else { return }
    var rest = buffer[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Another program may have made the pipe or the terminal that it shares with this one non-blocking.
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&full, 1, -1)
      } else if errno != EINTR {
        let code = errno
        guard code == EPIPE || code == EIO && isCharacterDevice else { throw WriteError(code: code) }
        isClosed = true
        return
      }
    }
  }

  /// Whether it is a terminal, also one that has been hung up: that no longer says so itself.
  private var isCharacterDevice: Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }
}

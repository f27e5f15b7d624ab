import CSndFile
import Glibc

/// A file descriptor as libsndfile's virtual input and output, with the first failure kept.
///
/// Going through our own calls instead of `sf_open_fd` is what makes failures exact: libsndfile drops those of the
/// last block and of the header when it closes a file, and closes a descriptor it was only lent when opening fails.
final class DescriptorStream {
  let descriptor: Int32
  /// The `errno` of the first call that failed, 0 while all went well.
  private(set) var failure: Int32 = 0
  private let closesDescriptor: Bool
  private let correction: FileCorrection?
  /// What is written with the next flush: an encoder hands over block by block.
  private var pending: [UInt8] = []
  private static let mostPending = 65_536

  /// A stream on a descriptor that stays the caller's and is open for as long as the stream is used.
  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    closesDescriptor = false
    correction = nil
  }

  /// A stream that closes its descriptor at its own end, and reads bytes that are to be corrected as they should be.
  init(owning descriptor: Int32, correction: FileCorrection? = nil) {
    self.descriptor = descriptor
    closesDescriptor = true
    self.correction = correction
  }

  deinit { if closesDescriptor { close(descriptor) } }

  /// Writes what is held back; a failure is kept.
  func flush() {
    guard !pending.isEmpty else { return }
    _ = unsafe pending.withUnsafeBytes { unsafe writeNow($0) }
    pending.removeAll(keepingCapacity: true)
  }

  /// The table of calls that `sf_open_virtual` wants; its user data is the unretained stream.
  static var calls: SF_VIRTUAL_IO {
    unsafe SF_VIRTUAL_IO(
      get_filelen: { unsafe DescriptorStream.of($0)?.length() ?? -1 },
      seek: { unsafe DescriptorStream.of($2)?.seek($0, $1) ?? -1 },
      read: {
        unsafe DescriptorStream.of($2)?.read(into: UnsafeMutableRawBufferPointer(start: $0, count: Int($1))) ?? 0
      },
      write: { unsafe DescriptorStream.of($2)?.write(UnsafeRawBufferPointer(start: $0, count: Int($1))) ?? 0 },
      tell: { unsafe DescriptorStream.of($0)?.seek(0, SEEK_CUR) ?? -1 })
  }

  /// What `calls` must be given as user data.
  var userData: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Goes back to the first byte.
  func rewind() { _ = seek(0, SEEK_SET) }

  private static func of(_ userData: UnsafeMutableRawPointer?) -> DescriptorStream? {
    guard let userData = unsafe userData else { return nil }
    return unsafe Unmanaged<DescriptorStream>.fromOpaque(userData).takeUnretainedValue()
  }

  private func length() -> Int64 {
    flush()
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return fail() }
    return Int64(status.st_size)
  }

  private func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
    flush()
    // A broken header can ask for a place before the file: libsndfile's to report, not a failure of the disk.
    return Int64(lseek(descriptor, off_t(offset), origin))
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int64 {
    flush()
    let start = correction == nil ? 0 : Int64(lseek(descriptor, 0, SEEK_CUR))
    var filled = 0
    while filled < buffer.count {
      let count = unsafe Glibc.read(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { _ = fail() }
      if count <= 0 { break }
      filled += count
    }
    if let correction {
      unsafe correction.apply(to: UnsafeMutableRawBufferPointer(rebasing: buffer[..<filled]), at: start)
    }
    return Int64(filled)
  }

  private func write(_ buffer: UnsafeRawBufferPointer) -> Int64 {
    guard failure == 0 else { return 0 }
    if pending.count + buffer.count > Self.mostPending { flush() }
    guard buffer.count <= Self.mostPending else { return unsafe writeNow(buffer) }
    unsafe pending.append(contentsOf: buffer)
    return Int64(buffer.count)
  }

  private func writeNow(_ buffer: UnsafeRawBufferPointer) -> Int64 {
    var written = 0
    while written < buffer.count && failure == 0 {
      let count = unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { _ = fail() }
      if count <= 0 { break }
      written += count
    }
    return Int64(written)
  }

  private func fail() -> Int64 {
    if failure == 0 { failure = errno }
    return -1
  }
}

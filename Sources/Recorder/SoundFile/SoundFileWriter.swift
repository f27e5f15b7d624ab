import CSndFile
import Glibc

/// A mono FLAC file that is being written, straight to a descriptor.
///
/// FLAC blocks reach the file as they fill (4,096 frames) and nothing written is ever changed afterwards, except the
/// header when the file is finished: a process that is killed loses the block it was filling, no more.
@safe package struct SoundFileWriter: ~Copyable {
  /// What a sample holds.
  package enum Depth: Int32, Sendable {
    /// 16 bits.
    case bits16 = 0x0002
    /// 24 bits, the upper three bytes of an `Int32`.
    case bits24 = 0x0003
  }

  /// What the file says about itself; fixed when it is opened, because FLAC cannot take it later.
  package struct Tags: Hashable, Sendable {
    package var title: String?
    package var comment: String?
    /// RFC 3339, or any other text.
    package var date: String?

    package init(title: String? = nil, comment: String? = nil, date: String? = nil) {
      self.title = title
      self.comment = comment
      self.date = date
    }
  }

  /// Frames accepted so far. The newest of them, less than a FLAC block, may still wait in memory.
  package private(set) var frames: Int64 = 0

  private let handle: OpaquePointer
  private let stream: DescriptorStream

  /// Starts a FLAC file at the beginning of an open, writable, empty file, which stays the caller's to close.
  package init(descriptor: Int32, rate: Int, depth: Depth, tags: Tags = Tags()) throws(RecorderError) {
    let stream = DescriptorStream(borrowing: descriptor)
    var calls = DescriptorStream.calls
    var info = SF_INFO()
    info.samplerate = Int32(clamping: rate)
    info.channels = 1
    info.format = Int32(SF_FORMAT_FLAC) | depth.rawValue
    guard let handle = unsafe sf_open_virtual(&calls, Int32(SFM_WRITE), &info, stream.userData) else {
      if stream.failure != 0 { throw RecorderError.file("write the recording", errno: stream.failure) }
      throw RecorderError.soundFile("write the recording", code: sf_error(nil))
    }
    for (kind, text) in [(SF_STR_TITLE, tags.title), (SF_STR_COMMENT, tags.comment), (SF_STR_DATE, tags.date)] {
      if let text { _ = unsafe sf_set_string(handle, Int32(kind), text) }
    }
    unsafe self.handle = unsafe handle
    self.stream = stream
  }

  deinit { unsafe sf_close(handle) }

  /// Appends frames; a disk that takes fewer of them is an error, with the reason.
  package mutating func write(_ block: Span<Int16>) throws(RecorderError) {
    let written = unsafe block.withUnsafeBufferPointer {
      unsafe sf_writef_short(handle, $0.baseAddress, Int64($0.count))
    }
    try account(written, of: block.count)
  }

  /// Appends frames of full scale ±2³¹; those below the file's depth are cut off.
  package mutating func write(_ block: Span<Int32>) throws(RecorderError) {
    let written = unsafe block.withUnsafeBufferPointer { unsafe sf_writef_int(handle, $0.baseAddress, Int64($0.count)) }
    try account(written, of: block.count)
  }

  /// Writes what is left and the final header. The caller syncs and closes the descriptor.
  package consuming func finish() throws(RecorderError) {
    let stream = self.stream
    _ = consume self
    if stream.failure != 0 { throw RecorderError.file("finish the recording", errno: stream.failure) }
  }

  private mutating func account(_ written: Int64, of count: Int) throws(RecorderError) {
    frames += max(0, written)
    guard written != Int64(count) || stream.failure != 0 else { return }
    if stream.failure != 0 { throw RecorderError.file("write the recording", errno: stream.failure) }
    throw RecorderError.soundFile("write the recording", code: unsafe sf_error(handle))
  }
}

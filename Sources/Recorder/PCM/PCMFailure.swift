import Glibc

/// Why a call on an open device did nothing.
///
/// A plain value that costs no memory, because it is thrown on the audio thread.
package struct PCMFailure: Error, Hashable, Sendable {
  /// The `errno` that libasound returned, positive.
  package let code: Int32

  /// The device has nothing to give, or no room, at this moment.
  package static let wouldBlock = PCMFailure(code: EAGAIN)
  /// An xrun: the device ran over (capture) or out of data (playback), and must be prepared and started.
  package static let xrun = PCMFailure(code: EPIPE)
  /// The system was put to sleep while the device ran.
  package static let suspended = PCMFailure(code: ESTRPIPE)
  /// The device runs, but gave or took nothing for too long: told by our own watch, never by libasound.
  static let silent = PCMFailure(code: ETIMEDOUT)

  /// Throws what a negative result means; hands on all others.
  @discardableResult
  static func check<Result: BinaryInteger>(_ result: Result) throws(PCMFailure) -> Result {
    if result < 0 { throw PCMFailure(code: Int32(truncatingIfNeeded: -Int(result))) }
    return result
  }
}

import CALSA
import CPlatform
import Glibc

/// An open sound device, configured and prepared, that never blocks.
///
/// It starts only through `start()`, however much is written to it. None of its calls after opening allocates memory,
/// except that a sound server's plugin may.
@safe package struct PCMDevice: ~Copyable {
  /// The name it was opened by.
  package let name: String
  /// Which way the sound goes.
  package let direction: PCMDirection
  /// What the device granted, as read back from it.
  package let configuration: PCMConfiguration

  private let handle: OpaquePointer

  /// Opens and configures a device without waiting for whoever holds it.
  ///
  /// Opening a device of a sound server that hangs can still block.
  package init(opening name: String, _ direction: PCMDirection, request: PCMRequest = PCMRequest())
    throws(RecorderError)
  {
    let doing = Self.doing(name, direction)
    let opened = try unsafe Self.open(name, direction, doing)
    do {
      configuration = try unsafe PCMNegotiation(device: opened, doing: doing).agree(on: request)
    } catch {
      unsafe snd_pcm_close(opened)
      throw error
    }
    self.name = name
    self.direction = direction
    unsafe handle = opened
  }

  deinit { unsafe snd_pcm_close(handle) }

  /// What a device could grant; it is open only for as long as that takes.
  static func capabilities(of name: String, _ direction: PCMDirection) throws(RecorderError) -> DeviceCapabilities {
    let doing = Self.doing(name, direction)
    let opened = try unsafe Self.open(name, direction, doing)
    defer { unsafe snd_pcm_close(opened) }
    return try unsafe PCMNegotiation(device: opened, doing: doing).offer()
  }

  /// What opening it is for, as it stands after "cannot" in a message.
  static func doing(_ name: String, _ direction: PCMDirection) -> String {
    direction == .capture ? "record from \(name)" : "play on \(name)"
  }

  private static func open(_ name: String, _ direction: PCMDirection, _ doing: String) throws(RecorderError)
    -> OpaquePointer
  {
    alsa_be_silent()
    // Some plugins' own libraries print as well, JACK's for one.
    platform_silence_thread()
    defer { platform_unsilence_thread() }
    var opened: OpaquePointer?
    let stream = direction == .capture ? SND_PCM_STREAM_CAPTURE : SND_PCM_STREAM_PLAYBACK
    let result = unsafe snd_pcm_open(&opened, name, stream, Int32(SND_PCM_NONBLOCK))
    guard result >= 0, let opened = unsafe opened else {
      throw RecorderError.device(PCMFailure(code: -result), doing)
    }
    return unsafe opened
  }

  /// Where the device stands now.
  package var state: PCMState { unsafe PCMState(snd_pcm_state(handle)) }

  // MARK: Transfer

  /// Reads as many whole frames as there are, and fit, and are wanted, and returns how many: at least 1.
  package func read(atMost wanted: Int, into buffer: inout [UInt8]) throws(PCMFailure) -> Int {
    let capacity = min(wanted, buffer.count / configuration.frameByteCount)
    let count = unsafe buffer.withUnsafeMutableBufferPointer {
      unsafe snd_pcm_readi(handle, $0.baseAddress, snd_pcm_uframes_t(capacity))
    }
    return try Self.transferred(count)
  }

  /// Writes as many of the whole frames as the device has room for, and returns how many: at least 1.
  package func write(_ buffer: RawSpan) throws(PCMFailure) -> Int {
    let count = buffer.byteCount / configuration.frameByteCount
    let written = unsafe buffer.withUnsafeBytes {
      unsafe snd_pcm_writei(handle, $0.baseAddress, snd_pcm_uframes_t(count))
    }
    return try Self.transferred(written)
  }

  private static func transferred(_ count: snd_pcm_sframes_t) throws(PCMFailure) -> Int {
    let count = Int(try PCMFailure.check(count))
    if count == 0 { throw .wouldBlock }
    return count
  }

  /// Frames that can be read or written now, asked of the hardware itself rather than of its last wake-up.
  package func available() throws(PCMFailure) -> Int { Int(try PCMFailure.check(unsafe snd_pcm_avail(handle))) }

  /// Frames between the program and the ear or mouth: in playback, how much was written and not yet heard.
  package func delay() throws(PCMFailure) -> Int {
    var frames: snd_pcm_sframes_t = 0
    try PCMFailure.check(unsafe snd_pcm_delay(handle, &frames))
    return Int(frames)
  }

  // MARK: Control

  /// Lets the sound go through.
  package func start() throws(PCMFailure) { try PCMFailure.check(unsafe snd_pcm_start(handle)) }

  /// Makes a stopped device ready to be started, after an xrun for example; it is not started.
  package func prepare() throws(PCMFailure) { try PCMFailure.check(unsafe snd_pcm_prepare(handle)) }

  /// Wakes a suspended device; throws `wouldBlock` while that takes, and `ENOSYS` where it must be prepared instead.
  package func resume() throws(PCMFailure) { try PCMFailure.check(unsafe snd_pcm_resume(handle)) }

  /// Stops at once and forgets what the device still holds.
  package func drop() throws(PCMFailure) { try PCMFailure.check(unsafe snd_pcm_drop(handle)) }

  // MARK: Waiting

  /// Waits until at least a period can be transferred, or the time is over: then it is false.
  ///
  /// Throws what state the device fell into meanwhile.
  package func wait(milliseconds: Int) throws(PCMFailure) -> Bool {
    let result = unsafe snd_pcm_wait(handle, Int32(clamping: milliseconds))
    if result == -EINTR { return false }
    return try PCMFailure.check(result) > 0
  }
}

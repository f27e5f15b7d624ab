import Glibc
import Synchronization

/// The bridge between the audio thread and the writer: fixed memory for mono frames, one thread at either end.
///
/// Neither end ever waits for the other, which is what lets the audio thread meet its deadlines whatever the disk does.
/// Whenever it is empty it begins anew at the start of its memory, so that a take whose writer keeps up uses little of it.
///
/// Sendable by hand, because the compiler cannot know: a frame is written only by the producer, before `written` is
/// released, and read only by the consumer, after it was acquired; it is written again only once `taken` says so.
@safe final class FrameRing: @unchecked Sendable {
  /// So many frames have their memory from the start; the rest gets it when a stall first needs it.
  private static let readyFrames = 48_000

  /// How many frames fit.
  let capacity: Int

  private let storage: UnsafeMutablePointer<Int32>
  /// Frames ever written and ever taken; a place in memory is such a number less the origin, modulo the capacity.
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)
  /// Which frame lies at the start of the memory. Only the producer changes it, and only while the ring is empty: the
  /// consumer, which finds nothing then, looks at it no more until there are new frames.
  private let origin = Atomic<Int>(0)

  /// An empty ring.
  init(capacity: Int) {
    precondition(capacity > 0, "a ring must have room")
    self.capacity = capacity
    guard let memory = unsafe calloc(capacity, MemoryLayout<Int32>.stride) else {
      preconditionFailure("there is no memory for a ring")
    }
    unsafe storage = memory.bindMemory(to: Int32.self, capacity: capacity)
    unsafe storage.update(repeating: 0, count: min(capacity, Self.readyFrames))
  }

  deinit { unsafe free(storage) }

  /// The producer's: how many frames wait to be taken.
  var waiting: Int { written.load(ordering: .relaxed) - taken.load(ordering: .acquiring) }

  /// The producer's: how many frames can be written now.
  var room: Int { capacity - waiting }

  /// The producer's: appends frames, for which there must be room.
  func write(_ frames: Span<Int32>) {
    precondition(frames.count <= room, "a ring must not overflow")
    let position = written.load(ordering: .relaxed)
    if waiting == 0 { origin.store(position, ordering: .relaxed) }
    let start = (position - origin.load(ordering: .relaxed)) % capacity
    let first = min(frames.count, capacity - start)
    unsafe frames.withUnsafeBufferPointer {
      guard let source = $0.baseAddress else { return }
      unsafe (storage + start).update(from: source, count: first)
      unsafe storage.update(from: source + first, count: frames.count - first)
    }
    written.store(position + frames.count, ordering: .releasing)
  }

  /// The consumer's: lends the oldest frames that lie together, then makes their room free; false when there are none.
  func take<Failure: Error>(
    atMost most: Int = .max, _ body: (Span<Int32>) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let position = taken.load(ordering: .relaxed)
    let waiting = written.load(ordering: .acquiring) - position
    guard waiting > 0 else { return false }
    let start = (position - origin.load(ordering: .relaxed)) % capacity
    let count = min(waiting, capacity - start, most)
    try body(unsafe Span(_unsafeStart: storage + start, count: count))
    taken.store(position + count, ordering: .releasing)
    return true
  }
}

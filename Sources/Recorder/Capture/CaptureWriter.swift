import Glibc
import Synchronization

/// The writer thread: from the ring into the part file.
final class CaptureWriter: Sendable {
  /// How writing went.
  struct Outcome: Sendable {
    /// What was measured of the sound written, to compare with what is read back; nil after a failure, when only some of
    /// it arrived.
    var sound: MeasuredSound?
    var failure: RecorderError?
  }

  /// After a stall so many frames are written at a time.
  private static let stepFrames = 16_384
  /// So many frames are worth waking up for. With the block that the encoder holds and a period of the device, a killed
  /// program loses less than 100 ms.
  static let wakeUpFrames = 2_048

  private let take: CaptureTake
  private let part: Int32
  private let depth: SoundFileWriter.Depth
  private let tags: SoundFileWriter.Tags
  private let outcome = Mutex(Outcome())

  /// For a part file that stays open until the thread has ended.
  init(_ take: CaptureTake, into part: Int32, depth: SoundFileWriter.Depth, tags: SoundFileWriter.Tags) {
    self.take = take
    self.part = part
    self.depth = depth
    self.tags = tags
  }

  /// How it went, to be asked when the thread has ended.
  var result: Outcome { outcome.withLock { $0 } }

  /// Writes until the take has ended and the ring is empty, or nothing can be written any more.
  func run() {
    /// Where the last whole FLAC block ends.
    var wholeLength: off_t = 0
    do throws(RecorderError) {
      var file = try SoundFileWriter(descriptor: part, rate: take.device.rate, depth: depth, tags: tags)
      var measurement = SoundMeasurement(rate: take.device.rate)
      var hasEnded = false
      while !hasEnded {
        // Looked at before the ring is emptied: what the audio thread wrote before it ended is all there then.
        hasEnded = take.board.end != nil
        // After a stall there is much to write: in small steps, so that a disk that fills meanwhile keeps what fits.
        while try take.ring.take(
          atMost: Self.stepFrames,
          { block throws(RecorderError) in
            try file.write(block)
            measurement.add(block)
          })
        {
          wholeLength = lseek(part, 0, SEEK_CUR)
        }
        if !hasEnded {
          take.board.writerWanted.wait(milliseconds: 1_000)
          // The audio thread cannot say so itself.
          if take.board.heartbeat.hasStopped { take.board.finish(.deviceSilent) }
          take.board.writerWanted.lower()
        }
      }
      try file.finish()
      let sound = measurement.result()
      outcome.withLock { $0.sound = sound }
    } catch {
      // What of a block fitted on the disk is of no use, and would be an error to every program that plays the file.
      if wholeLength > 0 { ftruncate(part, wholeLength) }
      outcome.withLock { $0.failure = error }
      take.board.finish(CaptureEnd(writing: error))
    }
  }
}

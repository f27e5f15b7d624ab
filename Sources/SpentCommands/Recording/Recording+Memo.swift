import Ledger
import Recorder

/// The one place where what the recorder measured becomes what the ledger keeps.
extension Recording {
  /// What the ledger keeps of a finished take; `file` is the path below the ledger folder.
  init(_ memo: CapturedMemo, file: String) {
    self.init(
      file: file, codec: memo.codec, frames: memo.frames, rate: memo.rate, peaks: memo.peaks,
      loudness: memo.loudness, isSilent: memo.isSilent)
  }

  /// What the ledger keeps of a file that was there before; `file` is the path below the ledger folder.
  init(_ memo: MemoDescription, file: String) {
    self.init(
      file: file, codec: memo.codec, frames: memo.frames, rate: memo.rate, peaks: memo.peaks,
      loudness: memo.loudness, isSilent: memo.isSilent)
  }

  /// The same recording as another kind of file.
  func converted(_ memo: ConvertedMemo, file: String) -> Recording {
    Recording(
      file: file, codec: memo.codec, frames: memo.frames, rate: memo.rate, peaks: peaks, loudness: loudness,
      isSilent: isSilent)
  }
}

import Glibc

extension CaptureSession {
  /// Makes a memo of a part file that a killed program left behind.
  ///
  /// It is decoded to its end, written anew, checked, and named; only then the part file goes. Doing it again, or in two
  /// processes at once, does no harm. Returns nil, and removes the part file, when it holds no sound at all. Throws
  /// `stillRecording` while a program records into it; after any error the part file is kept.
  public static func recover(part path: String, to destination: String) throws(RecorderError) -> CapturedMemo? {
    let part: SpoolPart
    do {
      part = try SpoolPart(leftBehind: path)
    } catch {
      // Another process was faster, or a crash came after the last step.
      guard error.kind == .fileNotFound, unsafe access(destination, F_OK) == 0 else { throw error }
      return CapturedMemo(recovered: try RecordingSurvey(destination))
    }
    do {
      return try part.recover(to: destination)
    } catch {
      throw RecorderError(error.kind, "\(error.message); the recording is kept as \(path)", hint: error.hint)
    }
  }
}

extension CapturedMemo {
  fileprivate init(recovered survey: RecordingSurvey) {
    self.init(survey.sound, rate: survey.rate)
  }
}

extension SpoolPart {
  fileprivate borrowing func recover(to destination: String) throws(RecorderError) -> CapturedMemo? {
    guard try !FLACHeader.isAll(of: descriptor) else {
      remove()
      return nil
    }
    let found = try RecordingSurvey(path)
    if unsafe access(destination, F_OK) == 0 {
      // A crash came between naming the memo and removing the part file.
      let memo = try RecordingSurvey(destination)
      guard memo.sound.samples == found.sound.samples else {
        throw RecorderError(.notARecording, "cannot recover into \(destination): it holds another recording")
      }
      remove()
      return CapturedMemo(recovered: memo)
    }
    guard found.frames > 0 else { throw RecorderError(.notARecording, "cannot recover any sound") }
    let copyPath = path + ".recovered"
    unsafe unlink(copyPath)
    let copy = try SpoolPart(creating: copyPath, leastFreeBytes: 0)
    do {
      var file = try SoundFileWriter(
        descriptor: copy.descriptor, rate: found.rate, depth: found.fitsInt16 ? .bits16 : .bits24)
      _ = try RecordingSurvey(path) { block throws(RecorderError) in try file.write(block) }
      try file.finish()
      try copy.check(holds: found.sound.samples)
      try copy.move(to: destination)
      remove()
      return CapturedMemo(recovered: found)
    } catch {
      copy.remove()
      throw error
    }
  }
}

import Glibc

extension MemoFile {
  /// Writes a finished recording anew as another kind of file, checks it, and gives it its final name, safe against a
  /// crash.
  ///
  /// The source is a mono FLAC file as recording makes it; it is only read, and the caller's to remove. `part` is where
  /// the new file grows, on the file system of the destination; nothing may be there. WAV and FLAC hold the same samples;
  /// Opus holds those of a rate it does not take at 48 kHz. After an error there is no new file. From now on SIGXFSZ is
  /// ignored.
  public static func convert(
    _ source: String, to format: MemoFormat, tags: MemoTags = MemoTags(), part: String, movingTo destination: String
  ) throws(RecorderError) -> ConvertedMemo {
    let original = try SoundFileReader(path: source)
    let depth: WrittenFormat.Depth = original.format.fitsInt16 ? .bits16 : .bits24
    return try convert(original, to: format.written(depth), tags: tags, part: part, movingTo: destination)
  }

  /// As above, with every detail of what is written.
  static func convert(
    _ original: consuming SoundFileReader, to format: WrittenFormat, tags: MemoTags, part: String,
    movingTo destination: String
  ) throws(RecorderError) -> ConvertedMemo {
    signal(SIGXFSZ, SIG_IGN)
    guard original.format.codec == "flac", original.channels == 1 else {
      throw RecorderError(.notARecording, "cannot convert the recording: it is not a mono FLAC file")
    }
    let copy = try SpoolPart(creating: part, leastFreeBytes: 0)
    do {
      var conversion = try MemoConversion(original, to: format)
      try conversion.write(to: copy.descriptor, tags: tags)
      let memo = try conversion.check(part)
      try copy.move(to: destination)
      return memo
    } catch {
      copy.remove()
      // It has its final name already when it is the folder that cannot be saved.
      if SpoolPart.isNamed(copy.descriptor, destination) { unsafe unlink(destination) }
      throw error
    }
  }
}

extension SpoolPart {
  /// Reads the file back, and throws when it does not hold these samples, as many and no more.
  func check(holds samples: SampleChecksums) throws(RecorderError) {
    guard try isRight(samples) else {
      throw RecorderError(
        .notARecording, "the memo reads back differently from what was recorded; it is kept as \(path)",
        hint: "check the disk")
    }
  }

  private func isRight(_ samples: SampleChecksums) throws(RecorderError) -> Bool {
    var file = try SoundFileReader(path: path)
    guard file.channels == 1, file.claimedFrames == samples.count else { return false }
    var block = [Int32](repeating: 0, count: 16_384)
    for piece in samples.readBack {
      try file.seek(to: Int64(piece * SampleChecksums.pieceFrames))
      var found = SampleChecksum()
      while found.count < samples.pieces[piece].count {
        var span = block.mutableSpan
        let count = try file.read(into: &span, atMost: Int(samples.pieces[piece].count - found.count))
        if count == 0 { break }
        found.add(block.span.extracting(first: count))
      }
      if found != samples.pieces[piece] { return false }
    }
    var span = block.mutableSpan
    return try file.read(into: &span) == 0
  }
}

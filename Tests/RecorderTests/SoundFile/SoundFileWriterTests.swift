import Foundation
import TestSupport
import Testing

@testable import Recorder

struct SoundFileWriterTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `What is written is what is read, sample for sample`() throws {
    let path = folder.path(of: "memo.flac")
    let samples = (0..<10_000).map { Int16(truncatingIfNeeded: $0 &* 7919) }
    let descriptor = unsafe open(path, O_CREAT | O_RDWR, 0o600)
    defer { close(descriptor) }
    var writer = try SoundFileWriter(descriptor: descriptor, rate: 44_100, depth: .bits16)
    try writer.write(samples.span)
    try writer.finish()

    var reader = try SoundFileReader(path: path)
    #expect(reader.rate == 44_100 && reader.channels == 1 && reader.format.codec == "flac")
    var read = [Int16](repeating: 0, count: 20_000)
    var span = read.mutableSpan
    let frames = try reader.read(into: &span)
    #expect(frames == 10_000)
    #expect(Array(read.prefix(frames)) == samples)
  }
}

import Foundation
import TestSupport
import Testing

/// The article "Recording with Recorder": what it shows compiles, and does what it says.
@Suite(.timeLimit(.minutes(15))) struct `The article about recording` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `its examples are those that are compiled here, to the letter`() throws {
    let article = try String(
      contentsOfFile: Repository.folder + "/Sources/Recorder/Recorder.docc/RecordingWithRecorder.md", encoding: .utf8)
    let examples = try String(
      contentsOfFile: Repository.folder + "/Tests/ArticleExamples/RecordingWithRecorder.swift", encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count >= 6)
    for block in blocks { #expect(examples.contains(block), "\(block)") }
  }

  @Test func `they record, convert and play`() throws {
    let card = try SoundCard()
    let configuration = folder.path(of: "asound.conf")
    let defaults = """
      <\(SoundCard.configuration)>
      pcm.!default { type testcard folder "\(card.folderPath)" hint { show on description "Default" } }

      """
    try defaults.write(toFile: configuration, atomically: true, encoding: .utf8)
    let memo = folder.path(of: "memo.flac")
    let outcome = try ChildProcess(
      BuildProducts.folder + "/article-examples", [memo], environment: ["ALSA_CONFIG_PATH": configuration]
    ).wait(seconds: 30)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.last == folder.path(of: "memo.opus"))
    #expect(try card.played().count > 20_000)
  }
}

import Foundation

/// A sound card of one test's own, in software: see `Tests/TestSoundCard`.
public struct SoundCard: Sendable {
  /// Where its files are.
  private let folder: TemporaryFolder

  /// A card that has nothing to hear yet: stereo, 48 kHz, 16 bits, unless `control` says otherwise.
  public init(control: String = "") throws {
    folder = try TemporaryFolder()
    try self.control(control)
    try hear([Int16]())
  }

  /// The name to open it by, under the configuration that ``configuration`` names.
  public var device: String { "testcard:" + folder.path }

  /// Where its files are, for a configuration of one's own.
  public var folderPath: String { folder.path }

  /// Says how the card is and what happens to it: a command a line, as in `card.h`.
  public func control(_ commands: String) throws {
    try commands.write(toFile: folder.path(of: "control"), atomically: true, encoding: .utf8)
  }

  /// What its microphone hears from the first start on: interleaved samples, then silence.
  public func hear<Sample: FixedWidthInteger>(_ samples: [Sample]) throws {
    try unsafe samples.withUnsafeBytes { unsafe Data($0) }.write(to: URL(filePath: folder.path(of: "capture.raw")))
  }

  /// What its loudspeaker has played: interleaved 16-bit samples.
  public func played() throws -> [Int16] {
    let bytes = try Data(contentsOf: URL(filePath: folder.path(of: "playback.raw")))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }

  /// A configuration of libasound that knows such cards and nothing else but the system's plugins.
  public static let configuration: String = {
    let path = BuildProducts.folder + "/testcard.conf"
    let text = """
      </usr/share/alsa/alsa.conf>
      pcm_type.testcard { lib "\(BuildProducts.folder)/libasound_module_pcm_testcard.so" }
      pcm.testcard {
        @args [ FOLDER ]
        @args.FOLDER { type string }
        type testcard
        folder $FOLDER
      }
      """
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }()
}

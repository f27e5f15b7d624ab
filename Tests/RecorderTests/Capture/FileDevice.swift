import Foundation
import TestSupport

/// Microphones that hand out the samples of a file: libasound's `file` plugin, bit-exact and as fast as they are read.
///
/// Past the end of the file they give nothing more, so every take needs a limit.
enum FileDevice {
  /// The name to open for a file of raw samples, as many channels and bits as the device is asked for.
  static func name(of path: String) -> String { prepared + path }

  /// The name of a loudspeaker that writes raw samples into a file, as fast as it gets them.
  static func output(to path: String) -> String {
    _ = prepared
    return "spentoutput:OUT=" + path
  }

  /// Makes libasound know the test cards and these devices.
  static func prepare() { _ = prepared }

  /// Set once for the whole process: libasound reads its configuration by an environment variable.
  private static let prepared: String = {
    let path = NSTemporaryDirectory() + "/spent-asound-\(getpid()).conf"
    let text = """
      <\(SoundCard.configuration)>
      pcm.spentfile {
        @args [ IN ]
        @args.IN { type string }
        type file
        slave.pcm { type null }
        file "/dev/null"
        infile $IN
        format "raw"
      }
      pcm.spentoutput {
        @args [ OUT ]
        @args.OUT { type string }
        type file
        slave.pcm { type null }
        file $OUT
        format "raw"
      }
      pcm.spentlisted {
        type null
        hint { show on description "A card\na microphone" }
      }
      """
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
    unsafe setenv("ALSA_CONFIG_PATH", path, 1)
    return "spentfile:IN="
  }()
}

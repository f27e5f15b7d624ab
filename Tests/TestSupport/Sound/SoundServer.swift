import Foundation

/// A PulseAudio server of one test's own, with a loudspeaker and a microphone that hears what is spoken into it.
public final class SoundServer {
  private let folder: TemporaryFolder
  private let server: ChildProcess
  private let environment: [String: String]

  /// Starts the server and waits until its microphone gives sound.
  ///
  /// An idle null sink renders in blocks of two seconds; a silent source that is looped into it keeps it going.
  public init() throws {
    folder = try TemporaryFolder()
    let socket = folder.path(of: "socket")
    let quiet = { (sink: String) in
      [
        "-L", "module-null-sink sink_name=\(sink) rate=48000",
        "-L", "module-null-source source_name=quiet-\(sink) rate=48000 max_latency_msec=20",
        "-L",
        "module-loopback source=quiet-\(sink) sink=\(sink) max_latency_msec=20 latency_msec=40 adjust_time=0",
      ]
    }
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path, "PULSE_RUNTIME_PATH": folder.path(of: "runtime"),
      "PULSE_SERVER": "unix:" + socket,
    ]
    let arguments =
      ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
      + ["-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1"] + quiet("mouth") + quiet("ear")
      + ["-L", "module-remap-source source_name=microphone master=mouth.monitor channels=1 channel_map=mono"]
    server = try ChildProcess("pulseaudio", arguments, environment: environment)
    let configuration = """
      </usr/share/alsa/alsa.conf>
      pcm.!default { type pulse server "unix:\(socket)" }
      """
    try configuration.write(toFile: folder.path(of: "asound.conf"), atomically: true, encoding: .utf8)
    try server.wait(until: "the sound server answers") {
      (try? self.tool("pactl", ["set-default-source", "microphone"]))?.status == 0
    }
    _ = try tool("pactl", ["set-default-sink", "ear"])
    // The first capture waits for the chain of modules to fill.
    _ = try tool("timeout", ["2", "parec", "-d", "microphone", folder.path(of: "warm-up.raw")])
  }

  deinit {
    server.signal(SIGCONT)
    server.signal(SIGTERM)
    _ = try? server.wait(seconds: 5)
  }

  /// What a test does to the server.
  public enum Fate: Sendable, CaseIterable {
    /// It is stopped, and answers nobody.
    case stopped
    /// It is ended at once.
    case killed
  }

  /// Lets it happen.
  public func suffer(_ fate: Fate) { server.signal(fate == .stopped ? SIGSTOP : SIGKILL) }

  /// The variables with which ALSA's default device leads to this server.
  public var variables: [String: String] { ["ALSA_CONFIG_PATH": folder.path(of: "asound.conf")] }

  /// Speaks a sentence into a WAV file, by espeak-ng.
  public func speech(_ sentence: String) throws -> String {
    let path = folder.path(of: UUID().uuidString + ".wav")
    _ = try tool("espeak-ng", ["-w", path, sentence])
    return path
  }

  /// Plays a file into the microphone; it is heard while this runs.
  public func speak(_ path: String) throws -> ChildProcess {
    try ChildProcess("paplay", ["-d", "mouth", path], environment: environment)
  }

  /// Records what the loudspeaker plays, as 16-bit mono frames of 48 kHz, until it is told to end.
  public func listen(to path: String) throws -> ChildProcess {
    let options = ["-d", "ear.monitor", "--rate=48000", "--channels=1", "--format=s16le", "--latency-msec=20", path]
    return try ChildProcess("parec", options, environment: environment)
  }

  private func tool(_ name: String, _ arguments: [String]) throws -> ChildProcess.Outcome {
    try ChildProcess(name, arguments, environment: environment).wait()
  }
}

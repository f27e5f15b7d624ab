import BenchmarkPeer
import Foundation
import Recorder
import TestSupport

/// Recording and waveforms beside arecord, flac and a plain loop over libsndfile.
struct AudioBenchmark {
  private let folder: TemporaryFolder
  private let isQuick: Bool
  private let spent = productsFolder + "/spent"

  init(isQuick: Bool) throws {
    folder = try TemporaryFolder()
    self.isQuick = isQuick
  }

  /// Adds all of its rows.
  func measure(_ table: inout ResultTable) throws {
    try measureSoundServer(&table)
    try measureFirstFrame(&table)
    try measureEncoding(&table)
    try measureWaveform(&table)
  }

  // MARK: Through PulseAudio

  private func measureSoundServer(_ table: inout ResultTable) throws {
    let seconds = isQuick ? 5 : 30
    let server = try SoundServer()
    let variables = environment(server.variables)
    let period = "-D default -f S16_LE -r 48000 -c 1 --period-size=960 --buffer-size=24000"
    let peer = ["-c", "arecord -q \(period) -d \(seconds) -t raw - | flac -5 \(rawFormat) -o \(path("peer.flac")) -"]
    var (ours, theirs): ([ProcessCost], [ProcessCost]) = ([], [])
    for _ in 0..<(isQuick ? 1 : 3) {
      ours.append(try cost(of: spent, ["rec", "--seconds", "\(seconds)"], environment: variables))
      theirs.append(try cost(of: "/bin/sh", peer, environment: variables))
    }
    table.add(
      "CPU of \(seconds) s over PulseAudio, beside arecord | flac -5", spent: median(ours.map(\.cpu)),
      peer: median(theirs.map(\.cpu)), bar: 2)
    table.addSize("its peak memory", bytes: ours.map(\.peakBytes).max() ?? 0, most: 20_000_000)
  }

  // MARK: First frame

  /// From the start of the program to the first frame that the card hears.
  private func measureFirstFrame(_ table: inout ResultTable) throws {
    let sources = Repository.folder + "/Tests/TestSoundCard/"
    let library = path("libasound_module_pcm_testcard.so")
    try run(
      "/usr/bin/env",
      [
        "clang", "-O1", "-shared", "-fPIC", "-DPIC", "-I", sources + "include", "-o", library, sources + "testcard.c",
        sources + "script.c",
        "-lasound",
      ],
      environment: ["PATH=" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")])
    let card = path("card")
    try FileManager.default.createDirectory(atPath: card, withIntermediateDirectories: true)
    for (name, text) in [("control", "channels 1\n"), ("capture.raw", "")] {
      try text.write(toFile: card + "/" + name, atomically: true, encoding: .utf8)
    }
    let configuration = path("card.conf")
    try """
    </usr/share/alsa/alsa.conf>
    pcm_type.testcard { lib "\(library)" }
    pcm.!default { type testcard folder "\(card)" }
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let variables = environment(["ALSA_CONFIG_PATH": configuration])
    let arecord = [
      "-q", "-D", "default", "-f", "S16_LE", "-r", "48000", "-c", "1", "-t", "raw", "-s", "960", "/dev/null",
    ]
    func wait(for program: String, _ arguments: [String]) throws -> Double {
      let start = monotonicSeconds()
      try run(program, arguments, environment: variables)
      let told = try String(contentsOfFile: card + "/capture.started", encoding: .utf8)
      guard let first = Double(told.split(separator: "\n").first ?? "") else {
        throw BenchmarkError(description: "the card heard nothing")
      }
      return first - start
    }
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<(isQuick ? 5 : 25) {
      ours.append(try wait(for: spent, ["rec", "--seconds", "0.02"]))
      theirs.append(try wait(for: "/usr/bin/arecord", arecord))
    }
    table.addDistance("first frame, beside arecord", spent: median(ours), peer: median(theirs), most: 0.030)
  }

  // MARK: Ten minutes to FLAC

  private func measureEncoding(_ table: inout ResultTable) throws {
    let minutes = isQuick ? 1 : 10
    let (raw, wave) = (path("speech.raw"), path("speech.wav"))
    try makeSpeech(raw, seconds: 60 * minutes)
    try run("/usr/bin/sox", rawInput + [raw, wave])
    let configuration = path("asound.conf")
    try """
    </usr/share/alsa/alsa.conf>
    pcm.!default { type file slave.pcm { type null } file "/dev/null" infile "\(raw)" format "raw" }
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let variables = environment(["ALSA_CONFIG_PATH": configuration])
    let record = ["rec", "--seconds", "\(60 * minutes)", "--max", "\(60 * minutes)"]
    var (ours, plain, checked): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<5 {
      ours.append(try cost(of: spent, record, environment: variables).cpu)
      plain.append(try cost(of: "/usr/bin/flac", ["-5", "-s", "-f", "-o", path("peer.flac"), wave]).cpu)
      checked.append(try cost(of: "/usr/bin/flac", ["-5", "-V", "-s", "-f", "-o", path("peer.flac"), wave]).cpu)
    }
    table.add(
      "CPU of \(minutes) min to FLAC, read back, beside flac -5 -V", spent: median(ours), peer: median(checked),
      bar: nil)
    table.add("the same, beside flac -5, which reads nothing back", spent: median(ours), peer: median(plain), bar: 1.2)
  }

  // MARK: Waveform

  private func measureWaveform(_ table: inout ResultTable) throws {
    let hours = isQuick ? 0.1 : 1
    let (raw, wave) = (path("hour.raw"), path("hour.wav"))
    try makeSpeech(raw, seconds: Int(3_600 * hours))
    try run("/usr/bin/sox", rawInput + [raw, wave])
    let times = try medians(
      rounds: isQuick ? 3 : 7, { _ in _ = try MemoFile.examine(wave, measuresLoudness: false) },
      { _ in
        var peaks = [UInt8](repeating: 0, count: 256)
        guard unsafe peer_waveform(wave, &peaks) > 0 else { throw BenchmarkError(description: "no waveform") }
      })
    let what = isQuick ? "waveform of 6 min of WAV" : "waveform of an hour of WAV"
    table.add("\(what), beside a plain loop in C", spent: times.first, peer: times.second, bar: 1.5)
    let alone = try cost(of: productsFolder + "/benchmarks", ["--examine", wave])
    table.addSize("its peak memory", bytes: alone.peakBytes, most: 20_000_000)
  }

  // MARK: Materials

  private let rawFormat =
    "-s -f --force-raw-format --endian=little --sign=signed --channels=1 --bps=16 --sample-rate=48000"
  private let rawInput = ["-t", "raw", "-r", "48000", "-b", "16", "-e", "signed", "-c", "1"]

  private func path(_ name: String) -> String { folder.path(of: name) }

  private func environment(_ variables: [String: String]) -> [String] {
    let usual = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "SPENT_LEDGER": path("ledger"), "SPENT_CURRENCY": "USD",
    ]
    return usual.merging(variables) { _, new in new }.map { "\($0.key)=\($0.value)" }
  }

  /// Writes raw frames that are like a voice in a room: bursts of a few hundred hertz over a little noise.
  private func makeSpeech(_ path: String, seconds: Int) throws {
    var generator = SeededGenerator(seed: 10)
    // Ten seconds, again and again: what matters is how much there is.
    let block = (0..<480_000).map { index -> Int16 in
      let time = Double(index) / 48_000
      let syllable = max(0, sin(2 * .pi * 3.1 * time)) * max(0, sin(2 * .pi * 0.23 * time))
      let voice = (1...12).reduce(0.0) { $0 + sin(2 * .pi * 130 * Double($1) * time) / Double($1) }
      return Int16(6_000 * syllable * voice) + Int16.random(in: -40...40, using: &generator)
    }
    let bytes = unsafe block.withUnsafeBytes { unsafe Data($0) }
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw BenchmarkError(description: "cannot write \(path)") }
    for start in stride(from: 0, to: seconds, by: 10) {
      try file.write(contentsOf: bytes.prefix(min(10, seconds - start) * 96_000))
    }
    try file.close()
  }
}

/// Examines a file and does nothing else, for its memory to be measured.
func examineAlone(_ path: String) throws { _ = try MemoFile.examine(path, measuresLoudness: false) }

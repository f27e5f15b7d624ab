// swift-tools-version: 6.2
import PackageDescription

// Warnings become errors in Tests/run, not here, so that a newer compiler still builds a user's copy.
let swiftSettings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A C library from Debian, found through pkg-config where a name for it is given.
func systemLibrary(_ name: String, pkgConfig: String?, package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "spent",
  products: [
    .executable(name: "spent", targets: ["spent"]),
    .library(name: "Ledger", targets: ["Ledger"]),
    .library(name: "Recorder", targets: ["Recorder"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    // The sound card of the tests: alsa-lib loads it by path from a test's asound.conf.
    .library(name: "asound_module_pcm_testcard", type: .dynamic, targets: ["TestSoundCard"]),
    // What a test loads into the program to see its disk fail and its audio thread work.
    .library(name: "testpreload", type: .dynamic, targets: ["TestPreload"]),
  ],
  targets: [
    systemLibrary("CALSA", pkgConfig: "alsa", package: "libasound2-dev"),
    systemLibrary("CSndFile", pkgConfig: "sndfile", package: "libsndfile1-dev"),
    systemLibrary("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    // Its pkg-config file has a flag that SwiftPM refuses with a warning; the default paths do.
    systemLibrary("CUTF8Proc", pkgConfig: nil, package: "libutf8proc-dev"),
    systemLibrary("CSpeexDSP", pkgConfig: "speexdsp", package: "libspeexdsp-dev"),
    // It has no pkg-config file.
    systemLibrary("CSonic", pkgConfig: nil, package: "libsonic-dev"),
    systemLibrary("CEBUR128", pkgConfig: "libebur128", package: "libebur128-dev"),
    .target(name: "CPlatform"),

    .target(name: "Ledger", dependencies: ["CSQLite", "CUTF8Proc", "CPlatform"], swiftSettings: swiftSettings),
    .target(
      name: "Recorder", dependencies: ["CALSA", "CSndFile", "CSpeexDSP", "CSonic", "CEBUR128", "CPlatform"],
      swiftSettings: swiftSettings),
    .target(name: "TerminalUI", dependencies: ["CUTF8Proc", "CPlatform"], swiftSettings: swiftSettings),
    .target(name: "CommandLineKit", swiftSettings: swiftSettings),
    .target(
      name: "SpentCommands", dependencies: ["Ledger", "Recorder", "TerminalUI", "CommandLineKit", "CPlatform"],
      swiftSettings: swiftSettings),
    .executableTarget(name: "spent", dependencies: ["SpentCommands"], swiftSettings: swiftSettings),

    .target(
      name: "TestSupport", path: "Tests/TestSupport", exclude: ["Terminal/screen.py"], swiftSettings: swiftSettings),
    .target(
      name: "TestSoundCard", dependencies: ["CALSA"], path: "Tests/TestSoundCard", cSettings: [.define("PIC")]),
    .target(name: "TestPreload", path: "Tests/TestPreload"),
    .testTarget(name: "LedgerTests", dependencies: ["Ledger", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(
      name: "RecorderTests",
      dependencies: [
        "Recorder", "CSndFile", "CEBUR128", "TestSupport", "TestSoundCard", "capture-child", "memo-child",
        "article-examples",
      ],
      swiftSettings: swiftSettings),
    // Records in a process of its own, for the tests that kill it or limit what it may write.
    .executableTarget(
      name: "capture-child", dependencies: ["Recorder"], path: "Tests/CaptureChild", swiftSettings: swiftSettings),
    // Reads and converts files in a process of its own, for the tests that limit what it may use or listen to what its
    // libraries print.
    .executableTarget(
      name: "memo-child", dependencies: ["Recorder"], path: "Tests/MemoChild", swiftSettings: swiftSettings),
    // What the articles of the modules show.
    .executableTarget(
      name: "article-examples", dependencies: ["Recorder"], path: "Tests/ArticleExamples",
      swiftSettings: swiftSettings),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SpentTests", dependencies: ["SpentCommands", "spent", "TestSupport", "TestSoundCard"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Ledger", "Recorder", "CSQLite", "TestSupport", "BenchmarkPeer", "spent", "benchmark-hello"],
      path: "Tests/Benchmarks",
      swiftSettings: swiftSettings),
    .target(name: "BenchmarkPeer", dependencies: ["CSndFile"], path: "Tests/BenchmarkPeer"),
    // Loads what Spent loads, and does nothing: what a start costs at least.
    .executableTarget(
      name: "benchmark-hello",
      dependencies: ["CALSA", "CSndFile", "CSQLite", "CUTF8Proc", "CSpeexDSP", "CSonic", "CEBUR128"],
      path: "Tests/BenchmarkHello", swiftSettings: swiftSettings),
  ]
)

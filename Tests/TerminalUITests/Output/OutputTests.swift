import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct `Output` {
  private func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    _ = unsafe Foundation.pipe(&ends)
    return (ends[0], ends[1])
  }

  private func text(from descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 100_000)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `is held back until it is flushed, and complete then`() throws {
    let (input, output) = pipe()
    defer {
      close(input)
      close(output)
    }
    var writer = OutputWriter(descriptor: output)
    try writer.write("one ")
    try writer.write("two é")
    try writer.flush()
    #expect(text(from: input) == "one two é")
  }

  @Test func `V7: a reader that goes away ends the writing without an error`() throws {
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = pipe()
    close(input)
    defer { close(output) }
    var writer = OutputWriter(descriptor: output)
    try writer.write(String(repeating: "x", count: 200_000))
    try writer.flush()
    let isClosed = writer.isClosed
    #expect(isClosed)
    try writer.write("more")
    try writer.flush()
  }

  @Test func `waits for the reader of a full pipe that does not block`() throws {
    let (input, output) = pipe()
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    defer { close(output) }
    let reader = Thread {
      // Until the pipe is full nothing is read.
      var full = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      while unsafe poll(&full, 1, 0) > 0, full.revents == Int16(POLLOUT) { sched_yield() }
      var bytes = [UInt8](repeating: 0, count: 100_000)
      while unsafe read(input, &bytes, bytes.count) > 0 {}
      close(input)
    }
    reader.start()
    var writer = OutputWriter(descriptor: output)
    try writer.write(String(repeating: "x", count: 1_000_000))
    try writer.flush()
    let isClosed = writer.isClosed
    #expect(!isClosed)
  }

  @Test func `a full disk is an error with its reason`() throws {
    let full = unsafe open("/dev/full", O_WRONLY)
    defer { close(full) }
    var writer = OutputWriter(descriptor: full)
    try writer.write("x")
    do {
      try writer.flush()
      Issue.record("it was written")
    } catch {
      #expect(error.code == ENOSPC)
    }
  }

  @Test func `a live block is redrawn over itself and leaves nothing behind`() throws {
    let (input, output) = pipe()
    defer {
      close(input)
      close(output)
    }
    func draw() {
      var block = LiveBlock(descriptor: output)
      block.draw([Line("first line, too long"), Line("second")], columns: 12, color: false)
      block.draw([Line("again")], columns: 12, color: false)
    }
    draw()
    let written = text(from: input)
    #expect(written.contains("first line…"))
    #expect(!written.contains("too long"))
    #expect(written.contains("\u{1b}[1A"), "over the two lines before")
    #expect(written.hasSuffix("\u{1b}[J\u{1b}[?25h"), "gone, and the cursor is back")
  }

  @Test func `the size comes from COLUMNS and LINES, else from the terminal, else it is 80 × 24`() {
    func size(_ environment: [String: String]) -> TerminalSize { .current(of: -1, environment: environment) }
    #expect(size([:]) == TerminalSize(columns: 80, rows: 24))
    #expect(size(["COLUMNS": "40", "LINES": "10"]) == TerminalSize(columns: 40, rows: 10))
    for nonsense in ["", "0", "-5", "many", "99999999999999999999"] {
      #expect(size(["COLUMNS": nonsense]).columns == 80, "\(nonsense)")
    }
  }
}

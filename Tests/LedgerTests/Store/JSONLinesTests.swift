import Foundation
import Testing

@testable import Ledger

@Suite struct `Entries as JSON lines` {
  let store: Store
  let ledger: TestLedger
  init() throws {
    ledger = try TestLedger()
    store = try ledger.open()
  }

  private func lines(_ selection: Selection = Selection()) throws -> [String] {
    var bytes: [UInt8] = []
    try store.writeJSONLines(selection) { chunk in
      for index in chunk.indices { bytes.append(chunk[index]) }
      return true
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `a full and a bare entry, key by key`() throws {
    var full = draft(
      at: 1_796_048_100, offset: -300, amount: try usd(1_250), note: "Lunch", tags: ["b", "a"],
      recording: recording(), isStarred: true)
    full.uuid = try #require(UUID(uuidString: "01234567-89AB-CDEF-0123-456789ABCDEF"))
    try store.add(full)
    var bare = draft(at: 0, offset: 330, note: "x", isDayOnly: true)
    bare.uuid = try #require(UUID(uuidString: "FEDCBA98-7654-3210-FEDC-BA9876543210"))
    try store.add(bare)
    #expect(
      try lines() == [
        #"{"v":1,"id":2,"uuid":"FEDCBA98-7654-3210-FEDC-BA9876543210","time":"1970-01-01T05:30:00+05:30","#
          + #""day_only":true,"amount":null,"currency":null,"note":"x","tags":[],"recording":null,"#
          + #""starred":false,"modified":"2027-01-15T08:00:00Z"}"#,
        #"{"v":1,"id":1,"uuid":"01234567-89AB-CDEF-0123-456789ABCDEF","time":"2026-11-30T09:15:00-05:00","#
          + #""day_only":false,"amount":"12.50","currency":"USD","note":"Lunch","tags":["b","a"],"#
          + #""recording":{"file":"memos/2026-11/a.flac","codec":"flac","frames":96000,"rate":48000,"seconds":2.0,"#
          + #""loudness":-23.5,"silent":false},"starred":true,"modified":"2027-01-15T08:00:00Z"}"#,
      ])
  }

  static let amounts: [(Int64, String, String)] = [
    (0, "USD", "0.00"), (-1, "USD", "-0.01"), (-99, "USD", "-0.99"), (-100, "USD", "-1.00"), (5, "USD", "0.05"),
    (-12_345, "USD", "-123.45"), (1_250, "JPY", "1250"), (-7, "JPY", "-7"), (1, "KWD", "0.001"),
    (-999, "KWD", "-0.999"),
    (12_345_678, "KWD", "12345.678"), (.max, "USD", "92233720368547758.07"), (.min, "USD", "-92233720368547758.08"),
    (.min, "KWD", "-9223372036854775.808"), (.min, "JPY", "-9223372036854775808"),
  ]

  @Test(arguments: amounts)
  func `an amount has all digits of its currency and no other`(
    minorUnits: Int64, currency: String, expected: String
  ) throws {
    try store.add(draft(amount: try money(minorUnits, currency)))
    #expect(try object(lines()[0])["amount"] as? String == expected)
  }

  @Test func `Q5, E4: control characters are escaped and any text comes back`() throws {
    let everyControl = String(String.UnicodeScalarView((0..<0xa0).compactMap(Unicode.Scalar.init)))
    let notes = [
      "\u{1b}[2J", "a\u{9b}31mb\u{7f}", "2\" nail \\ /", "line\nbreak\ttab", "é Â \u{c2} 食べ物 🧀",
      "x" + everyControl + "x", "a\u{2028}\u{202e}b",
    ]
    for note in notes { try store.add(draft(at: 0, note: note)) }
    let lines = try lines()
    #expect(lines.count == notes.count)
    for (line, note) in zip(lines, notes) {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line.debugDescription)")
      #expect(try object(line)["note"] as? String == note)
    }
  }

  @Test func `output comes in whole lines and can be ended`() throws {
    try store.database.execute("PRAGMA synchronous = OFF")
    for number in 0..<600 { try store.add(draft(note: "\(number) " + String(repeating: "x", count: 200))) }
    var chunks = 0
    try store.writeJSONLines { chunk in
      chunks += 1
      #expect(chunk[chunk.count - 1] == UInt8(ascii: "\n"))
      return chunks < 2
    }
    #expect(chunks == 2)
    #expect(try lines().count == 600)
    #expect(try lines(Selection(newest: 1)).count == 1)
  }
}

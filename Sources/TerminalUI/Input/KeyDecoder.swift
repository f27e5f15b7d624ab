/// Makes keys of the bytes that a terminal sends, wherever a read may have cut them.
///
/// An ESC alone is the Escape key or the start of a sequence: ``hasPendingEscape`` asks the caller to wait a moment and
/// to call ``flush()`` when nothing follows.
package struct KeyDecoder {
  private var pending: [UInt8] = []

  /// A decoder that has seen nothing.
  package init() {}

  /// Whether what was seen ends in what may be the Escape key alone.
  package var hasPendingEscape: Bool { pending.first == 0x1b }

  /// The keys that are complete now.
  package mutating func decode(_ bytes: [UInt8]) -> [Key] {
    pending += bytes
    var rest = pending[...]
    var keys: [Key] = []
    while let (key, length) = Self.first(in: rest) {
      rest = rest.dropFirst(length)
      keys.append(key)
    }
    pending = Array(rest)
    return keys
  }

  /// What is left is all that comes: an ESC alone is the Escape key.
  package mutating func flush() -> [Key] {
    guard !pending.isEmpty else { return [] }
    defer { pending.removeAll() }
    return [pending == [0x1b] ? .escape : .unknown]
  }

  /// The first key and how many bytes it takes; nil when more bytes are needed.
  private static func first(in bytes: ArraySlice<UInt8>) -> (Key, Int)? {
    guard let lead = bytes.first else { return nil }
    switch lead {
    case 0x1b: return escapeSequence(bytes)
    case 0x0d, 0x0a: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x7f, 0x08: return (.backspace, 1)
    case 0..<0x80: return (.character(Character(Unicode.Scalar(lead))), 1)
    default: return character(bytes)
    }
  }

  /// A character of UTF-8; bytes that are none are unknown keys, one by one and as soon as that is clear.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (Key, Int)? {
    let length =
      switch bytes.first ?? 0 {
      case 0xc2...0xdf: 2
      case 0xe0...0xef: 3
      case 0xf0...0xf4: 4
      default: 1
      }
    let sequence = bytes.prefix(length)
    guard sequence.dropFirst().allSatisfy({ 0x80...0xbf ~= $0 }) else { return (.unknown, 1) }
    guard sequence.count == length else { return nil }
    guard let text = String(validating: sequence, as: UTF8.self), let character = text.first else {
      return (.unknown, 1)
    }
    return (.character(character), length)
  }

  /// CSI and SS3 sequences (ECMA-48, xterm's ctlseqs).
  private static func escapeSequence(_ bytes: ArraySlice<UInt8>) -> (Key, Int)? {
    guard let introducer = bytes.dropFirst().first else { return nil }
    switch introducer {
    case UInt8(ascii: "O"):
      guard let final = bytes.dropFirst(2).first else { return nil }
      // What cannot end it starts something else: this was Alt with O.
      return 0x20...0x7e ~= final ? (key(final: final, parameters: []), 3) : (.unknown, 2)
    case UInt8(ascii: "["):
      return controlSequence(bytes)
    case 0x1b:
      return (.escape, 1)
    case 0x80...:
      return character(bytes.dropFirst()).map { (.unknown, $0.1 + 1) }
    default:
      // Alt with a key: no command uses it.
      return (.unknown, 2)
    }
  }

  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (Key, Int)? {
    let body = bytes.dropFirst(2)
    // Function keys of the Linux console: the one sequence with a byte behind its final one.
    if body.first == UInt8(ascii: "[") {
      return body.dropFirst().first.map { (.unknown, 0x20...0x7e ~= $0 ? 4 : 3) }
    }
    let parameters = body.prefix { 0x20...0x3f ~= $0 }
    guard let final = body[parameters.endIndex...].first else { return nil }
    // A byte that no sequence holds starts something else.
    guard 0x40...0x7e ~= final else { return (.unknown, 2 + parameters.count) }
    return (key(final: final, parameters: parameters), 3 + parameters.count)
  }

  private static func key(final: UInt8, parameters: ArraySlice<UInt8>) -> Key {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"): numbered(parameters)
    default: .unknown
    }
  }

  private static func numbered(_ parameters: ArraySlice<UInt8>) -> Key {
    switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": .pageUp
    case "6": .pageDown
    default: .unknown
    }
  }
}

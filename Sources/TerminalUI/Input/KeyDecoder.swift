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
    var keys: [Key] = []
    while let (key, length) = Self.first(in: pending) {
      pending.removeFirst(length)
      keys.append(key)
    }
    return keys
  }

  /// What is left is all that comes: an ESC alone is the Escape key.
  package mutating func flush() -> [Key] {
    guard !pending.isEmpty else { return [] }
    defer { pending.removeAll() }
    return [pending == [0x1b] ? .escape : .unknown]
  }

  /// The first key and how many bytes it takes; nil when more bytes are needed.
  private static func first(in bytes: [UInt8]) -> (Key, Int)? {
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

  private static func character(_ bytes: [UInt8]) -> (Key, Int)? {
    let length = bytes[0] >= 0xf0 ? 4 : bytes[0] >= 0xe0 ? 3 : bytes[0] >= 0xc0 ? 2 : 1
    // What does not go on as it began is no character, and must not swallow the key behind it.
    guard bytes.prefix(length).dropFirst().allSatisfy({ $0 & 0xc0 == 0x80 }) else { return (.unknown, 1) }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
      return (.unknown, 1)
    }
    return (.character(character), length)
  }

  /// CSI and SS3 sequences (ECMA-48, xterm's ctlseqs).
  private static func escapeSequence(_ bytes: [UInt8]) -> (Key, Int)? {
    guard bytes.count >= 2 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "O"):
      guard bytes.count >= 3 else { return nil }
      return (key(final: bytes[2], parameters: []), 3)
    case UInt8(ascii: "["):
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7e).contains($0) }) else { return nil }
      return (key(final: bytes[end], parameters: bytes[2..<end]), end + 1)
    case 0x1b:
      return (.escape, 1)
    default:
      // Alt with a key: no command uses it.
      return (.unknown, 2)
    }
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

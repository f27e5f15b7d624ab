/// A short label on entries: 1–64 characters without white space, comma or control character.
///
/// Two tags are equal when their ``key`` is: case and Unicode composition do not count. The name is shown as it was
/// first written.
public struct Tag: Sendable {
  /// The tag as written, in normal form C, without the leading `+`.
  public let name: String
  /// The name case-folded in normal form C: what equality, the index and filters go by.
  public let key: String

  init(name: String, key: String) {
    self.name = name
    self.key = key
  }
}

extension Tag: Hashable {
  /// Whether both are the same tag: case and composition do not count.
  public static func == (left: Tag, right: Tag) -> Bool { left.key == right.key }

  /// Hashes what equality goes by.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

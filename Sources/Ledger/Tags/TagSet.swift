/// The tags of an entry: ordered as given, each once.
public struct TagSet: Sendable, Equatable {
  /// The tags in their order.
  public private(set) var tags: [Tag] = []

  /// A set of these tags; a repeated one keeps its first place and spelling.
  public init(_ tags: [Tag] = []) {
    for tag in tags { insert(tag) }
  }

  /// Adds a tag at the end unless it is there already.
  public mutating func insert(_ tag: Tag) {
    if !tags.contains(tag) { tags.append(tag) }
  }

  /// Takes a tag out; says whether it was there.
  @discardableResult
  public mutating func remove(_ tag: Tag) -> Bool {
    guard let index = tags.firstIndex(of: tag) else { return false }
    tags.remove(at: index)
    return true
  }

  /// Whether there are no tags.
  public var isEmpty: Bool { tags.isEmpty }
  /// How many tags there are.
  public var count: Int { tags.count }
}

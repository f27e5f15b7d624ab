/// What a recording's file says about itself, for other programs; the ledger is the truth.
public struct MemoTags: Hashable, Sendable {
  /// What it is called.
  public var title: String?
  /// Any words about it.
  public var comment: String?
  /// RFC 3339, or any other text.
  public var date: String?

  /// Whatever is nil is not said.
  public init(title: String? = nil, comment: String? = nil, date: String? = nil) {
    self.title = title
    self.comment = comment
    self.date = date
  }
}

extension Filter {
  /// All tags it mentions, so that a program can say which of them do not exist.
  public var tags: [Tag] {
    switch self {
    case .tag(let tag): [tag]
    case .and(let filters), .or(let filters): filters.flatMap(\.tags)
    case .not(let filter): filter.tags
    case .all, .text, .amount, .currency, .days, .has, .ids: []
    }
  }
}

/// In which order entries come.
public enum EntryOrder: Sendable {
  /// By time, then by number.
  case oldestFirst
  /// By time, then by number, backwards.
  case newestFirst
  /// By calendar day as lived, then like ``oldestFirst``.
  ///
  /// It differs from that only where somebody travelled: an entry of an earlier day there may be later in time. A list
  /// with a section for each day goes by it.
  case byDay
}

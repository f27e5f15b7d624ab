/// Which entries are meant: the meaning of a filter as typed, ready to be compiled to SQL.
public indirect enum Filter: Equatable, Sendable {
  /// Keeps everything.
  case all
  /// Keeps entries with this tag.
  case tag(Tag)
  /// Keeps entries whose note contains the text, case and accents folded.
  case text(String)
  /// Keeps amounts in this closed range of minor units, in any currency with as many digits as the bounds' own; a nil
  /// bound is open. ``currency(_:)`` beside it keeps one currency.
  case amount(from: Money?, to: Money?)
  /// Keeps amounts in this currency.
  case currency(Currency)
  /// Keeps the days of this closed range; a nil bound is open.
  case days(from: CalendarDay?, to: CalendarDay?)
  /// Keeps entries that have the part.
  case has(Part)
  /// Keeps entries with one of these ids.
  case ids([ClosedRange<Int64>])
  /// Keeps what both keep.
  case and([Filter])
  /// Keeps what one of them keeps.
  case or([Filter])
  /// Keeps what it does not keep.
  case not(Filter)

  /// A part of an entry that may be absent.
  public enum Part: String, CaseIterable, Sendable {
    /// What was said.
    case recording
    /// What was written.
    case note
    /// An amount, be it zero.
    case amount
    /// At least one tag.
    case tags
    /// The star that marks an entry.
    case star
  }
}

/// A filter with the count that `last:N` asks for: the newest N of what all other terms keep.
public struct Selection: Equatable, Sendable {
  /// Which entries.
  public var filter: Filter
  /// Only the newest so many of them; nil for all.
  public var newest: Int?

  /// A selection of the entries a filter keeps.
  public init(filter: Filter = .all, newest: Int? = nil) {
    self.filter = filter
    self.newest = newest
  }
}

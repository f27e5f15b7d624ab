import FoundationEssentials

/// A draft, and what becomes of it, as a file holds them.
struct DraftRecord: Codable {
  private struct Amount: Codable {
    let minorUnits: Int64
    let currency: String
  }

  private struct Sound: Codable {
    let file: String
    let codec: String
    let frames: Int64
    let rate: Int
    let peaks: [UInt8]
    let loudness: Double?
    let isSilent: Bool
  }

  private struct Label: Codable {
    let name: String
    let key: String
  }

  /// The entry that gets the recording; amount, note and tags of the draft are those of the change.
  private struct Target: Codable {
    let uuid: UUID
    let removedTags: [Label]
    let changesTime: Bool
  }

  private let version: Int
  private let uuid: UUID
  private let utcSeconds: Int64
  private let offsetMinutes: Int
  private let isDayOnly: Bool
  private let amount: Amount?
  private let note: String?
  private let recording: Sound?
  private let tags: [Label]
  private let isStarred: Bool
  private let target: Target?

  private static let currentVersion = 1

  /// The bytes of a file that holds this draft.
  static func encode(_ draft: EntryDraft, _ purpose: TakePurpose = .newEntry) throws(LedgerError) -> [UInt8] {
    do { return Array(try JSONEncoder().encode(DraftRecord(draft, purpose))) } catch {
      throw LedgerError(.other, "Cannot write the draft of entry \(draft.uuid).")
    }
  }

  /// The draft that a file with these bytes holds.
  ///
  /// - Throws: a ``LedgerError`` of kind `corrupt` for anything else.
  static func decode(_ bytes: [UInt8]) throws(LedgerError) -> (EntryDraft, TakePurpose) {
    guard let record = try? JSONDecoder().decode(DraftRecord.self, from: Data(bytes)),
      record.version == currentVersion, let draft = record.draft
    else { throw LedgerError(.corrupt, "A draft in the spool cannot be read.") }
    return (draft, record.purpose(of: draft))
  }

  private init(_ draft: EntryDraft, _ purpose: TakePurpose) {
    version = Self.currentVersion
    uuid = draft.uuid
    utcSeconds = draft.time.utcSeconds
    offsetMinutes = draft.time.offsetMinutes
    isDayOnly = draft.time.isDayOnly
    amount = draft.amount.map { Amount(minorUnits: $0.minorUnits, currency: $0.currency.code) }
    note = draft.note
    recording = draft.recording.map {
      Sound(
        file: $0.file, codec: $0.codec, frames: $0.frames, rate: $0.rate, peaks: $0.peaks, loudness: $0.loudness,
        isSilent: $0.isSilent)
    }
    tags = draft.tags.tags.map { Label(name: $0.name, key: $0.key) }
    isStarred = draft.isStarred
    target =
      switch purpose {
      case .newEntry: nil
      case .change(let uuid, let change):
        Target(
          uuid: uuid, removedTags: change.removedTags.map { Label(name: $0.name, key: $0.key) },
          changesTime: change.time != nil)
      }
  }

  private func purpose(of draft: EntryDraft) -> TakePurpose {
    guard let target else { return .newEntry }
    return .change(
      of: target.uuid,
      EntryChange(
        amount: draft.amount, note: draft.note, time: target.changesTime ? draft.time : nil,
        addedTags: draft.tags.tags, removedTags: target.removedTags.map { Tag(name: $0.name, key: $0.key) }))
  }

  /// The draft; nil when its currency is none.
  private var draft: EntryDraft? {
    var draft = EntryDraft(
      uuid: uuid, time: EntryTime(utcSeconds: utcSeconds, offsetMinutes: offsetMinutes, isDayOnly: isDayOnly),
      note: note, tags: TagSet(tags.map { Tag(name: $0.name, key: $0.key) }), isStarred: isStarred)
    if let amount {
      guard let currency = Currency(code: amount.currency) else { return nil }
      draft.amount = Money(minorUnits: amount.minorUnits, currency: currency)
    }
    draft.recording = recording.map {
      Recording(
        file: $0.file, codec: $0.codec, frames: $0.frames, rate: $0.rate, peaks: $0.peaks, loudness: $0.loudness,
        isSilent: $0.isSilent)
    }
    return draft
  }
}

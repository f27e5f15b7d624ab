import FoundationEssentials

/// A draft as a file holds it.
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

  private static let currentVersion = 1

  /// The bytes of a file that holds this draft.
  static func encode(_ draft: EntryDraft) throws(LedgerError) -> [UInt8] {
    do { return Array(try JSONEncoder().encode(DraftRecord(draft))) } catch {
      throw LedgerError(.other, "Cannot write the draft of entry \(draft.uuid).")
    }
  }

  /// The draft that a file with these bytes holds.
  ///
  /// - Throws: a ``LedgerError`` of kind `corrupt` for anything else.
  static func decode(_ bytes: [UInt8]) throws(LedgerError) -> EntryDraft {
    guard let record = try? JSONDecoder().decode(DraftRecord.self, from: Data(bytes)),
      record.version == currentVersion, let draft = record.draft
    else { throw LedgerError(.corrupt, "A draft in the spool cannot be read.") }
    return draft
  }

  private init(_ draft: EntryDraft) {
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

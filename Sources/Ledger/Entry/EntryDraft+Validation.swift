extension EntryDraft {
  /// The entry this draft describes.
  ///
  /// Trims the note and drops an empty one. Every door into the ledger goes through here.
  ///
  /// - Throws: ``EntryError/empty`` when amount, memo and tags are all absent.
  public consuming func validated() throws(EntryError) -> Entry {
    if let note {
      let trimmed = note.trimmedOfWhiteSpace
      self.note = trimmed.isEmpty ? nil : trimmed
    }
    guard amount != nil || note != nil || recording != nil || !tags.isEmpty else { throw .empty }
    return Entry(validated: self)
  }
}

extension String {
  /// The string without white space and newlines at both ends.
  var trimmedOfWhiteSpace: String {
    guard let start = firstIndex(where: { !$0.isBlank }), let end = lastIndex(where: { !$0.isBlank }) else {
      return ""
    }
    return String(self[start...end])
  }
}

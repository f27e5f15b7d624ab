extension SQL {
  /// One JSON object for each entry called `e`, in the form that ``Store/writeJSONLines(_:order:to:)`` describes.
  static let entryJSON = """
    json_object(
      'v', 1,
      'id', e.id,
      'uuid', e.uuid,
      'time', \(rfc3339),
      'day_only', \(boolean("e.day_only")),
      'amount', \(decimalAmount),
      'currency', e.currency,
      'note', e.note,
      'tags', (
        SELECT json_group_array(name) FROM (
          SELECT tag.name FROM entry_tag x JOIN tag ON tag.id = x.tag WHERE x.entry = e.id ORDER BY x.position)),
      'recording', CASE WHEN e.recording IS NOT NULL THEN json_object(
        'file', e.recording,
        'codec', e.codec,
        'frames', e.frames,
        'rate', e.rate,
        'seconds', round(1.0 * e.frames / e.rate, 3),
        'loudness', e.loudness,
        'silent', \(boolean("e.silent"))) END,
      'starred', \(boolean("e.starred")),
      'modified', strftime('%Y-%m-%dT%H:%M:%SZ', e.modified, 'unixepoch'))
    """

  private static func boolean(_ column: String) -> String { "json(CASE \(column) WHEN 0 THEN 'false' ELSE 'true' END)" }

  /// The moment as lived, with its offset from UTC.
  private static let rfc3339 = """
    strftime('%Y-%m-%dT%H:%M:%S', e.time + 60 * e.utc_offset, 'unixepoch') || format('%s%02d:%02d', \
    CASE WHEN e.utc_offset < 0 THEN '-' ELSE '+' END, abs(e.utc_offset) / 60, abs(e.utc_offset) % 60)
    """

  /// The amount in whole units and their fraction, exactly: no floating point. The quotient has no sign when it is 0.
  private static let decimalAmount = """
    (SELECT CASE minor_units WHEN 1 THEN format('%d', e.amount) ELSE format('%s%d.%0*d', \
    CASE WHEN e.amount < 0 AND e.amount > -minor_units THEN '-' ELSE '' END, e.amount / minor_units, \
    length(minor_units) - 1, abs(e.amount % minor_units)) END \
    FROM currency WHERE code = e.currency)
    """
}

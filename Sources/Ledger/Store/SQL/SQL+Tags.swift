extension SQL {
  /// Each tag in use with its entries by currency; NULL stands for entries without an amount.
  static let tagTotals = """
    SELECT tag.name, tag.key, \(totalColumns)
    FROM tag_time t JOIN entry e ON e.id = t.entry JOIN tag ON tag.id = t.tag
    GROUP BY t.tag, e.currency
    ORDER BY tag.key, e.currency
    """
  static let tagInUse = """
    SELECT name, key FROM tag WHERE key = ? AND EXISTS (SELECT 1 FROM tag_time WHERE tag_time.tag = tag.id)
    """

  /// How many entries a tag has; not counted further than is needed to tell a rare tag from a common one.
  static let boundedTagCount = """
    SELECT count(*) FROM (SELECT 1 FROM tag_time WHERE tag = (SELECT id FROM tag WHERE key = ?) LIMIT 5000)
    """

  /// The columns of a ``CurrencyTotal`` of entries called `e`, grouped by currency.
  ///
  /// The sum comes in two halves, so that it is exact whatever the amounts are.
  static let totalColumns = """
    e.currency, count(*), sum(e.amount >> 32), sum(e.amount & 0xffffffff), min(e.amount), max(e.amount)
    """

  /// The columns of a ``Summary``, grouped by currency.
  static let summaryColumns = """
    \(totalColumns), max(e.id), max(1.0 * e.frames / e.rate), min(e.day), max(e.day)
    """
}

/// Rows that are added and removed at the end while all others stay.
extension ElasticSolver {
  /// Adds the first row of other rows.
  mutating func append(_ other: borrowing ElasticRows) {
    rows.append(0, of: other)
    if !levels.appendLast(of: rows) { levels.assign(rows) }
    constants.append(other.constants[0])
    slots.add(-1)
    signs.append(levels.cheaperSign(of: rows.count - 1))
    isImplied.append(false)
    residuals.append(0)
    _ = setResidual(of: rows.count - 1)
    spareRow = needsSearch ? -1 : rows.count - 1
    needsSearch = true
  }

  /// Removes the last row, which must not be active.
  mutating func removeLast() {
    let row = rows.count - 1
    if row != spareRow { needsSearch = true }
    spareRow = -1
    rows.removeAll(from: row)
    levels.removeAll(from: row)
    constants.removeAll(from: row)
    slots.removeAll(from: row)
    signs.removeAll(from: row)
    isImplied.removeAll(from: row)
    residuals.removeAll(from: row)
  }
}

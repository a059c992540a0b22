/// Rows that come and go at the end without the others being looked at anew.
extension ElasticSolver {
  /// Adds the first row of other rows.
  mutating func append(_ other: borrowing ElasticRows) {
    rows.append(0, of: other)
    if !levels.appendLast(of: rows) { levels.assign(rows) }
    constants.append(other.constants[0])
    slots.add(-1)
    signs.append(levels.cheaperSign(of: rows.count - 1))
    isImplied.append(false)
    residuals.append(rows.residual(of: rows.count - 1, at: values, constants))
    if residuals[rows.count - 1] > Self.tolerance { signs[rows.count - 1] = 1 }
    if residuals[rows.count - 1] < -Self.tolerance { signs[rows.count - 1] = -1 }
    spareRow = hasNewRows ? -1 : rows.count - 1
    hasNewRows = true
  }

  /// Removes the last row, which must not be active.
  mutating func removeLast() {
    let row = rows.count - 1
    if row != spareRow { hasNewRows = true }
    spareRow = -1
    rows.removeAll(from: row)
    levels.removeAll(from: row)
    constants.removeAll(from: row)
    slots.removeAll(from: row)
    signs.removeAll(from: row)
    isImplied.removeAll(from: row)
    residuals.removeAll(from: row)
    links.forgetRows(from: row)
  }
}

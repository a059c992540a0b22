/// Rows that come and go without the others being looked at anew.
extension ElasticSolver {
  /// Adds a row of other rows, whose variables have other numbers there.
  mutating func append(
    _ row: Int, of other: borrowing ElasticRows, numbered local: borrowing Indices
  ) {
    rows.append(row, of: other, numbered: local)
    if !lanes.appendLast(of: rows) { lanes.assign(rows) }
    constants.append(other.constants[row])
    slots.add(-1)
    sides.append(lanes.cheaperSide(of: rows.count - 1))
    isImplied.append(false)
    residuals.append(rows.residual(of: rows.count - 1, at: values, constants))
    if residuals[rows.count - 1] > Self.tolerance { sides[rows.count - 1] = 1 }
    if residuals[rows.count - 1] < -Self.tolerance { sides[rows.count - 1] = -1 }
    spareRow = hasNewRows ? -1 : rows.count - 1
    hasNewRows = true
  }

  /// Removes a row if it is the last one and not active; returns whether it did.
  mutating func removeLast(_ row: Int) -> Bool {
    guard row == rows.count - 1, slots[row] < 0, changedRows.count == 0 else { return false }
    forgetCost(of: row)
    rows.removeAll(from: row)
    lanes.removeAll(from: row)
    constants.removeAll(from: row)
    slots.removeAll(from: row)
    sides.removeAll(from: row)
    isImplied.removeAll(from: row)
    residuals.removeAll(from: row)
    links.forgetRows(from: row)
    return true
  }

  /// Makes a row cost nothing, as if it were not there.
  mutating func giveUp(_ row: Int) {
    rows.giveUp(row)
    rows.sources[row] = -1
    lanes.giveUp(row)
    isImplied[row] = false
    forgetCost(of: row)
  }

  private mutating func forgetCost(of row: Int) {
    if row != spareRow || slots[row] >= 0 { hasNewRows = true }
    spareRow = -1
  }

  /// Whether a row that costs nothing any more still decides.
  var holdsDeadRow: Bool {
    for slot in 0..<count where !lanes.matters(active.at(slot)) { return true }
    return false
  }

  /// Moves the numbers of the constraints behind a place.
  mutating func renumber(from first: Int, by shift: Int) {
    for row in 0..<rows.count where rows.sources[row] >= first {
      rows.sources.set(row, rows.sources.at(row) + shift)
    }
  }
}

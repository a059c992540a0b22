/// The steps taken since the definitions were made: each exchanged one active row for another.
///
/// With slacks `s` before and after an exchange, the entering row says
/// `after[slot] = sum of coefficient[k] * before[k]`; all other slacks stay. This is the product
/// form of the inverse (G. B. Dantzig and W. Orchard-Hays, "The product form for the inverse in
/// the simplex method", 1954, https://doi.org/10.2307/2001992).
struct Exchanges {
  private var slots: [Int] = []
  private var inverses: [Double] = []
  private var starts: [Int] = [0]
  private var columns: [Int] = []
  private var coefficients: [Double] = []

  var count: Int { slots.count }

  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    inverses.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    starts.removeSubrange(1...)
  }

  /// Adds an exchange at a slot for a row with these coefficients of the slacks.
  mutating func append(slot: Int, row: [Double]) {
    for column in row.indices where column != slot && abs(row[column]) > 1e-12 {
      columns.append(column)
      coefficients.append(row[column])
    }
    slots.append(slot)
    inverses.append(1 / row[slot])
    starts.append(columns.count)
  }

  /// Turns movements of the slacks now into those of the slacks the definitions know.
  func undo(_ movement: inout [Double]) {
    for exchange in slots.indices.reversed() {
      let slot = slots[exchange]
      var sum = movement[slot]
      for term in starts[exchange]..<starts[exchange + 1] {
        sum -= coefficients[term] * movement[columns[term]]
      }
      movement[slot] = sum * inverses[exchange]
    }
  }

  /// Turns costs per slack of the definitions into costs per slack now, for each lane.
  func redo(_ costs: inout [Double], lanes: Int) {
    costs.withUnsafeMutableBufferPointer { costs in
      for exchange in slots.indices {
        let first = slots[exchange] * lanes
        for lane in 0..<lanes { costs[first + lane] *= inverses[exchange] }
        for term in starts[exchange]..<starts[exchange + 1] {
          let other = columns[term] * lanes
          let coefficient = coefficients[term]
          for lane in 0..<lanes { costs[other + lane] -= coefficient * costs[first + lane] }
        }
      }
    }
  }
}

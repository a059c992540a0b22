/// The steps taken since the definitions were made: each exchanged one active row for another.
///
/// With slacks `s` before and after an exchange, the entering row says
/// `after[slot] = sum of coefficient[k] * before[k]`; all other slacks stay. This is the product
/// form of the inverse (G. B. Dantzig and W. Orchard-Hays, "The product form for the inverse in
/// the simplex method", 1954, https://doi.org/10.2307/2001992).
struct Exchanges: ~Copyable {
  private var slots = Indices()
  private var inverses = Numbers<Double>()
  private var starts = Indices(repeating: 0, count: 1)
  private var columns = Indices()
  private var coefficients = Numbers<Double>()

  init() {}

  var count: Int { slots.count }

  mutating func removeAll() {
    slots.removeAll()
    inverses.removeAll()
    columns.removeAll()
    coefficients.removeAll()
    starts.removeAll(from: 1)
  }

  /// Adds an exchange at a slot for a row with these coefficients of the slacks.
  mutating func append(slot: Int, row: borrowing Numbers<Double>) {
    for column in row.indices where column != slot && abs(row[column]) > 1e-12 {
      columns.add(column)
      coefficients.append(row[column])
    }
    slots.add(slot)
    inverses.append(1 / row[slot])
    starts.add(columns.count)
  }

  /// Turns movements of the slacks now into those of the slacks the definitions know.
  func undo(_ movement: inout Numbers<Double>) {
    var exchange = slots.count - 1
    while exchange >= 0 {
      let slot = slots.at(exchange)
      var sum = movement[slot]
      for term in starts.at(exchange)..<starts.at(exchange + 1) {
        sum -= coefficients[term] * movement[columns.at(term)]
      }
      movement[slot] = sum * inverses[exchange]
      exchange -= 1
    }
  }

  /// Turns costs per slack of the definitions into costs per slack now.
  func redo(_ costs: inout Numbers<Double>) {
    for exchange in slots.indices {
      let slot = slots.at(exchange)
      let share = costs[slot] * inverses[exchange]
      costs[slot] = share
      for term in starts.at(exchange)..<starts.at(exchange + 1) {
        costs[columns.at(term)] -= coefficients[term] * share
      }
    }
  }

  /// Turns costs per slack of the definitions into costs per slack now, eight levels at once.
  func redoEights(_ costs: inout Numbers<Double>) {
    for exchange in slots.indices {
      let slot = slots.at(exchange)
      let share = costs.eight(at: slot) * inverses[exchange]
      costs.setEight(share, at: slot)
      for term in starts.at(exchange)..<starts.at(exchange + 1) {
        let column = columns.at(term)
        costs.setEight(costs.eight(at: column) - coefficients[term] * share, at: column)
      }
    }
  }
}

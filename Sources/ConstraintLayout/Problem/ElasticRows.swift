/// Rows `r = a·x - b`, each with a cost for `r > 0` and another for `r < 0`, in flat memory.
///
/// An equality costs on both sides, an inequality on one; a view's intrinsic size is one row with
/// hugging above, compression resistance below and a stay, not three constraints. This is the
/// only form in which the solver sees a layout.
struct ElasticRows: ~Copyable {
  /// The first term of each row; one more than there are rows.
  private(set) var starts = Indices(repeating: 0, count: 1)
  /// The variable of each term.
  private(set) var columns = Indices()
  /// The coefficient of each term.
  private(set) var coefficients = Numbers<Double>()
  /// The constant `b` of each row.
  var constants = Numbers<Double>()
  /// The level of each row's cost above its constant, or -1.
  private(set) var above = Numbers<Int16>()
  /// The level of each row's cost below its constant, or -1.
  private(set) var below = Numbers<Int16>()
  /// The weight of each row's pull towards its constant, or 0.
  private(set) var stays = Numbers<Double>()
  /// The constraint behind each row, or -1.
  var sources = Indices()

  var count: Int { constants.count }

  @inline(__always)
  func terms(of row: Int) -> Range<Int> {
    starts.at(row)..<starts.at(row + 1)
  }

  /// The first variable of a row, the only one of many.
  @inline(__always)
  func firstVariable(of row: Int) -> Int { columns.at(starts.at(row)) }

  mutating func reserve(rows: Int, terms: Int) {
    starts.reserve(rows + 1)
    columns.reserve(terms)
    coefficients.reserve(terms)
    constants.reserve(rows)
    above.reserve(rows)
    below.reserve(rows)
    stays.reserve(rows)
    sources.reserve(rows)
  }

  /// Adds a term to the row that ``close(constant:_:source:)`` will end.
  mutating func add(_ coefficient: Double, of column: Int) {
    guard coefficient != 0 else { return }
    for index in starts.at(starts.count - 1)..<columns.count where columns.at(index) == column {
      coefficients[index] += coefficient
      return
    }
    columns.add(column)
    coefficients.append(coefficient)
  }

  /// Ends a row; returns its index, or -1 without a row where no term is left.
  mutating func close(constant: Double, _ cost: RowCost, source: Int) -> Int {
    dropCancelledTerms()
    guard columns.count > starts.at(starts.count - 1) else { return -1 }
    starts.add(columns.count)
    constants.append(constant)
    above.append(cost.above)
    below.append(cost.below)
    stays.append(cost.stay)
    sources.add(source)
    return constants.count - 1
  }

  /// Removes terms that sum to nothing, as in `a.width == a.width + 3`.
  private mutating func dropCancelledTerms() {
    var index = columns.count - 1
    while index >= starts.at(starts.count - 1) {
      if coefficients[index] == 0 {
        columns.remove(at: index)
        coefficients.remove(at: index)
      }
      index -= 1
    }
  }

  /// Adds a row of other rows, whose variables have the numbers that the function returns here.
  mutating func append(
    _ row: Int, of other: borrowing ElasticRows, numbering number: (Int) -> Int = { $0 }
  ) {
    for term in other.terms(of: row) {
      columns.add(number(other.columns.at(term)))
      coefficients.append(other.coefficients[term])
    }
    starts.add(columns.count)
    constants.append(other.constants[row])
    above.append(other.above[row])
    below.append(other.below[row])
    stays.append(other.stays[row])
    sources.append(other.sources[row])
  }

  /// Forgets the rows and keeps their memory.
  mutating func removeAll() { removeAll(from: 0) }

  /// Forgets the rows from an index on.
  mutating func removeAll(from row: Int) {
    columns.removeAll(from: starts.at(row))
    coefficients.removeAll(from: starts.at(row))
    starts.removeAll(from: row + 1)
    constants.removeAll(from: row)
    above.removeAll(from: row)
    below.removeAll(from: row)
    stays.removeAll(from: row)
    sources.removeAll(from: row)
  }

  /// Takes over other rows.
  mutating func copy(_ other: borrowing ElasticRows) {
    starts.copy(other.starts)
    columns.copy(other.columns)
    coefficients.copy(other.coefficients)
    constants.copy(other.constants)
    above.copy(other.above)
    below.copy(other.below)
    stays.copy(other.stays)
    sources.copy(other.sources)
  }

  /// Returns the cost of missing a row.
  func cost(of row: Int) -> RowCost {
    RowCost(above: above[row], below: below[row], stay: stays[row])
  }

  /// Changes the cost of missing a row.
  mutating func set(_ cost: RowCost, of row: Int) {
    above[row] = cost.above
    below[row] = cost.below
    stays[row] = cost.stay
  }

  /// Makes a row cost nothing, as if it were not there.
  mutating func giveUp(_ row: Int) { set(RowCost(), of: row) }

  /// Returns `a·x - b` for a row.
  @inline(__always)
  func residual(
    of row: Int, at values: borrowing Numbers<Double>, _ constants: borrowing Numbers<Double>
  ) -> Double {
    var sum = -constants[row]
    for term in terms(of: row) { sum += coefficients[term] * values[columns.at(term)] }
    return sum
  }
}

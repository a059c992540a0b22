/// Rows `r = a·x - b`, each with a cost for `r > 0` and another for `r < 0`, in flat memory.
///
/// An equality costs on both sides, an inequality on one; a view's intrinsic size is one row with
/// hugging above, compression resistance below and a stay, not three constraints. This is the
/// only form in which the solver sees a layout.
struct ElasticRows: ~Copyable {
  /// The first term of each row; one more than there are rows.
  private(set) var starts = Indices(repeating: 0, count: 1)
  private var terms = Numbers<Term>()
  /// The constant `b` of each row.
  var constants = Numbers<Double>()
  /// The cost of missing each row.
  var costs = Numbers<RowCost>()
  /// The constraint behind each row, or -1.
  var sources = Indices()

  var count: Int { constants.count }

  func terms(of row: Int) -> Range<Int> { starts.at(row)..<starts.at(row + 1) }

  subscript(term: Int) -> Term { terms[term] }

  func mentions(_ variable: Int, in row: Int) -> Bool {
    terms(of: row).contains { self[$0].variable == variable }
  }

  /// The first variable of a row, the only one of many.
  func firstVariable(of row: Int) -> Int { terms[starts.at(row)].variable }

  mutating func reserve(rows: Int, terms: Int) {
    starts.reserve(rows + 1)
    self.terms.reserve(terms)
    constants.reserve(rows)
    costs.reserve(rows)
    sources.reserve(rows)
  }

  /// Adds a term to the row that ``close(constant:_:source:)`` will end.
  mutating func add(_ coefficient: Double, of column: Int) {
    guard coefficient != 0 else { return }
    for index in starts.at(starts.count - 1)..<terms.count where terms[index].variable == column {
      terms[index].coefficient += coefficient
      return
    }
    terms.append(Term(coefficient, column))
  }

  /// Ends a row; returns its index, or -1 without a row where no term is left.
  mutating func close(constant: Double, _ cost: RowCost, source: Int) -> Int {
    dropCancelledTerms()
    guard terms.count > starts.at(starts.count - 1) else { return -1 }
    starts.add(terms.count)
    constants.append(constant)
    costs.append(cost)
    sources.add(source)
    return constants.count - 1
  }

  /// Removes terms that sum to nothing, as in `a.width == a.width + 3`.
  private mutating func dropCancelledTerms() {
    var index = terms.count - 1
    while index >= starts.at(starts.count - 1) {
      if terms[index].coefficient == 0 { terms.remove(at: index) }
      index -= 1
    }
  }

  /// Adds a row of other rows, whose variables have the numbers that the function returns here.
  mutating func append(
    _ row: Int, of other: borrowing ElasticRows, numbering number: (Int) -> Int = { $0 }
  ) {
    for term in other.terms(of: row) {
      terms.append(Term(other[term].coefficient, number(other[term].variable)))
    }
    starts.add(terms.count)
    constants.append(other.constants[row])
    costs.append(other.costs[row])
    sources.append(other.sources[row])
  }

  /// Forgets the rows and keeps their memory.
  mutating func removeAll() { removeAll(from: 0) }

  /// Forgets the rows from an index on.
  mutating func removeAll(from row: Int) {
    terms.removeAll(from: starts.at(row))
    starts.removeAll(from: row + 1)
    constants.removeAll(from: row)
    costs.removeAll(from: row)
    sources.removeAll(from: row)
  }

  /// Takes over other rows.
  mutating func copy(_ other: borrowing ElasticRows) {
    starts.copy(other.starts)
    terms.copy(other.terms)
    constants.copy(other.constants)
    costs.copy(other.costs)
    sources.copy(other.sources)
  }

  /// Makes a row cost nothing, as if it were not there.
  mutating func giveUp(_ row: Int) { costs[row] = RowCost() }

  /// Returns `a·x - b` for a row.
  @inline(__always)
  func residual(
    of row: Int, at values: borrowing Numbers<Double>, _ constants: borrowing Numbers<Double>
  ) -> Double {
    var sum = -constants[row]
    for index in terms(of: row) {
      let term = terms[index]
      sum += term.coefficient * values[term.variable]
    }
    return sum
  }
}

/// A coefficient times a variable.
struct Term: BitwiseCopyable {
  var coefficient: Double
  // Half the memory of an `Int`.
  private let number: Int32

  init(_ coefficient: Double, _ variable: Int) {
    self.coefficient = coefficient
    number = Int32(truncatingIfNeeded: variable)
  }

  var variable: Int { Int(number) }
}

/// The rows of a problem, split into systems that nothing ties to each other.
///
/// Places and sizes from left to right are one system, those from top to bottom another one. Both
/// are one system if a constraint compares a width with a height.
struct SystemRows: ~Copyable {
  /// The rows of the first system.
  var first = ElasticRows()
  /// The rows of the second system, if there is one.
  var second = ElasticRows()
  /// The numbers of variables in their systems.
  var numbering = VariableNumbering()
  /// True if the open row belongs to the second system.
  private var isInSecond = false

  init() {}

  /// Adds a term to the row that ``close(constant:_:source:)`` will end.
  mutating func add(_ coefficient: Double, of variable: Int) {
    isInSecond = numbering.system(of: variable) == 1
    if isInSecond {
      second.add(coefficient, of: numbering.local(of: variable))
    } else {
      first.add(coefficient, of: numbering.local(of: variable))
    }
  }

  /// Ends a row; a row without terms is none.
  @discardableResult
  mutating func close(constant: Double, _ cost: RowCost, source: Int = -1) -> SystemRow {
    if isInSecond {
      SystemRow(system: 1, row: second.close(constant: constant, cost, source: source))
    } else {
      SystemRow(system: 0, row: first.close(constant: constant, cost, source: source))
    }
  }

  mutating func reserve(rows: Int, terms: Int) {
    first.reserve(rows: rows, terms: terms)
    second.reserve(rows: rows, terms: terms)
  }

  mutating func removeAll() {
    first.removeAll()
    second.removeAll()
  }
}

/// The rows of a problem, split into systems that nothing ties to each other.
///
/// Places and sizes from left to right are one system, those from top to bottom another one. Both
/// are one system if a constraint compares a width with a height.
struct SystemRows: ~Copyable {
  /// The rows of each system; the second has none if there is only one.
  let systems = SystemPair(ElasticRows(), ElasticRows())
  /// The numbers of variables in their systems.
  var numbering = VariableNumbering()
  /// The system of the row that is written.
  private var open = 0

  init() {}

  /// Adds a term to the row that ``close(constant:_:source:)`` will end.
  mutating func add(_ coefficient: Double, of variable: Int) {
    open = numbering.system(of: variable)
    systems[open].add(coefficient, of: numbering.local(of: variable))
  }

  /// Ends a row; a row without terms is none.
  @discardableResult
  mutating func close(constant: Double, _ cost: RowCost, source: Int = -1) -> SystemRow {
    let row = systems[open].close(constant: constant, cost, source: source)
    return SystemRow(system: open, row: row)
  }

  mutating func reserve(rows: Int, terms: Int) {
    for system in systems.indices { systems[system].reserve(rows: rows, terms: terms) }
  }

  /// Moves the rows of a system out.
  mutating func take(_ system: Int) -> ElasticRows {
    var rows = ElasticRows()
    swap(&rows, &systems[system])
    return rows
  }
}

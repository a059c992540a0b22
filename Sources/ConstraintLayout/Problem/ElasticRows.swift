/// Rows `r = a·x - b`, each with a cost for `r > 0` and another for `r < 0`, in flat arrays.
///
/// An equality costs on both sides, an inequality on one; a view's intrinsic size is one row with
/// hugging above and compression resistance below, not two constraints. This is the only form in
/// which the solver sees a layout.
struct ElasticRows: Equatable {
  /// Where the terms of each row start; one more than there are rows.
  private(set) var starts: [Int] = [0]
  /// The variable of each term.
  private(set) var columns: [Int] = []
  /// The coefficient of each term.
  private(set) var coefficients: [Double] = []
  /// The constant `b` of each row.
  var constants: [Double] = []
  /// What it costs to lie above the constant.
  private(set) var above: [Penalty] = []
  /// What it costs to lie below the constant.
  private(set) var below: [Penalty] = []
  /// The constraint behind each row, or -1.
  private(set) var sources: [Int] = []

  var count: Int { constants.count }

  func terms(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(count + 1)
    columns.reserveCapacity(2 * count)
    coefficients.reserveCapacity(2 * count)
    constants.reserveCapacity(count)
    above.reserveCapacity(count)
    below.reserveCapacity(count)
    sources.reserveCapacity(count)
  }

  /// Adds a term to the row that ``close(constant:above:below:source:)`` will end.
  mutating func add(_ coefficient: Double, of column: Int) {
    guard coefficient != 0 else { return }
    var index = starts[starts.count - 1]
    while index < columns.count {
      if columns[index] == column {
        coefficients[index] += coefficient
        return
      }
      index += 1
    }
    columns.append(column)
    coefficients.append(coefficient)
  }

  /// Ends a row; returns its index.
  @discardableResult
  mutating func close(
    constant: Double, above: Penalty, below: Penalty, source: Int = -1
  ) -> Int {
    dropCancelledTerms()
    starts.append(columns.count)
    constants.append(constant)
    self.above.append(above)
    self.below.append(below)
    sources.append(source)
    return constants.count - 1
  }

  /// Removes terms that sum to nothing, as in `a.width == a.width + 3`.
  private mutating func dropCancelledTerms() {
    var index = columns.count - 1
    while index >= starts[starts.count - 1] {
      if coefficients[index] == 0 {
        columns.remove(at: index)
        coefficients.remove(at: index)
      }
      index -= 1
    }
  }

  /// Whether both have the same terms and costs, whatever the constants.
  func hasSameStructure(as other: ElasticRows) -> Bool {
    starts == other.starts && columns == other.columns && coefficients == other.coefficients
      && above == other.above && below == other.below
  }

  /// Makes a row cost nothing, as if it were not there.
  mutating func giveUp(_ row: Int) {
    above[row] = .none
    below[row] = .none
  }
}

package import VirtualViews

/// How wide the columns of a table are, and where each begins.
///
/// Fixed columns and those a person resized keep their width, fitted ones take what the widest of
/// their cells so far needs, and proportional ones share what is left. What does not fit is cut at
/// the trailing edge.
package struct ColumnWidths: Equatable, Sendable {
  /// Where a column stands in its row.
  package struct Place: Equatable, Sendable {
    /// The cells before it.
    package var start: Int
    /// The cells it takes.
    package var width: Int

    /// The cells from its first to its last.
    package var cells: Range<Int> { start..<start + width }
  }

  /// The cells between two columns.
  package static let gap = 1

  // What the widest cell of a fitted column needed so far.
  private var fitted: [ViewKey: Int] = [:]
  // What a person chose.
  private var chosen: [ViewKey: Int] = [:]

  /// Makes widths of which nothing is known yet.
  package init() {}

  /// Takes note of how wide the content of a cell is.
  ///
  /// A fitted column never gets narrower by itself, so that nothing moves while rows go by.
  ///
  /// - Returns: whether columns have other places now.
  package mutating func fit(_ column: TableColumn, to cells: Int) -> Bool {
    guard case .fitted = column.width, cells > fitted[column.key] ?? 0 else { return false }
    fitted[column.key] = cells
    return chosen[column.key] == nil
  }

  /// Gives a column a width, as a person does.
  ///
  /// - Parameters:
  ///   - column: the column; one that is not to be resized stays as it is.
  ///   - width: its cells, within 1 and 9,999.
  package mutating func resize(_ column: TableColumn, to width: Int) {
    guard column.isResizable else { return }
    chosen[column.key] = min(max(1, width), 9_999)
  }

  /// The places of columns in a number of cells, in order.
  package func places(of columns: [TableColumn], in length: Int) -> [Place] {
    var widths = columns.map { width(of: $0) }
    let gaps = Self.gap * max(0, columns.count - 1)
    let left = max(0, length - gaps - widths.reduce(0) { $0 + ($1 ?? 0) })
    let weights = columns.indices.map { widths[$0] == nil ? weight(of: columns[$0]) : 0 }
    let shares = Self.shares(of: left, by: weights)
    for index in columns.indices where widths[index] == nil { widths[index] = shares[index] }
    var start = 0
    return widths.map { width in
      defer { start += (width ?? 0) + Self.gap }
      let begin = min(start, length)
      return Place(start: begin, width: min(width ?? 0, length - begin))
    }
  }

  /// The width a column has by itself; nil where it depends on what others leave.
  private func width(of column: TableColumn) -> Int? {
    if let width = chosen[column.key] { return width }
    switch column.width {
    case .fixed(let cells): return min(max(0, cells), 9_999)
    case .fitted(let most):
      let title = TextMetrics.columns(of: column.title) + (column.isSortable ? 2 : 0)
      return min(max(title, fitted[column.key] ?? 0), max(1, most))
    case .proportional: return nil
    }
  }

  private func weight(of column: TableColumn) -> Int {
    guard case .proportional(let weight) = column.width else { return 0 }
    return min(max(1, weight), 9_999)
  }

  /// Cells in shares by weight that add up to all of them, where any has a weight.
  static func shares(of cells: Int, by weights: [Int]) -> [Int] {
    let all = weights.reduce(0, +)
    guard all > 0 else { return weights.map { _ in 0 } }
    // Each edge is rounded once, so that shares differ by a cell at most from what they should be.
    var (before, edge) = (0, 0)
    return weights.map { weight in
      before += weight
      let next = cells * before / all
      defer { edge = next }
      return next - edge
    }
  }
}

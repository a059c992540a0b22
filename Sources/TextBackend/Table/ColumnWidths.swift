package import VirtualViews

/// How wide the columns of a table are, and where each begins.
///
/// Fixed columns and those a user resized keep their width, the latter until they are described with another one, fitted ones take what the widest of
/// their cells so far needs, up to a limit, and proportional ones share what is left, each at least a few cells.
/// Cells that are still left go to fitted columns that need more than their limit.
///
/// If columns need more than there is, fitted ones give way if that is enough, the widest first, down to their titles or
/// 8 cells. Otherwise they are as wide as they need, and the table scrolls sideways.
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

  /// How many columns titles take.
  package var metrics = TextMetrics()
  /// The cells of the mark of an order: the blank before it, its sign, and the number where there may be several.
  var markColumns = 2
  // What the widest cell of a fitted column needed so far.
  private var fitted: [ViewKey: Int] = [:]
  // The widths that a user chose.
  private var chosen: [ViewKey: Chosen] = [:]

  private struct Chosen: Equatable, Sendable {
    var cells: Int
    /// The width that the column was described with; the choice is over when it is another one.
    var described: TableColumn.Width
  }

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
    return !isResized(column)
  }

  /// Forgets what cells of columns needed that are gone, and the user's widths of columns that were described with another one.
  ///
  /// A width that the user chose counts again when the column is back.
  package mutating func follow(_ columns: [TableColumn]) {
    if !fitted.isEmpty {
      let keys = Set(columns.map(\.key))
      fitted = fitted.filter { keys.contains($0.key) }
    }
    for column in columns where isOver(column) { chosen[column.key] = nil }
  }

  /// True if columns have the widths with which a user resized them.
  func isFollowing(_ columns: [TableColumn]) -> Bool {
    chosen.isEmpty || !columns.contains(where: isOver)
  }

  /// True if a column has another width than the one with which a user resized it.
  private func isOver(_ column: TableColumn) -> Bool {
    guard !column.isHidden, let choice = chosen[column.key] else { return false }
    return choice.described != column.width
  }

  /// Gives a column a width, as a user does.
  ///
  /// - Parameters:
  ///   - column: the column; one that is not to be resized stays as it is.
  ///   - width: its cells, within 1 and 9,999.
  package mutating func resize(_ column: TableColumn, to width: Int) {
    guard column.isResizable, !column.isHidden else { return }
    chosen[column.key] = Chosen(cells: min(max(1, width), 9_999), described: column.width)
  }

  /// True if a user chose the width of a column.
  package func isResized(_ column: TableColumn) -> Bool { chosenWidth(of: column) != nil }

  private func chosenWidth(of column: TableColumn) -> Int? {
    chosen[column.key].flatMap { $0.described == column.width ? $0.cells : nil }
  }

  /// The places of columns in a number of cells, in order; beyond it where that is not enough.
  package func places(of columns: [TableColumn], in length: Int) -> [Place] {
    if columns.isEmpty { return [] }
    var widths = columns.map { width(of: $0) }
    let gaps = Self.gap * max(0, widths.count { $0 != 0 } - 1)
    let flexible = columns.indices.filter { widths[$0] == nil }
    let minima = flexible.reduce(0) { $0 + least(of: columns[$1]) }
    let missing = gaps + minima + widths.reduce(0) { $0 + ($1 ?? 0) } - length
    if missing > 0 { shrink(&widths, of: columns, by: missing) }
    let left = length - gaps - widths.reduce(0) { $0 + ($1 ?? 0) }
    let shares = Self.shares(
      of: left, by: flexible.map { weight(of: columns[$0]) },
      atLeast: flexible.map { least(of: columns[$0]) })
    for (index, share) in zip(flexible, shares) { widths[index] = share }
    if flexible.isEmpty { grow(&widths, of: columns, by: left) }
    // One without cells has no gap, either: it begins where the one before ends.
    var end = 0
    return widths.map { width in
      guard let width, width > 0 else { return Place(start: end, width: 0) }
      let start = end == 0 ? 0 : end + Self.gap
      end = start + width
      return Place(start: start, width: width)
    }
  }

  /// Takes missing cells from fitted columns that can do without, from the widest ones first, unless they are too many.
  private func shrink(_ widths: inout [Int?], of columns: [TableColumn], by missing: Int) {
    let floors = columns.indices.map { index in
      guard case .fitted = columns[index].width, !isResized(columns[index]),
        let width = widths[index]
      else { return Int.max }
      return min(width, max(title(of: columns[index]), Self.leastFitted))
    }
    let fitted = columns.indices.filter { floors[$0] < widths[$0] ?? 0 }
    let spare = fitted.reduce(0) { $0 + (widths[$1] ?? 0) - floors[$1] }
    guard spare >= missing else { return }
    // The most cells that a column may have; the first ones have one more as far as that is enough.
    func all(_ most: Int) -> Int {
      fitted.reduce(0) { $0 + max(floors[$1], min(widths[$1] ?? 0, most)) }
    }
    let wanted = all(.max) - missing
    var (most, more) = (0, fitted.reduce(0) { max($0, widths[$1] ?? 0) })
    while most < more {
      let middle = (most + more + 1) / 2
      if all(middle) <= wanted { most = middle } else { more = middle - 1 }
    }
    var left = wanted - all(most)
    for index in fitted {
      let width = widths[index] ?? 0
      let takes = left > 0 && width > most && floors[index] <= most
      widths[index] = max(floors[index], min(width, most + (takes ? 1 : 0)))
      if takes { left -= 1 }
    }
  }

  /// The fewest cells that are left to a fitted column that needs more.
  private static let leastFitted = 8

  /// Gives cells that no column takes to fitted ones that need more than their limit, each as many as the others.
  private func grow(_ widths: inout [Int?], of columns: [TableColumn], by cells: Int) {
    guard cells > 0 else { return }
    let wishes = columns.indices.map { max(0, need(of: columns[$0]) - (widths[$0] ?? 0)) }
    let short = columns.indices.filter { wishes[$0] > 0 }.sorted { wishes[$0] < wishes[$1] }
    var left = cells
    for (number, index) in short.enumerated() {
      let share = min(wishes[index], left / (short.count - number))
      widths[index] = (widths[index] ?? 0) + share
      left -= share
    }
  }

  /// The cells that a fitted column needs; none for others, and for one that a user resized.
  private func need(of column: TableColumn) -> Int {
    guard case .fitted = column.width, !isResized(column) else { return 0 }
    return max(title(of: column), fitted[column.key] ?? 0)
  }

  /// The cells that columns take in a number of cells, which may be more.
  package func length(of columns: [TableColumn], in length: Int) -> Int {
    places(of: columns, in: length).last?.cells.upperBound ?? 0
  }

  /// The cells that a table asks for where there are as many as it takes.
  ///
  /// No row is looked at: columns whose cells decide are taken to be of a usual width.
  static func wish(of columns: [TableColumn], _ metrics: TextMetrics) -> Int {
    if columns.isEmpty { return 40 }
    var widths = ColumnWidths()
    widths.metrics = metrics
    let gaps = Self.gap * max(0, columns.count { !$0.isHidden } - 1)
    let cells = columns.reduce(gaps) { sum, column in
      let usual =
        switch column.width {
        case .fixed(let cells): cells
        case .fitted(let most): min(most, max(12, widths.title(of: column)))
        case .proportional: max(20, widths.title(of: column))
        }
      return sum + StackLayout.cells(usual)
    }
    return StackLayout.cells(cells)
  }

  /// The width a column has by itself; nil where it depends on what others leave.
  private func width(of column: TableColumn) -> Int? {
    if column.isHidden { return 0 }
    if let width = chosenWidth(of: column) { return width }
    switch column.width {
    case .fixed(let cells): return min(max(0, cells), 9_999)
    case .fitted(let most):
      return min(need(of: column), max(1, most))
    case .proportional: return nil
    }
  }

  /// The cells that the title of a column needs, with room for the mark of the order.
  private func title(of column: TableColumn) -> Int {
    metrics.columns(of: column.title) + (column.isSortable ? markColumns : 0)
  }

  /// The fewest cells of a column that has a share.
  private func least(of column: TableColumn) -> Int { min(max(1, title(of: column)), 8) }

  private func weight(of column: TableColumn) -> Int {
    guard case .proportional(let weight) = column.width else { return 0 }
    return min(max(1, weight), 9_999)
  }

  /// Cells in shares by weight that add up to all of them, unless the least of each are more.
  ///
  /// What would get less than its least gets that, and the others share what is left then.
  static func shares(of cells: Int, by weights: [Int], atLeast least: [Int]) -> [Int] {
    var shares = least
    var free = Array(weights.indices)
    var left = cells
    while !free.isEmpty {
      let parts = zip(free, Self.shares(of: max(0, left), by: free.map { weights[$0] }))
      let large = parts.filter { $1 >= least[$0] }
      if large.count == free.count {
        for (index, part) in parts { shares[index] = part }
        break
      }
      for (index, part) in parts where part < least[index] { left -= least[index] }
      free = large.map(\.0)
    }
    return shares
  }

  /// Cells in shares by weight that add up to all of them.
  private static func shares(of cells: Int, by weights: [Int]) -> [Int] {
    let all = weights.reduce(0, +)
    // Each edge is rounded once, so that shares differ by a cell at most from what they should be.
    var (before, edge) = (0, 0)
    return weights.map { weight in
      before += weight
      let next = cells * before / max(1, all)
      defer { edge = next }
      return next - edge
    }
  }
}

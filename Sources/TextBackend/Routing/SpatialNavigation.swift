import VirtualViews

/// The choice of the view to which an arrow key moves the focus.
///
/// Candidates lie wholly beyond the view with the focus. Those that overlap it across the direction
/// come before the others, then the nearest one is chosen:
///
/// ```
/// ┌ focus ┐        ┌ A ┐     → goes to A, which overlaps the rows of the focus,
/// └───────┘        └───┘       and not to B, which is nearer
///            ┌ B ┐
///            └───┘
/// ```
///
/// The rules are those of CSS Spatial Navigation Level 1, for cells:
/// https://www.w3.org/TR/css-nav-1/#find-the-best-candidate
struct SpatialNavigation {
  /// A direction of an arrow key.
  enum Direction: CaseIterable {
    case left, right, up, down

    /// The direction of a key; nil if it is no arrow, or one with modifiers.
    init?(_ press: KeyPress) {
      switch press {
      case .left: self = .left
      case .right: self = .right
      case .up: self = .up
      case .down: self = .down
      default: return nil
      }
    }

    fileprivate var isHorizontal: Bool { self == .left || self == .right }
  }

  /// The cells of the view with the focus.
  var focus: CellRect
  /// The direction of the key.
  var direction: Direction

  /// The preference for a candidate: the lesser one is preferred.
  struct Rank: Comparable {
    /// True if no line of cells in the direction goes through both.
    var isAside: Bool
    /// The cells between both in the direction, and across it; a row is as long as two columns.
    var distance: Int
    /// The cells by which their beginnings differ across the direction.
    var shift: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.isAside ? 1 : 0, one.distance, one.shift)
        < (other.isAside ? 1 : 0, other.distance, other.shift)
    }
  }

  /// The position of the best candidate, of equal ones the first; nil if none lies in the direction.
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  func best(of candidates: [CellRect]) -> Int? {
    let ranked = candidates.enumerated().compactMap { position, cells in
      rank(cells).map { (rank: $0, position: position) }
    }
    return ranked.min { ($0.rank, $0.position) < ($1.rank, $1.position) }?.position
  }

  /// The rank of a candidate; nil if it does not lie wholly beyond the focus, or has no cells.
  func rank(_ cells: CellRect) -> Rank? {
    guard !cells.isEmpty else { return nil }
    let gap =
      switch direction {
      case .left: focus.column - cells.endColumn
      case .right: cells.column - focus.endColumn
      case .up: focus.row - cells.endRow
      case .down: cells.row - focus.endRow
      }
    guard gap >= 0 else { return nil }
    let columns = max(cells.column - focus.endColumn, focus.column - cells.endColumn, -1)
    let rows = max(cells.row - focus.endRow, focus.row - cells.endRow, -1)
    // Cells beside one another have no cells in between, and do not overlap.
    let isAside = direction.isHorizontal ? rows >= 0 : columns >= 0
    let shift = direction.isHorizontal ? cells.row - focus.row : cells.column - focus.column
    return Rank(
      isAside: isAside, distance: max(0, columns) + 2 * max(0, rows), shift: abs(shift))
  }
}

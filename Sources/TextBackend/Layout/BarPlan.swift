import ConstraintLayout
import VirtualViews

/// The cells that the bars of a container take from it, one after the other.
///
/// Each bar takes its cells of what the bars before it left, so that a bar that is described later
/// gives way first. Described in the order *t* (top), *l* (leading), *b* (bottom), in four rows, two rows
/// and one row, with points for the safe area:
///
/// ```
/// tttttt     tttttt     tttttt
/// ll....     llbbbb
/// ll....
/// llbbbb
/// ```
struct BarPlan {
  /// One bar.
  struct Bar {
    var view: Int32
    var edge: BarEdge
    /// The cells that its content needs.
    var size: CellSize
    /// The cells at each side that the bars before it have.
    var outside: Sides
    /// The rows or columns that it has between its edge and the safe area.
    var thickness: Int
  }

  /// Numbers of cells at the sides of a rectangle; left is where lines begin.
  struct Sides: Equatable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0
  }

  /// The bars in the order of their description.
  private(set) var bars: [Bar] = []
  /// The cells at each side that bars have.
  private(set) var taken = Sides()
  private let columns: Int?
  private let rows: Int?

  /// Makes the plan of a container without bars, of which a length may be unknown yet.
  init(columns: Int?, rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  /// The columns that are left.
  var freeColumns: Int? { columns.map { $0 - taken.left - taken.right } }
  /// The rows that are left.
  private var freeRows: Int? { rows.map { $0 - taken.top - taken.bottom } }

  /// Adds a bar whose content needs some cells.
  mutating func add(_ view: Int32, _ edge: BarEdge, _ size: CellSize) {
    let wish = edge.isRow ? size.rows : size.columns
    let thickness = min(wish, (edge.isRow ? freeRows : freeColumns) ?? wish)
    bars.append(
      Bar(view: view, edge: edge, size: size, outside: taken, thickness: thickness))
    switch edge {
    case .top: taken.top += thickness
    case .bottom: taken.bottom += thickness
    case .leading: taken.left += thickness
    case .trailing: taken.right += thickness
    }
  }

  /// The cells that the container needs if what is in the safe area needs some.
  func size(around inside: CellSize) -> CellSize {
    bars.reversed().reduce(inside) { inside, bar in
      bar.edge.isRow
        ? CellSize(
          columns: max(inside.columns, bar.size.columns), rows: inside.rows + bar.size.rows)
        : CellSize(
          columns: inside.columns + bar.size.columns, rows: max(inside.rows, bar.size.rows))
    }
  }
}

extension BarPlan {
  /// The cells of the safe area, for a container with some cells.
  func safeArea(of cells: CellRect) -> CellRect { cells.inset(by: taken) }

  /// The cells of each bar, for a container with some cells.
  func frames(in cells: CellRect) -> [Int32: CellRect] {
    Dictionary(uniqueKeysWithValues: bars.map { ($0.view, $0.frame(in: cells)) })
  }

  /// The distances that the safe area leaves out, on a screen that is read in a direction.
  func insets(_ direction: LayoutDirection) -> LayoutInsets {
    let isMirrored = direction == .rightToLeft
    return LayoutInsets(
      top: Double(taken.top), left: Double(isMirrored ? taken.right : taken.left),
      bottom: Double(taken.bottom), right: Double(isMirrored ? taken.left : taken.right))
  }

  /// The constraints that put each bar at its edge.
  func constraints(in container: LayoutItem, _ tree: RetainedTree) -> [LayoutConstraint] {
    bars.flatMap { $0.constraints(tree[$0.view].id.layoutItem, in: container) }
  }
}

extension BarPlan.Bar {
  fileprivate func frame(in cells: CellRect) -> CellRect {
    let left = cells.inset(by: outside)
    return CellRect(
      column: edge == .trailing ? left.endColumn - thickness : left.column,
      row: edge == .bottom ? left.endRow - thickness : left.row,
      width: edge.isRow ? left.width : thickness, height: edge.isRow ? thickness : left.height)
  }

  /// The constraints that put the bar at its edge; the opposite side follows from the thickness.
  fileprivate func constraints(
    _ bar: LayoutItem, in container: LayoutItem
  ) -> [LayoutConstraint] {
    let thickness = (edge.isRow ? bar.heightAnchor : bar.widthAnchor)
      .constraint(equalToConstant: Double(thickness))
    let top = bar.topAnchor.constraint(
      equalTo: container.topAnchor, constant: Double(outside.top))
    let left = bar.leadingAnchor.constraint(
      equalTo: container.leadingAnchor, constant: Double(outside.left))
    let bottom = bar.bottomAnchor.constraint(
      equalTo: container.bottomAnchor, constant: -Double(outside.bottom))
    let right = bar.trailingAnchor.constraint(
      equalTo: container.trailingAnchor, constant: -Double(outside.right))
    return switch edge {
    case .top: [thickness, top, left, right]
    case .bottom: [thickness, bottom, left, right]
    case .leading: [thickness, left, top, bottom]
    case .trailing: [thickness, right, top, bottom]
    }
  }
}

extension BarEdge {
  /// True if bars at the edge are as wide as the container.
  var isRow: Bool { self == .top || self == .bottom }
}

extension CellRect {
  /// The rectangle without some cells at each side, of which there are no more than it has.
  fileprivate func inset(by sides: BarPlan.Sides) -> CellRect {
    CellRect(
      column: column + sides.left, row: row + sides.top, width: width - sides.left - sides.right,
      height: height - sides.top - sides.bottom)
  }
}

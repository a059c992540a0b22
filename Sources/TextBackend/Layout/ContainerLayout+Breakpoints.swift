import ConstraintLayout
import VirtualViews

extension ContainerLayout {
  /// True if constraints are there for some sizes of the container only.
  var hasBreakpoints: Bool { constraints.contains { $0.breakpoint != .always } }

  /// The layout for a size of the container, of which nil is as many cells as it takes.
  func at(columns: Int?, rows: Int?) -> ContainerLayout {
    guard hasBreakpoints else { return self }
    var layout = self
    layout.constraints = constraints.at(columns: columns, rows: rows)
    return layout
  }
}

extension [LayoutConstraint] {
  /// The constraints that are there for a size of the container.
  func at(columns: Int?, rows: Int?) -> [LayoutConstraint] {
    filter { $0.breakpoint.contains(columns: columns, rows: rows) }
  }
}

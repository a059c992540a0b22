import ConstraintLayout
import VirtualViews

extension LayoutContainer {
  /// The insets of the margins guide of every container.
  static let fullMargins = LayoutInsets(top: 1, left: 2, bottom: 1, right: 2)

  /// A container of the views' tree, of which a length may be unknown yet.
  ///
  /// Margins give way in a container that is smaller than they are, and a container whose
  /// constraints use no guide has none: a guide is never negative, so it would hold the container
  /// open. Margins begin where the bars end.
  init(
    _ container: NodeID, _ layout: ContainerLayout, columns: Int?, rows: Int?, bars: BarPlan,
    _ direction: LayoutDirection
  ) {
    let item = container.layoutItem
    self.init(
      container, columns: columns, rows: rows, bars: bars, direction,
      hasMargins: layout.constraints.contains { $0.usesGuide(of: item) })
  }

  /// Makes a container with margins or without, of which a length may be unknown yet.
  init(
    _ container: NodeID, columns: Int?, rows: Int?, bars: BarPlan, _ direction: LayoutDirection,
    hasMargins: Bool
  ) {
    self.init(
      container.layoutItem,
      size: LayoutSize(width: Double(columns ?? 0), height: Double(rows ?? 0)))
    let bars = bars.insets(direction)
    safeArea = bars
    self.direction = direction
    guard hasMargins else { return }
    margins = LayoutInsets(
      top: Self.fullMargins.top + bars.top, left: Self.fullMargins.left + bars.left,
      bottom: Self.fullMargins.bottom + bars.bottom, right: Self.fullMargins.right + bars.right)
    if let columns, direction == .leftToRight {
      margins.left = min(margins.left, Double(columns))
      margins.right = min(margins.right, Double(columns) - margins.left)
    } else if let columns {
      margins.right = min(margins.right, Double(columns))
      margins.left = min(margins.left, Double(columns) - margins.right)
    }
    if let rows {
      margins.top = min(margins.top, Double(rows))
      margins.bottom = min(margins.bottom, Double(rows) - margins.top)
    }
  }
}

extension LayoutConstraint {
  /// True if one of the items is a guide of a container; neither the anchor of a layer nor a track is one that
  /// depends on the size of the container.
  fileprivate func usesGuide(of container: LayoutItem) -> Bool {
    firstItem.isGuide(of: container) || secondItem?.isGuide(of: container) == true
  }
}

extension LayoutItem {
  fileprivate func isGuide(of container: LayoutItem) -> Bool {
    part != .view && owner == container.owner && !isAnchor && !isPartOfContainer
      && !ArrangedViews.isTrack(self)
  }
}

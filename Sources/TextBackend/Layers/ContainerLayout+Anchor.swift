import ConstraintLayout
import VirtualViews

extension ContainerLayout {
  /// True if a constraint relates something to the anchor of the layer.
  var usesAnchor: Bool {
    constraints.contains { $0.firstItem.isAnchor || $0.secondItem?.isAnchor == true }
  }

  /// The layout with a guide that has the cells of the anchor.
  ///
  /// - Parameters:
  ///   - anchor: the cells of the anchor, from the corner where the layer's content begins.
  ///   - container: the layer.
  ///   - isPlaced: false while the layer has no place yet, so that only the size is known.
  /// - Returns: the layout.
  func with(anchor: CellRect, of container: LayoutItem, isPlaced: Bool) -> ContainerLayout {
    let guide = LayoutItem(owner: container.owner, part: .named(LayoutContext.anchorNumber))
    var layout = self
    layout.guides.append(NamedLayoutGuide(LayoutContext.anchorNumber, .free))
    layout.guideNames.append("anchor")
    layout.constraints += [
      guide.widthAnchor.constraint(equalToConstant: Double(anchor.width)),
      guide.heightAnchor.constraint(equalToConstant: Double(anchor.height)),
    ]
    guard isPlaced else { return layout }
    layout.constraints += [
      guide.leadingAnchor.constraint(
        equalTo: container.leadingAnchor, constant: Double(anchor.column)),
      guide.topAnchor.constraint(equalTo: container.topAnchor, constant: Double(anchor.row)),
    ]
    return layout
  }
}

extension LayoutItem {
  /// True for the guide with the cells of a layer's anchor.
  var isAnchor: Bool { part == .named(LayoutContext.anchorNumber) }
}

extension Measuring {
  /// The layout of a container; that of a layer beside a view has a guide with the cells of the view.
  func anchored(_ layout: ContainerLayout, of node: NodeID, isPlaced: Bool) -> ContainerLayout {
    guard let anchor = anchors[node] else { return layout }
    return layout.with(anchor: anchor, of: node.layoutItem, isPlaced: isPlaced)
  }
}

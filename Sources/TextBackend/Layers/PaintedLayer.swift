import VirtualViews

/// A layer as the picture shows it.
struct PaintedLayer: Equatable {
  /// The layer.
  var node: NodeID
  /// Its cells on the screen.
  var cells: CellRect
  /// Its effect on the screen behind.
  var backdrop: Layer.Backdrop
}

extension RetainedTree {
  /// The layers that the next picture shows, from back to front.
  var layersToPaint: [PaintedLayer] {
    shownLayers.map { index in
      PaintedLayer(
        node: self[index].id, cells: self[index].position.frame.intersection(screen.rect),
        backdrop: self[index].content.attributes.layer?.backdrop ?? .none)
    }
  }

  /// Adds the cells of layers that came, went, moved or traded places, and the whole screen if a
  /// backdrop changed.
  mutating func collectLayerDamage(into damage: inout Damage) {
    guard !paintedLayers.isEmpty || !stack.layers.isEmpty else { return }
    let (old, new) = (paintedLayers, layersToPaint)
    paintedLayers = new
    guard old != new else { return }
    let areTraded =
      old.filter { new.holds($0.node) }.map(\.node) != new.filter { old.holds($0.node) }.map(\.node)
    for layer in old where !new.contains(layer) { damage.add(layer.cells) }
    for layer in new where areTraded || !old.contains(layer) { damage.add(layer.cells) }
    if old.backdrops != new.backdrops { damage.add(screen.rect) }
  }

  /// Adds the cells of other layers that went along with the rows of a view that scrolls, and the
  /// cells in which the layers stand.
  func addLayers(
    inFrontOf index: Int32, in ground: Ground, to damage: inout Damage
  ) {
    func isElsewhere(_ layer: PaintedLayer) -> Bool {
      layer.node.index != index && !links.holds(layer.node.index, index)
    }
    for layer in paintedLayers where isElsewhere(layer) { damage.add(layer.cells, in: ground) }
    for layer in layersToPaint where isElsewhere(layer) {
      damage.add(layer.cells.intersection(ground.cells))
    }
  }

  /// True if nothing behind the layer of a view is seen through the view.
  func hidesBehind(_ index: Int32) -> Bool {
    guard let layer = layer(of: index) else { return true }
    var index = index
    while true {
      if self[index].isOpaque { return true }
      if index == layer { return false }
      index = links[index].parent
    }
  }
}

extension [PaintedLayer] {
  fileprivate func holds(_ node: NodeID) -> Bool { contains { $0.node == node } }

  /// The layers that do something to the screen behind.
  fileprivate var backdrops: [PaintedBackdrop] {
    filter { $0.backdrop != .none }.map { PaintedBackdrop(node: $0.node, backdrop: $0.backdrop) }
  }
}

/// The effect of one layer on the screen behind.
private struct PaintedBackdrop: Equatable {
  var node: NodeID
  var backdrop: Layer.Backdrop
}

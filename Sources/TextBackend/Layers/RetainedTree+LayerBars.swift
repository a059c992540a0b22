import VirtualViews

extension RetainedTree {
  /// The rows of the screen that bars around a layer leave to it; nil if it may cover them.
  ///
  /// A footer shows the keys of the dialog above it, and one of which a part is covered shows half a word. A layer that
  /// asks for the height of the screen covers bars; so does one to which they would leave less than half of it.
  ///
  /// - Complexity: O(*d* + *b*) in the number of views around the layer and that of the views beside bars.
  func rowsBesideBars(for layer: Layer, _ index: Int32) -> Range<Int>? {
    guard layer.avoidsBars, !bars.isEmpty else { return nil }
    let screen = screen.rect
    var rows = screen.rows
    for (bar, edge) in barsAround(index) {
      let cells = place(of: bar).seen
      guard !cells.isEmpty else { continue }
      switch edge {
      case .top where cells.row <= rows.lowerBound:
        rows = min(max(rows.lowerBound, cells.endRow), rows.upperBound)..<rows.upperBound
      case .bottom where cells.endRow >= rows.upperBound:
        rows = rows.lowerBound..<max(min(rows.upperBound, cells.row), rows.lowerBound)
      default: break
      }
    }
    return rows.count * 2 < screen.height ? nil : rows
  }

  /// The bars of the views around a layer, from the screen to the layer.
  func barsAround(_ layer: Int32) -> [(view: Int32, edge: BarEdge)] {
    var holders: [Int32] = []
    var index = links[layer].parent
    while index != TreeLinks.none {
      holders.append(index)
      index = links[index].parent
    }
    return holders.reversed().flatMap { bars(of: $0) }.filter { isSeen($0.view) }
  }
}

extension Layer {
  /// True if the layer leaves the bars at the edges of the screen in sight.
  var avoidsBars: Bool {
    guard case .screen = place else { return false }
    return backdrop != .none && height != .share(1)
  }
}

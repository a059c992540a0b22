import VirtualViews

extension RetainedTree {
  /// The rows of the screen that bars around a layer leave to it; nil if it may cover them.
  ///
  /// A footer shows the keys of the dialog above it, and one of which a part is covered shows half a word. A layer that
  /// asks for the height of the screen covers bars; so does one to which they would leave less than half of it. A bar that
  /// contains the anchor is ignored, so that its menu can open.
  ///
  /// - Complexity: O(*d* (*h* + 1) + *b*) in the depth of the views, the number of those that hold bars, and that of the
  ///   views beside bars.
  func rowsBesideBars(for layer: Layer, _ index: Int32, anchor: CellRect?) -> Range<Int>? {
    guard layer.avoidsBars || anchor != nil, !bars.isEmpty else { return nil }
    let screen = screen.rect
    var rows = screen.rows
    for (bar, edge) in barsAround(index) {
      let cells = place(of: bar).seen
      guard !cells.isEmpty, anchor.map({ cells.intersection($0).isEmpty }) ?? true else { continue }
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

  /// The bars of the views around a layer, and of those that are as wide as the screen, from the screen inwards.
  ///
  /// The parts of a program stand beside the layers of a host around it, such as its dialogs, and not around them.
  func barsAround(_ layer: Int32) -> [(view: Int32, edge: BarEdge)] {
    let around = Set(way(to: links[layer].parent))
    let holders = bars.holders.map { (view: $0, path: way(to: $0)) }.filter { holder in
      if around.contains(holder.view) { return true }
      // Before the first layout it is not known how wide a view is.
      let cells = place(of: holder.view)
      return (cells.rect.width == 0 || cells.seen.width == screen.rect.width)
        && holder.path.allSatisfy { !isLayer($0) || around.contains($0) }
    }
    let inwards = holders.sorted { ($0.path.count, $0.view) < ($1.path.count, $1.view) }
    return inwards.flatMap { bars(of: $0.view) }.filter { isSeen($0.view) }
  }

  /// The views from the screen to a view.
  private func way(to view: Int32) -> [Int32] {
    var (path, index) = ([Int32](), view)
    while index != TreeLinks.none {
      path.append(index)
      index = links[index].parent
    }
    return path.reversed()
  }
}

extension Layer {
  /// True if the layer leaves the bars at the edges of the screen in sight.
  var avoidsBars: Bool {
    guard case .screen = place else { return false }
    return (backdrop != .none || avoidsOthers) && height != .share(1)
  }
}

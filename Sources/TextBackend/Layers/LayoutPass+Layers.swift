import ConstraintLayout
import VirtualViews

/// The anchor of a layer, as it was found last.
struct LayerAnchor {
  /// The key it was found by.
  var key: ViewKey
  /// The views with the key that are equally near.
  var views: [NodeID] = []
  /// The one of them beside which the layer stands; nil if there is none.
  var view: NodeID?
  /// The structure of the tree then; nil if nobody has looked yet.
  var structure: Int?
}

/// The side of its anchor where a layer stands, and the circumstances in which it stays there.
struct LayerSide {
  var side: Layer.Side
  var circumstances: Circumstances

  struct Circumstances: Equatable {
    var anchor: NodeID?
    var preferred: Layer.Side
    var screen: CellSize
  }
}

extension LayoutPass {
  /// Places layers against the screen, from back to front, and lays out what changed inside each.
  ///
  /// A layer comes after all views that its anchor can be among, so these have their cells.
  mutating func placeLayers(
    in tree: inout RetainedTree, _ changed: [Int32: [Int32]], _ measuring: inout Measuring
  ) {
    lost = []
    if !anchors.isEmpty { anchors = anchors.filter { tree.contains($0.key) } }
    newSides = [:]
    if !measuring.anchors.isEmpty {
      measuring.anchors = measuring.anchors.filter { tree.contains($0.key) }
    }
    // The rows at a place of the screen, of layers that avoid each other.
    var taken: [Layer.Place: Range<Int>] = [:]
    for node in tree.stack.layers {
      let cells = cells(of: node.index, avoiding: taken, in: &tree, &measuring)
      tree[node.index].isWithheld = cells == nil
      if let cells, let layer = tree[node.index].content.attributes.layer, layer.avoidsOthers,
        tree.isSeen(node.index)
      {
        taken[layer.place] = cells.rows
      }
      place(node.index, at: Position(frame: cells ?? .zero, isLifted: true), in: &tree)
      layOutWaiting(in: &tree, &measuring)
      layOut(changed[node.index] ?? [], in: &tree, &measuring)
    }
  }

  /// The cells of a layer; nil if there is no place for it to be shown at.
  private mutating func cells(
    of index: Int32, avoiding taken: [Layer.Place: Range<Int>], in tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) -> CellRect? {
    guard let layer = tree[index].content.attributes.layer, tree.isInShownRow(index) else {
      return nil
    }
    var frame = LayerFrame(layer: layer, screen: tree.screen.rect)
    if layer.avoidsOthers { frame.taken = taken[layer.place] }
    let node = tree[index].id
    var anchor: CellRect?
    if layer.place.isAnchored {
      anchor = anchorCells(of: layer, index, in: tree)
      guard let anchor else { return nil }
      frame.anchor = tree.isRightToLeft ? anchor.mirrored(in: tree.screen.rect.width) : anchor
      let shown = layer.place == .pointer ? nil : sides[node]
      if let shown, shown.circumstances == circumstances(of: node, frame) {
        frame.shown = shown.side
      }
      frame.isReversed =
        tree.isRightToLeft && layer.place.isAtCursor && !isMirroredAnchor(of: node, in: tree)
      noteAnchor(anchor, of: index, in: &tree, &measuring)
    }
    frame.free = tree.rowsBesideBars(for: layer, index, anchor: anchor)
    let natural = measuring.size(of: index, width: nil, in: tree).columns
    var columns = frame.columns(for: natural)
    frame.scrolls =
      layer.place != .pointer && measuring.habits(of: index, in: tree).yields
    let least = frame.rows(for: measuring.size(of: index, width: columns, in: tree).rows)
    columns = frame.columns(
      for: natural + measuring.barColumns(of: index, rows: least, in: tree))
    let rows = frame.rows(for: measuring.size(of: index, width: columns, in: tree).rows)
    // As a layer would stand on the mirrored screen.
    let (cells, side) = frame.cells(CellSize(columns: columns, rows: rows))
    if let side {
      newSides[node] = LayerSide(side: side, circumstances: circumstances(of: node, frame))
    }
    if let anchor = frame.anchor { moveAnchor(anchor, of: index, at: cells, &tree, &measuring) }
    return tree.isRightToLeft ? cells.mirrored(in: tree.screen.rect.width) : cells
  }

  private func circumstances(of layer: NodeID, _ frame: LayerFrame) -> LayerSide.Circumstances {
    LayerSide.Circumstances(
      anchor: anchors[layer]?.view, preferred: frame.preferredSide, screen: frame.screen.size)
  }

  /// The cells at which a layer stands; nil if none of them is seen.
  private mutating func anchorCells(
    of layer: Layer, _ index: Int32, in tree: RetainedTree
  ) -> CellRect? {
    guard let key = layer.place.anchor else {
      return tree.pointer.map { CellRect(column: $0.column, row: $0.row, width: 1, height: 1) }
    }
    guard let view = anchor(key, of: index, in: tree) else { return nil }
    return layer.place.anchorCells(
      at: tree.place(of: view), cursor: cursors[tree[view].id],
      isMirrored: tree[view].behavior.isMirrored(tree.metrics))
  }

  /// True if the text of the layer's anchor is mirrored.
  private func isMirroredAnchor(of layer: NodeID, in tree: RetainedTree) -> Bool {
    guard let view = anchors[layer]?.view, tree.contains(view) else { return true }
    return tree[view.index].behavior.isMirrored(tree.metrics)
  }

  /// The view with the key of an anchor; nil if there is none that is seen.
  private mutating func anchor(
    _ key: ViewKey, of index: Int32, in tree: RetainedTree
  ) -> Int32? {
    let node = tree[index].id
    var anchor = anchors[node] ?? LayerAnchor(key: key)
    if anchor.key != key || anchor.structure != tree.structure {
      let views = tree.anchors(key, of: index).map { tree[$0].id }
      anchor = LayerAnchor(key: key, views: views, structure: tree.structure)
    }
    defer { anchors[node] = anchor }
    guard let first = anchor.views.first else {
      anchor.view = nil
      if tree.isWanted(index) {
        lost.append(.unknownAnchor(key.debugDescription, of: node.layoutItem))
      }
      return nil
    }
    // Views come into sight and go without a change of the structure.
    let seen =
      anchor.views.count == 1
      ? anchor.views
      : anchor.views.filter { tree.isWanted($0.index) && tree.isInShownRow($0.index) }
    if seen.count > 1, tree.isWanted(index) {
      lost.append(.ambiguousAnchor(key.debugDescription, of: node.layoutItem))
    }
    let view = seen.first ?? first
    anchor.view = view
    return tree.isSeen(view.index) ? view.index : nil
  }

  /// Takes note of the size of an anchor: the size of the layer may depend on it.
  private func noteAnchor(
    _ anchor: CellRect, of index: Int32, in tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let node = tree[index].id
    guard measuring.layouts[node]?.usesAnchor == true || measuring.joins.usesAnchor(node) else {
      measuring.anchors[node] = nil
      return
    }
    guard measuring.anchors[node]?.size != anchor.size else { return }
    measuring.anchors[node] = CellRect(size: anchor.size)
    measuring.forget(node)
    tree[index].needsPlacing = true
  }

  /// Has the views in a layer placed anew if the anchor is elsewhere, as the layer sees it.
  private func moveAnchor(
    _ anchor: CellRect, of index: Int32, at cells: CellRect, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let (node, insets) = (tree[index].id, tree.insets(of: index))
    let inside = anchor.offset(
      columns: -cells.column - insets.leading, rows: -cells.row - insets.top)
    guard let known = measuring.anchors[node], known != inside else { return }
    measuring.anchors[node] = inside
    tree[index].needsPlacing = true
  }
}

extension Layer.Place {
  /// True if the layer stands at a view, at a cell of one, or at the mouse.
  fileprivate var isAnchored: Bool { anchor != nil || self == .pointer }

  /// The cells of the anchor that are seen; nil if there are none.
  fileprivate func anchorCells(
    at place: Place, cursor: CellRect?, isMirrored: Bool
  ) -> CellRect? {
    var cells = place.seen
    if let cell = anchorCell(at: place.rect, cursor: cursor, isMirrored: isMirrored) {
      cells = cells.intersection(cell)
    }
    return cells.isEmpty ? nil : cells
  }

  /// The cell of a view that is the anchor, or the nearest one that the view has; nil for the whole view.
  private func anchorCell(
    at view: CellRect, cursor: CellRect?, isMirrored: Bool
  ) -> CellRect? {
    guard !view.isEmpty else { return nil }
    switch self {
    case .cell(_, let row, let column):
      return CellRect(
        column: view.column + min(max(0, column), view.width - 1),
        row: view.row + min(max(0, row), view.height - 1), width: 1, height: 1)
    case .cursor(_, let columns):
      guard let cursor else { return nil }
      let way = min(max(-view.width, columns), view.width)
      let column = cursor.column + (isMirrored ? -way : way)
      let start = min(max(view.column, column), view.endColumn - 1)
      return CellRect(
        column: start, row: cursor.row, width: min(cursor.width, view.endColumn - start),
        height: cursor.height)
    case .beside, .screen, .pointer: return nil
    }
  }
}

extension RetainedTree {
  /// True if the program hides neither a view nor anything around it.
  func isWanted(_ view: Int32) -> Bool {
    !self[view].content.attributes.isHidden && isSeen(links[view].parent)
  }

  /// True if every row around a view is one that its holder shows.
  func isInShownRow(_ view: Int32) -> Bool {
    var index = view
    while links[index].parent != TreeLinks.none {
      let parent = links[index].parent
      // Views that no row has stand nowhere.
      if self[parent].behavior.isLazy, self[index].position == Position() { return false }
      index = parent
    }
    return true
  }
}

extension LayoutDiagnostic {
  /// A layer stands beside a view that does not exist.
  fileprivate static func unknownAnchor(_ key: String, of layer: LayoutItem) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .unknownAnchor,
      """
      The layer is not shown: no view below it has the key \(key) of its anchor. Render that view, correct the key, \
      or hide the layer meanwhile.
      """, item: layer)
  }

  /// A layer stands beside the first one of several views.
  fileprivate static func ambiguousAnchor(_ key: String, of layer: LayoutItem) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .ambiguousAnchor,
      """
      Several views have the key \(key) of the layer's anchor, and it stands beside the first one. Render the layer \
      beside the view that is meant, or give that one a key of its own.
      """, item: layer)
  }
}

extension LayoutDiagnostic.Identifier {
  /// A layer stands beside a view that does not exist, and is not shown.
  fileprivate static let unknownAnchor = Self(rawValue: "unknown-anchor")
  /// A layer stands beside the first one of several views with the key of its anchor.
  fileprivate static let ambiguousAnchor = Self(rawValue: "ambiguous-anchor")
}

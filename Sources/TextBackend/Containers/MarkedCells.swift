import VirtualViews

/// The marked views while they are painted.
///
/// A view is marked when everything in it was drawn, by what its cells look like: what a program
/// draws there stays legible, whatever its colors.
struct MarkedCells {
  /// The cells that are painted; others are marked already.
  let areas: [CellRect]
  /// The way in which parts are told from each other.
  let theme: ThemeLook
  // The marked views of which something is still to be drawn, each inside the one before.
  private var open: [Open] = []

  private struct Open {
    var view: Int32
    var rect: CellRect
    var mark: Mark
    /// The color behind the view, from which its parts are told that have another one.
    var ground: Color = .default
  }

  private enum Mark {
    /// The mark of the view's container, or that of selected text.
    case given(ViewMark)
    /// The view's own style.
    case own(TextStyle)
  }

  init(areas: [CellRect], theme: ThemeLook) { (self.areas, self.theme) = (areas, theme) }

  /// Marks the views that are complete when a view is about to be drawn; others need not be said.
  mutating func proceed(
    to index: Int32, at place: Place, in tree: RetainedTree, on canvas: inout Canvas
  ) {
    while let last = open.last, !tree.links.holds(last.view, index) { finishLast(on: &canvas) }
    for cells in tree[index].selected {
      var selection = selection(cells, of: index, at: place)
      selection.ground = ground(of: index, tree)
      open.append(selection)
    }
    // The last one is drawn first: the container's mark is put over the view's own.
    if let mark = tree[index].mark {
      open.append(
        Open(
          view: index, rect: rect(of: mark, of: index, at: place, tree), mark: .given(mark),
          ground: ground(of: index, tree)))
    }
    if tree[index].isMarked {
      open.append(
        Open(
          view: index, rect: place.seen,
          mark: .own(tree[index].content.attributes.mark.withoutSigns)))
    }
  }

  /// The color behind a view: of its own mark, which is put over everything in it, or its own, or that of its container.
  private func ground(of index: Int32, _ tree: RetainedTree) -> Color {
    let attributes = tree[index].content.attributes
    let own = tree[index].isMarked ? attributes.mark.background : .default
    guard own == .default else { return own }
    guard attributes.backgroundColor == .default else { return attributes.backgroundColor }
    return tree[index].mark?.ground ?? .default
  }

  private func rect(
    of mark: ViewMark, of index: Int32, at place: Place, _ tree: RetainedTree
  ) -> CellRect {
    var rect = place.rect
    if let columns = mark.columns {
      var columns = columns.clamped(to: 0..<rect.width)
      if tree[tree.links[index].parent].behavior.isMirrored(tree.metrics) {
        columns = rect.width - columns.upperBound..<rect.width - columns.lowerBound
      }
      rect = CellRect(
        column: rect.column + columns.lowerBound, row: rect.row, width: columns.count,
        height: rect.height)
    }
    return rect.intersection(place.clip)
  }

  private func selection(
    _ cells: SelectedCells, of index: Int32, at place: Place
  ) -> Open {
    let rect = CellRect(
      checkingColumn: place.rect.column + cells.columns.lowerBound,
      row: place.rect.row + cells.row, width: cells.columns.count, height: 1)
    var mark = ViewMark()
    if theme.hasSurfaces {
      let style = theme.style(
        of: .selection, or: TextStyle(foreground: .onSelection, background: .selection))
      (mark.foreground, mark.background) = (style.foreground, style.background)
    } else {
      (mark.attributes, mark.takesColors) = (.reverse, true)
    }
    return Open(view: index, rect: rect?.intersection(place.seen) ?? .zero, mark: .given(mark))
  }

  /// Marks the views that were drawn last.
  mutating func finish(on canvas: inout Canvas) {
    while !open.isEmpty { finishLast(on: &canvas) }
  }

  private mutating func finishLast(on canvas: inout Canvas) {
    let last = open.removeLast()
    for area in areas {
      let cells = last.rect.intersection(area)
      switch last.mark {
      case .given(let mark):
        if mark.takesColors { canvas.takeColors(of: cells, on: last.ground) }
        // Two reversals are none, so that what was reversed differs from the rest again; twice bold is bold.
        let added = mark.attributes.subtracting(.reverse)
        if !added.isEmpty { canvas.put(TextStyle(attributes: added), over: cells) }
        if mark.keepsColors {
          canvas.putGround(
            mark.background, text: mark.foreground, over: cells, of: last.ground)
        }
        canvas.mark(
          cells, adding: mark.attributes.intersection(.reverse), underline: mark.underline,
          foreground: mark.keepsColors ? .default : mark.foreground,
          background: mark.keepsColors ? .default : mark.background)
      case .own(let style): canvas.put(style, over: cells)
      }
    }
  }
}

extension TextStyle {
  /// The style without what tells of the selection and the keyboard.
  fileprivate var withoutSigns: TextStyle {
    TextStyle(
      foreground: foreground, background: background, attributes: attributes.subtracting(.reverse))
  }
}

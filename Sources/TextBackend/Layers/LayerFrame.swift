import VirtualViews

/// Finds the cells of a layer: a function of its wishes, the screen and the cells of its anchor.
///
///     ┌─────────────┐   The side that is preferred, if there is room; else the opposite one.
///     │ anchor      │   Then the layer is moved inside the screen, over the anchor if need be.
///     │ ┌────────┐  │   It is made smaller only if it is larger than the screen, or if it scrolls and
///     │ │ layer  │  │   would cover the anchor.
///     └─┴────────┴──┘
struct LayerFrame {
  /// The wishes.
  var layer: Layer
  /// All cells of the screen.
  var screen: CellRect
  /// The cells of the anchor that are seen, a view's, one of them or that of the mouse; nil for a layer without one.
  var anchor: CellRect?

  /// The rows of the screen that bars leave to the layer; nil for all.
  ///
  /// A layer beside an anchor covers bars where it has no room otherwise.
  var free: Range<Int>?
  /// The side of the anchor where the layer stands; nil if it does not yet.
  var shown: Layer.Side?
  /// True if the text at whose cursor the layer stands goes the other way than the screen.
  var isReversed = false
  /// True if the layer shows a part of its content where it has fewer rows, and the user scrolls to the rest.
  var scrolls = false
  /// The rows at its place that layers take which it avoids; nil if there are none.
  var taken: Range<Int>?

  /// The columns that the layer gets, if its content needs a number of them.
  func columns(for content: Int) -> Int {
    length(layer.width, content: content, of: screen.width, anchor: anchor?.width)
  }

  /// The rows that the layer gets, if its content needs a number of them.
  func rows(for content: Int) -> Int {
    let rows = length(
      layer.height, content: content, of: screen.height, anchor: anchor?.height)
    guard anchor == nil else { return scrolls ? rowsBesideAnchor(rows) : rows }
    return min(rows, free?.count ?? .max)
  }

  private func length(
    _ length: Layer.Length, content: Int, of screen: Int, anchor: Int?
  ) -> Int {
    let wish =
      switch length {
      case .fitting: content
      case .atMost(let most): min(content, most)
      case .cells(let cells): cells
      case .share(let share): StackLayout.cells((share * Double(screen)).rounded())
      case .anchor: anchor ?? content
      }
    return min(max(0, wish), screen)
  }

  /// The cells of a layer of a size, and the side of the anchor where these are; nil for a layer without one.
  func cells(_ size: CellSize) -> (cells: CellRect, side: Layer.Side?) {
    let bounds = bounds(for: size)
    if let anchor {
      let side = side(for: size, beside: anchor, in: bounds)
      var alignment = isReversed ? Layer.Alignment.end : .start
      if case .beside(_, _, let wish) = layer.place { alignment = wish }
      let cells = beside(anchor, side, alignment, size)
      return (cells.moved(into: bounds), side)
    }
    return (cellsOnScreen(size, in: bounds), nil)
  }

  private func cellsOnScreen(_ size: CellSize, in bounds: CellRect) -> CellRect {
    switch layer.place {
    case .screen(let horizontal, let vertical):
      let row =
        freeRow(for: size.rows, in: bounds, vertical)
        ?? start(of: size.rows, in: bounds.rows, vertical)
      let free = free ?? screen.rows
      // Beside a bar as beside an edge of the screen.
      let margin = min(StackLayout.cells(layer.margin), max(0, free.count - size.rows) / 2)
      return CellRect(
        column: start(of: size.columns, in: bounds.columns, horizontal),
        // In the middle of the screen as long as no bar is there.
        row: max(free.lowerBound + margin, min(row, free.upperBound - size.rows - margin)),
        width: size.columns, height: size.rows)
    case .beside, .cell, .cursor, .pointer: return .zero
    }
  }

  /// The first row of a layer beside those that it avoids; nil if there are none, or if there is no room.
  private func freeRow(
    for rows: Int, in bounds: CellRect, _ alignment: Layer.Alignment
  ) -> Int? {
    guard let taken else { return nil }
    let row = alignment == .end ? taken.lowerBound - rows : taken.upperBound
    return row >= bounds.row && row + rows <= bounds.endRow ? row : nil
  }

  /// The screen without the margin, as far as a layer leaves room for one.
  private func bounds(for size: CellSize) -> CellRect {
    let margin = StackLayout.cells(layer.margin)
    let (columns, rows) = (
      min(margin, (screen.width - size.columns) / 2), min(margin, (screen.height - size.rows) / 2)
    )
    return CellRect(
      column: screen.column + columns, row: screen.row + rows, width: screen.width - 2 * columns,
      height: screen.height - 2 * rows)
  }

  /// The side of the anchor at which a layer of a size stands.
  ///
  /// It stays at the side where it is shown, because a list that grows and shrinks while one types must not jump.
  private func side(
    for size: CellSize, beside anchor: CellRect, in bounds: CellRect
  ) -> Layer.Side {
    let preferred = preferredSide
    let sides = [shown, preferred, preferred.opposite].compactMap(\.self)
    func fitting(_ bounds: CellRect) -> Layer.Side? {
      sides.first { room(at: $0, of: anchor, in: bounds) >= size.length(at: $0) }
    }
    return fitting(besideBars(bounds)) ?? fitting(bounds) ?? preferred
  }

  /// The side at which the layer stands if all sides have room.
  var preferredSide: Layer.Side {
    if case .beside(_, let side, _) = layer.place { side } else { .below }
  }

  /// The rows of a layer that scrolls, and would rather show fewer than cover its anchor.
  ///
  /// With fewer than three there is nothing between the borders.
  private func rowsBesideAnchor(_ rows: Int) -> Int {
    guard let anchor, preferredSide == .above || preferredSide == .below else { return rows }
    // With all of its margin, as the layer has it when it is lower.
    let bounds = bounds(for: .zero)
    let most = max(
      room(at: .above, of: anchor, in: bounds), room(at: .below, of: anchor, in: bounds))
    return most < 3 ? rows : min(rows, most)
  }

  /// The part of some cells that bars leave free.
  private func besideBars(_ bounds: CellRect) -> CellRect {
    guard let free else { return bounds }
    return bounds.intersection(
      CellRect(column: bounds.column, row: free.lowerBound, width: bounds.width, height: free.count)
    )
  }

  private func beside(
    _ anchor: CellRect, _ side: Layer.Side, _ alignment: Layer.Alignment, _ size: CellSize
  ) -> CellRect {
    let (column, row) =
      switch side {
      case .above, .below: (start(of: size.columns, in: anchor.columns, alignment), 0)
      case .before, .after: (0, start(of: size.rows, in: anchor.rows, alignment))
      }
    let origin =
      switch side {
      case .above: CellPoint(column: column, row: anchor.row - size.rows)
      case .below: CellPoint(column: column, row: anchor.endRow)
      case .before: CellPoint(column: anchor.column - size.columns, row: row)
      case .after: CellPoint(column: anchor.endColumn, row: row)
      }
    return CellRect(origin: origin, size: size)
  }

  private func room(at side: Layer.Side, of anchor: CellRect, in bounds: CellRect) -> Int {
    switch side {
    case .above: anchor.row - bounds.row
    case .below: bounds.endRow - anchor.endRow
    case .before: anchor.column - bounds.column
    case .after: bounds.endColumn - anchor.endColumn
    }
  }

  private func start(of length: Int, in cells: Range<Int>, _ alignment: Layer.Alignment) -> Int {
    switch alignment {
    case .start: cells.lowerBound
    case .center: cells.lowerBound + (cells.count - length) / 2
    case .end: cells.upperBound - length
    }
  }
}

extension CellSize {
  /// The length across a side of an anchor.
  fileprivate func length(at side: Layer.Side) -> Int {
    switch side {
    case .above, .below: rows
    case .before, .after: columns
    }
  }
}

extension CellRect {
  /// The rectangle at the nearest place inside another one, which is not smaller.
  fileprivate func moved(into bounds: CellRect) -> CellRect {
    CellRect(
      column: max(bounds.column, min(column, bounds.endColumn - width)),
      row: max(bounds.row, min(row, bounds.endRow - height)), width: width, height: height)
  }
}

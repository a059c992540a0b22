import VirtualViews

/// Finds the cells of a layer: a function of its wishes, the screen and the cells of its anchor.
///
///     ┌─────────────┐   The side that is preferred, if there is room; else the opposite one.
///     │ anchor      │   Then the layer is moved inside the screen, over the anchor if need be.
///     │ ┌────────┐  │   It is made smaller only if it is larger than the screen.
///     │ │ layer  │  │
///     └─┴────────┴──┘
struct LayerFrame {
  /// The wishes.
  var layer: Layer
  /// All cells of the screen.
  var screen: CellRect
  /// The cells of the anchor that are seen, a view's, one of them or that of the mouse; nil for a layer without one.
  var anchor: CellRect?

  /// The rows of the screen that bars leave to the layer; nil for all.
  var free: Range<Int>?
  /// The rows at its place that layers take which it avoids; nil if there are none.
  var taken: Range<Int>?

  /// The columns that the layer gets, if its content needs a number of them.
  func columns(for content: Int) -> Int {
    length(layer.width, content: content, of: screen.width, anchor: anchor?.width)
  }

  /// The rows that the layer gets, if its content needs a number of them.
  func rows(for content: Int) -> Int {
    min(
      length(layer.height, content: content, of: screen.height, anchor: anchor?.height),
      free?.count ?? .max)
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

  /// The cells of a layer of a size.
  func cells(_ size: CellSize) -> CellRect {
    let bounds = bounds(for: size)
    switch (layer.place, anchor) {
    case (.beside(_, let side, let alignment), let anchor?):
      return beside(anchor, side, alignment, size, in: bounds).moved(into: bounds)
    case (.cell, let anchor?), (.cursor, let anchor?), (.pointer, let anchor?):
      return beside(anchor, .below, .start, size, in: bounds).moved(into: bounds)
    case (.screen(let horizontal, let vertical), _):
      let row =
        freeRow(for: size.rows, in: bounds, vertical)
        ?? start(of: size.rows, in: bounds.rows, vertical)
      let free = free ?? screen.rows
      return CellRect(
        column: start(of: size.columns, in: bounds.columns, horizontal),
        // In the middle of the screen as long as no bar is there.
        row: max(free.lowerBound, min(row, free.upperBound - size.rows)), width: size.columns,
        height: size.rows)
    case (.beside, nil), (.cell, nil), (.cursor, nil), (.pointer, nil): return .zero
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

  private func beside(
    _ anchor: CellRect, _ side: Layer.Side, _ alignment: Layer.Alignment, _ size: CellSize,
    in bounds: CellRect
  ) -> CellRect {
    let sides = [side, side.opposite]
    let side = sides.first { room(at: $0, of: anchor, in: bounds) >= size.length(at: $0) } ?? side
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

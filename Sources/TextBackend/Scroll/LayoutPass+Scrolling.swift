import VirtualViews

extension LayoutPass {
  /// Places the content of a scroll view behind the part of it that is seen.
  ///
  /// A bar takes a column only where there is something to scroll, so the content is measured
  /// again with a column less where it turns out to be too high.
  ///
  /// - Returns: the cells of the content.
  func scrolled(
    _ scrollView: ScrollView, _ index: Int32, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) -> CellRect {
    guard case .scroll(var memory) = tree[index].memory else { return .zero }
    let bar = scrollView.showsScrollIndicator ? 1 : 0
    var seen = tree[index].size
    var content = contentSize(scrollView, index, seen, tree, &measuring)
    if content.columns > seen.columns {
      seen = seen.less(rows: bar)
      content = contentSize(scrollView, index, seen, tree, &measuring)
    }
    if content.rows > seen.rows {
      seen = seen.less(columns: bar)
      content = contentSize(scrollView, index, seen, tree, &measuring)
    }
    memory.vertical.resize(content: content.rows, viewport: seen.rows)
    memory.horizontal.resize(content: content.columns, viewport: seen.columns)
    tree[index].memory = .scroll(memory)
    let origin = CellPoint(column: -memory.horizontal.offset, row: -memory.vertical.offset)
    tree[index].interior = Interior(origin: origin, port: CellRect(size: seen))
    return memory.cells
  }

  /// The cells of everything, no more than are seen in a direction that does not scroll.
  private func contentSize(
    _ scrollView: ScrollView, _ index: Int32, _ seen: CellSize, _ tree: RetainedTree,
    _ measuring: inout Measuring
  ) -> CellSize {
    let isWide = scrollView.directions.contains(.horizontal)
    let columns =
      isWide
      ? max(seen.columns, measuring.insideSize(of: index, width: nil, in: tree).columns)
      : seen.columns
    let rows = measuring.insideSize(of: index, width: columns, in: tree).rows
    return CellSize(
      columns: columns, rows: scrollView.directions.contains(.vertical) ? rows : seen.rows)
  }
}

extension CellSize {
  /// The size without some columns and rows, as far as there are so many.
  fileprivate func less(columns: Int = 0, rows: Int = 0) -> CellSize {
    CellSize(columns: max(0, self.columns - columns), rows: max(0, self.rows - rows))
  }
}

extension Content {
  /// True if it is one line of text, which is as long as it is in however many columns.
  var isLine: Bool {
    if case .label(let label) = self { return label.numberOfLines == 1 }
    return false
  }

  /// True if anything can be inside.
  var canHold: Bool {
    switch self {
    case .container: true
    case .custom(let custom): if case .scrollView = custom.kind { true } else { false }
    default: false
    }
  }

  /// How children that nothing else places stand; nil where nothing can be inside.
  var stacking: Container? {
    switch self {
    case .container(let container): container
    case .custom(let custom): custom.scrollView?.stacking
    default: nil
    }
  }
}

extension ScrollView {
  /// Under each other, or side by side where it scrolls in that direction only.
  fileprivate var stacking: Container {
    var container = Container()
    container.axis = directions == .horizontal ? .horizontal : .vertical
    container.spacing = spacing
    container.alignment = alignment
    container.distribution = .start
    return container
  }
}

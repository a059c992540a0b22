public import TextBackend
import VirtualViews

extension RadioGroup {
  /// The columns between options that stand side by side.
  private static var gap: Int { 2 }

  private func columns(of option: Choice<ViewKey>, _ metrics: TextMetrics) -> Int {
    let texts = [option.title, option.detail].filter { !$0.isEmpty }
    return 3 + texts.reduce(0) { $0 + 1 + metrics.columns(of: $1) }
  }

  /// Room for all options.
  ///
  /// - Complexity: O(*n*) in the number of options.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    guard axis == .vertical else { return (places(metrics).last?.upperBound ?? 0, 1) }
    return (
      options.reduce(0) { max($0, columns(of: $1, metrics)) },
      min(max(1, options.count), Int(Int16.max))
    )
  }

  /// Draws the options that there is room for.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    guard axis == .vertical else { return drawFlat(in: &canvas, look) }
    let first = firstRow(in: look.rows)
    for row in 0..<max(0, min(look.rows, options.count - first)) {
      draw(first + row, in: &canvas, look, column: 0, row: row)
    }
  }

  private func drawFlat(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let places = places(look.metrics)
    let shift = shift(of: places, in: look.columns)
    for (index, place) in places.enumerated() {
      let column = place.lowerBound - shift
      guard column < look.columns, place.upperBound > shift else { continue }
      draw(index, in: &canvas, look, column: column, row: look.middleRow)
    }
  }

  private func draw(
    _ index: Int, in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>, column: Int, row: Int
  ) {
    let option = options[index]
    let isChosen = index == selectedIndex
    let isMarked = index == markedIndex
    let isAvailable = isEnabled && option.isEnabled
    BoxSign(start: "(", sign: isChosen ? look.metrics.ornaments.knob : " ", end: ")").draw(
      in: &canvas, look, column: column, row: row, isMarked: isMarked, isAvailable: isAvailable)
    var style = isAvailable ? look.quietStyle : look.mutedStyle
    if !isMarked { style.attributes.remove(.bold) }
    let room = max(0, look.columns - max(0, column) - 4)
    let title = axis == .vertical ? look.metrics.truncated(option.title, to: room) : option.title
    let width = canvas.draw(title, column: column + 4, row: row, style: style)
    guard !option.detail.isEmpty, axis == .horizontal || room - width > 1 else { return }
    canvas.draw(
      axis == .vertical
        ? look.metrics.truncated(option.detail, to: room - width - 1) : option.detail,
      column: column + 5 + width, row: row, style: look.mutedStyle)
  }

  // MARK: - Places

  /// The chosen option; before anything is chosen the first one, with which keys begin.
  private var markedIndex: Int? { selectedIndex ?? options.firstIndex(where: \.isEnabled) }

  /// The cells of the chosen option.
  public func currentCells(_ look: ControlLook<NoMemory>) -> CellFrame? {
    guard let index = markedIndex else { return nil }
    if axis == .vertical {
      let width = min(columns(of: options[index], look.metrics), look.columns)
      return CellFrame(column: 0, row: index - firstRow(in: look.rows), width: width, height: 1)
    }
    let places = places(look.metrics)
    let start = places[index].lowerBound - shift(of: places, in: look.columns)
    return CellFrame(column: start, row: look.middleRow, width: places[index].count, height: 1)
  }

  /// The options.
  public func parts(_ look: ControlLook<NoMemory>) -> [SemanticPart] {
    let places = axis == .horizontal ? places(look.metrics) : []
    let (shift, firstRow) = (shift(of: places, in: look.columns), firstRow(in: look.rows))
    return options.enumerated().map { index, option in
      var state: Semantics.State = index == selectedIndex ? .on : []
      if !option.isEnabled { state.insert(.disabled) }
      let cells =
        axis == .horizontal
        ? CellFrame(
          column: places[index].lowerBound - shift, row: look.middleRow,
          width: places[index].count, height: 1)
        : CellFrame(
          column: 0, row: index - firstRow, width: columns(of: option, look.metrics), height: 1)
      return SemanticPart(.radio, option.title, state: state, cells: cells)
    }
  }

  /// The first option that is seen where there are more than rows.
  private func firstRow(in rows: Int) -> Int {
    guard options.count > rows, let selectedIndex else { return 0 }
    return min(max(0, selectedIndex - rows / 2), options.count - max(0, rows))
  }

  /// The columns of options that stand side by side.
  private func places(_ metrics: TextMetrics) -> [Range<Int>] {
    var start = 0
    return options.map { option in
      let width = columns(of: option, metrics)
      defer { start += width + Self.gap }
      return start..<start + width
    }
  }

  /// The columns that are left out at the start, so that the chosen option is seen.
  private func shift(of places: [Range<Int>], in columns: Int) -> Int {
    guard let index = selectedIndex, let width = places.last?.upperBound, width > columns else {
      return 0
    }
    let chosen = places[index]
    let wanted = (chosen.lowerBound + chosen.upperBound - columns) / 2
    return min(max(0, wanted), max(0, width - columns), chosen.lowerBound)
  }

  /// The option at a place; nil if there is none.
  func index(at pointer: PointerAction, in context: ControlContext<NoMemory>) -> Int? {
    if axis == .vertical {
      let index = firstRow(in: context.rows) + pointer.row
      return pointer.row >= 0 && options.indices.contains(index) ? index : nil
    }
    let places = places(context.metrics)
    let column = pointer.column + shift(of: places, in: context.columns)
    return places.firstIndex { $0.contains(column) }
  }
}

import VirtualViews

/// A segmented control in a terminal: `[ One │ Two │ Three ]`, the chosen one reversed.
struct SegmentedControlControl: Control {
  let control: SegmentedControl

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    guard !control.segments.isEmpty else { return CellSize(columns: 2, rows: 1) }
    let widths = control.segments.map { self.width(of: $0, metrics) }
    return CellSize(columns: widths.reduce(0, +) + control.segments.count + 1, rows: 1)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    let row = (look.size.rows - 1) / 2
    let quiet = ControlStyle.quiet(control.attributes, isEnabled: control.isEnabled, look: look)
    canvas.draw("[", at: CellPoint(column: 0, row: row), style: quiet)
    var column = 1
    for (index, segment) in control.segments.enumerated() {
      let text = padded(segment, look.metrics)
      canvas.draw(
        text, at: CellPoint(column: column, row: row), style: style(of: index, look, quiet))
      column += width(of: segment, look.metrics)
      let isLast = index == control.segments.count - 1
      let end = isLast ? "]" : look.metrics.ornaments.divider
      canvas.draw(end, at: CellPoint(column: column, row: row), style: quiet)
      column += 1
    }
    if control.segments.isEmpty {
      canvas.draw("]", at: CellPoint(column: 1, row: row), style: quiet)
    }
  }

  private func style(of index: Int, _ look: Look, _ quiet: TextStyle) -> TextStyle {
    var style = quiet
    if index == control.selectedSegmentIndex { style.attributes.insert(.reverse) }
    if look.isFocused, index == control.selectedSegmentIndex ?? 0 { style.underline = .single }
    if !control.segments[index].enabled { style.attributes.insert(.dim) }
    return style
  }

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    switch press {
    case .right: chosen(control.selecting(.forwards))
    case .left: chosen(control.selecting(.backwards))
    case .home: chosen(control.selecting(index: control.segments.firstIndex(where: \.enabled) ?? 0))
    case .end: chosen(control.selecting(index: control.segments.lastIndex(where: \.enabled) ?? 0))
    default:
      press.activates && control.selectedKey == nil ? chosen(control.selecting(.forwards)) : nil
    }
  }

  func clicking(at point: CellPoint, _ look: Look) -> Reaction? {
    var start = 1
    for (index, segment) in control.segments.enumerated() {
      let end = start + width(of: segment, look.metrics)
      if (start..<end).contains(point.column) { return chosen(control.selecting(index: index)) }
      start = end + 1
    }
    return nil
  }

  private func chosen(_ next: SegmentedControl) -> Reaction {
    Reaction(content: next.content, event: next == control ? [] : .valueChanged)
  }

  private func width(of segment: Segment, _ metrics: TextMetrics) -> Int {
    if segment.width > 0 { return StackLayout.cells(segment.width) }
    switch segment.content {
    case .title(let title): return metrics.columns(of: title) + 2
    }
  }

  /// The title in the middle of the segment's width.
  private func padded(_ segment: Segment, _ metrics: TextMetrics) -> String {
    switch segment.content {
    case .title(let title):
      let width = width(of: segment, metrics)
      let title = metrics.truncated(title, to: width)
      let before = ControlStyle.column(of: metrics.columns(of: title), in: width, .center)
      let after = width - before - metrics.columns(of: title)
      return String(repeating: " ", count: before) + title + String(repeating: " ", count: after)
    }
  }
}

import TextBackend
import VirtualViews

extension LineChart {
  /// Draws the parts from the back to the front.
  ///
  /// - Parameters:
  ///   - canvas: the view.
  ///   - axis: the style of the axes and their labels.
  func draw(in canvas: inout TextCanvas, axis: TextStyle) {
    let layout = PlotLayout(
      self, columns: canvas.columns, rows: canvas.rows, metrics: canvas.metrics)
    if layout.hasTitle { drawTitle(in: &canvas, layout) }
    if layout.hasAxes { drawAxes(in: &canvas, layout, axis) }
    if let selectedX, layout.x.range.contains(selectedX) {
      let column = layout.column(of: selectedX)
      let line = AxisGlyphs.shown(with: canvas.metrics).upright
      for row in layout.plot.row..<layout.plot.row + layout.plot.height {
        canvas.draw(line, column: column, row: row, style: axis)
      }
    }
    let showsMarks = series.count > 1 && !canvas.hasSurfaces
    drawSeries(in: &canvas, layout, showsMarks: showsMarks)
    if layout.hasLegend { drawLegend(in: &canvas, layout, showsMarks: showsMarks) }
  }

  private var look: SeriesLook { SeriesLook(tint: attributes.tintColor) }

  private func style(_ index: Int) -> TextStyle {
    TextStyle(foreground: series[index].color ?? look.color(index))
  }

  /// The letter of a series: the first one of its name that no series before has.
  private var marks: [Character] {
    var taken: Set<Character> = []
    return series.map { series in
      let free = (series.name + "abcdefghijklmnopqrstuvwxyz").first {
        $0.isASCII && $0.isLetter && !taken.contains($0)
      }
      taken.insert(free ?? "x")
      return free ?? "x"
    }
  }

  private func drawTitle(in canvas: inout TextCanvas, _ layout: PlotLayout) {
    let text = canvas.metrics.truncated(title, to: canvas.columns)
    let width = canvas.metrics.columns(of: text)
    let column = TextAlignment.center.column(of: width, in: canvas.columns)
    canvas.draw(text, column: column, row: 0, style: TextStyle(attributes: .bold))
  }

  private func drawAxes(in canvas: inout TextCanvas, _ layout: PlotLayout, _ style: TextStyle) {
    let glyphs = AxisGlyphs.shown(with: canvas.metrics)
    let (plot, metrics) = (layout.plot, canvas.metrics)
    let (axis, bottom) = (plot.column - 1, plot.row + plot.height)
    for row in plot.row..<bottom {
      canvas.draw(glyphs.upright, column: axis, row: row, style: style)
    }
    for (value, text) in zip(layout.yTicks.values, layout.yTexts) {
      let row = layout.row(of: value)
      let text = metrics.truncated(text, to: axis - 1)
      canvas.draw(text, column: axis - 1 - metrics.columns(of: text), row: row, style: style)
      canvas.draw(glyphs.left, column: axis, row: row, style: style)
    }
    canvas.fill(
      column: plot.column, row: bottom, width: plot.width, height: 1, with: glyphs.flat,
      style: style)
    canvas.draw(glyphs.corner, column: axis, row: bottom, style: style)
    var free = 0
    for (value, text) in zip(layout.xTicks.values, layout.xTicks.texts(xNumbers)) {
      let (column, width) = (layout.column(of: value), metrics.columns(of: text))
      canvas.draw(glyphs.below, column: column, row: bottom, style: style)
      let start = min(max(0, column - width / 2), canvas.columns - width)
      guard start >= free else { continue }
      canvas.draw(text, column: start, row: bottom + 1, style: style)
      free = start + width + 1
    }
  }

  private func drawSeries(
    in canvas: inout TextCanvas, _ layout: PlotLayout, showsMarks: Bool
  ) {
    let (plot, marks) = (layout.plot, marks)
    let dots = dots.shown(with: canvas.metrics)
    var grid = DotGrid(columns: plot.width, rows: plot.height, dots: dots)
    let plane = Plane(x: layout.x, y: layout.y, on: grid)
    for (index, series) in series.enumerated() {
      let points = series.form == .points ? series.points.map(plane.dot) : series.reduced(on: plane)
      grid.draw(points, series.form, zero: plane.dot(PlanePoint(0, 0)).y, style: style(index))
      guard showsMarks else { continue }
      let first = Double((plot.width * (index + 1) / (self.series.count + 1)) % 12 * dots.columns)
      grid.mark(
        points, with: marks[index], from: first, isEach: series.form == .points,
        style: style(index))
    }
    canvas.inside(plot) { $0.draw(grid) }
  }

  private func drawLegend(in canvas: inout TextCanvas, _ layout: PlotLayout, showsMarks: Bool) {
    let names = series.map { series in
      guard let selectedX, let point = series.point(nearest: selectedX) else { return series.name }
      return "\(series.name) \(numbers.text(of: point.y))"
    }
    var look = look
    look.chosen = series.indices.map { style($0).foreground }
    let line = Blocks.shown(with: canvas.metrics).full
    canvas.drawLegend(
      names, marks: showsMarks ? marks : series.map { _ in line }, look,
      row: canvas.rows - 1, column: layout.plot.column)
  }
}

extension DotGrid {
  /// Draws the points of a series, which are in dots.
  fileprivate mutating func draw(
    _ points: [PlanePoint], _ form: PlotSeries.Form, zero: Double, style: TextStyle
  ) {
    switch form {
    case .points:
      for point in points { dot(point, style: style) }
    case .line: lines(through: points, style: style)
    case .area:
      for stretch in points.split(whereSeparator: { !$0.isFinite }) {
        guard let first = stretch.first, let last = stretch.last else { continue }
        let base = [PlanePoint(last.x, zero), PlanePoint(first.x, zero)]
        fillArea(inside: stretch + base, style: style)
      }
    }
  }

  /// Puts a letter on some of the points.
  ///
  /// - Parameters:
  ///   - points: the points in dots.
  ///   - mark: the letter.
  ///   - first: the dot from which on there is one in twelve cells.
  ///   - isEach: true for a letter on each point.
  ///   - style: how it looks.
  fileprivate mutating func mark(
    _ points: [PlanePoint], with mark: Character, from first: Double, isEach: Bool, style: TextStyle
  ) {
    var next = isEach ? -Double.infinity : first
    var marked: Set<Int> = []
    // A series that ends before has a letter at its end.
    if let last = points.last(where: \.isFinite), last.x < next { next = last.x }
    for point in points where point.x >= next {
      guard let x = Self.index(point.x, in: width), let y = Self.index(point.y, in: height),
        marked.insert(y / dots.rows * columns + x / dots.columns).inserted
      else { continue }
      text(String(mark), column: x / dots.columns, row: y / dots.rows, style: style)
      if !isEach { next = point.x + Double(12 * dots.columns) }
    }
  }
}

/// The glyphs of axes, each of one column.
struct AxisGlyphs {
  let upright, flat, left, below, corner: Character

  static func shown(with metrics: TextMetrics) -> AxisGlyphs {
    metrics.usesASCII ? plain : drawn
  }

  private static let drawn = AxisGlyphs(upright: "│", flat: "─", left: "┤", below: "┬", corner: "└")
  private static let plain = AxisGlyphs(upright: "|", flat: "-", left: "+", below: "+", corner: "+")
}

import TextBackend
import VirtualViews

/// A part of a plane that is shown on a grid of dots: its coordinates and their dots.
struct Plane {
  let x: Scale
  let y: Scale
  /// The distances between the first and the last dot of the part.
  let width, height: Double
  /// The dot of the part's upper left corner.
  let left, top: Double

  /// Spreads two ranges over a whole grid.
  ///
  /// - Parameters:
  ///   - x: the range from the left to the right.
  ///   - y: the range from below to above.
  ///   - grid: the dots.
  ///   - keepsProportions: true if a step upwards is to be as long as one to the right. The part is then as
  ///     large as it can be, and in the middle.
  init(x: Scale, y: Scale, on grid: DotGrid, keepsProportions: Bool = false) {
    (self.x, self.y) = (x, y)
    var (width, height) = (Double(max(0, grid.width - 1)), Double(max(0, grid.height - 1)))
    let room = (width, height)
    // Dots that are narrow stand closer together than those above each other.
    let wanted = (x.upper / 2 - x.lower / 2) / (y.upper / 2 - y.lower / 2) * grid.dots.proportion
    if keepsProportions, wanted.isFinite, wanted > 0 {
      width = min(width, height * wanted)
      height = min(height, width / wanted)
    }
    (self.width, self.height) = (width, height)
    (left, top) = ((room.0 - width) / 2, (room.1 - height) / 2)
  }

  /// The place of a point in dots.
  func dot(_ point: PlanePoint) -> PlanePoint {
    PlanePoint(
      left + x.fraction(of: point.x) * width, top + (1 - y.fraction(of: point.y)) * height)
  }
}

extension DotGrid {
  /// Draws the shapes of a sketch; those without a color get the tint.
  mutating func draw(
    _ sketch: Sketch, on plane: Plane, metrics: TextMetrics, tint: Color = .default
  ) {
    for var stroke in sketch.strokes {
      if stroke.style.foreground == .default { stroke.style.foreground = tint }
      draw(stroke, on: plane, metrics)
    }
  }

  private mutating func draw(_ stroke: Sketch.Stroke, on plane: Plane, _ metrics: TextMetrics) {
    let style = stroke.style
    switch stroke.shape {
    case .dots(let points):
      for point in points { dot(plane.dot(point), style: style) }
    case .lines(let points): lines(through: points.map(plane.dot), style: style)
    case .area(let points): fillArea(inside: points.map(plane.dot), style: style)
    case .ellipse(let center, let radii, let isFilled):
      let (middle, corner) = (
        plane.dot(center), plane.dot(PlanePoint(center.x + radii.x, center.y + radii.y))
      )
      let (width, height) = (corner.x - middle.x, middle.y - corner.y)
      isFilled
        ? fillEllipse(center: middle, radiusX: width, radiusY: height, style: style)
        : ellipse(center: middle, radiusX: width, radiusY: height, style: style)
    case .text(let text, let point, let alignment):
      place(text, at: plane.dot(point), alignment, metrics.columns(of: text), style)
    }
  }

  private mutating func place(
    _ text: String, at dot: PlanePoint, _ alignment: TextAlignment, _ columns: Int,
    _ style: TextStyle
  ) {
    guard let x = Self.index(dot.x, in: width), let y = Self.index(dot.y, in: height)
    else { return }
    let before =
      switch alignment {
      case .natural, .left: 0
      case .center: columns / 2
      case .right: columns - 1
      }
    self.text(text, column: x / dots.columns - before, row: y / dots.rows, style: style)
  }
}

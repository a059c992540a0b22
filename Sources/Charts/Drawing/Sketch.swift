public import VirtualViews

/// Lines, areas and texts in coordinates of the program's own choosing.
///
/// A sketch is a list of shapes, no picture: it is compared, kept and sent like any other value, and
/// becomes dots where its view is drawn.
public struct Sketch: Hashable, Sendable {
  private(set) var strokes: [Stroke] = []

  /// A shape with its style.
  struct Stroke: Hashable, Sendable {
    var shape: Shape
    var style: TextStyle
  }

  enum Shape: Hashable, Sendable {
    case dots([PlanePoint])
    case lines([PlanePoint])
    case area([PlanePoint])
    case ellipse(PlanePoint, radii: PlanePoint, isFilled: Bool)
    case text(String, PlanePoint, TextAlignment)
  }

  /// Makes an empty sketch.
  public init() {}

  /// Draws dots.
  public mutating func dots(_ points: [PlanePoint], style: TextStyle = .plain) {
    strokes.append(Stroke(shape: .dots(points), style: style))
  }

  /// Draws a line.
  public mutating func line(
    from start: PlanePoint, to end: PlanePoint, style: TextStyle = .plain
  ) {
    lines(through: [start, end], style: style)
  }

  /// Draws lines from each point to the next; a point that is not finite is a gap.
  public mutating func lines(through points: [PlanePoint], style: TextStyle = .plain) {
    strokes.append(Stroke(shape: .lines(points), style: style))
  }

  /// Fills the area inside lines from each point to the next and back to the first.
  public mutating func area(inside points: [PlanePoint], style: TextStyle = .plain) {
    strokes.append(Stroke(shape: .area(points), style: style))
  }

  /// Draws a rectangle between two opposite corners.
  public mutating func rectangle(
    from start: PlanePoint, to end: PlanePoint, isFilled: Bool = false, style: TextStyle = .plain
  ) {
    let corners = [start, PlanePoint(end.x, start.y), end, PlanePoint(start.x, end.y)]
    isFilled
      ? area(inside: corners, style: style) : lines(through: corners + [start], style: style)
  }

  /// Draws a circle, which is round where a step along both axes is as long.
  public mutating func circle(
    center: PlanePoint, radius: Double, isFilled: Bool = false, style: TextStyle = .plain
  ) {
    ellipse(center: center, radiusX: radius, radiusY: radius, isFilled: isFilled, style: style)
  }

  /// Draws an ellipse along the axes.
  public mutating func ellipse(
    center: PlanePoint, radiusX: Double, radiusY: Double, isFilled: Bool = false,
    style: TextStyle = .plain
  ) {
    let radii = PlanePoint(radiusX, radiusY)
    let shape = Shape.ellipse(center, radii: radii, isFilled: isFilled)
    strokes.append(Stroke(shape: shape, style: style))
  }

  /// Writes a line of text in the row of a place, above all dots.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - point: the place at which it begins, has its middle or ends.
  ///   - alignment: left or natural to begin there, center, or right to end there.
  ///   - style: how it looks.
  public mutating func text(
    _ text: String, at point: PlanePoint, alignment: TextAlignment = .natural,
    style: TextStyle = .plain
  ) {
    strokes.append(Stroke(shape: .text(text, point, alignment), style: style))
  }

  /// The texts in the order in which they were written.
  var texts: [String] {
    strokes.compactMap { if case .text(let text, _, _) = $0.shape { text } else { nil } }
  }
}

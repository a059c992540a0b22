public import VirtualViews

// Areas that are filled with dots. Places are in dots.

extension DotGrid {
  /// Fills the rectangle between two opposite corners, with its outline.
  ///
  /// - Complexity: O(*n*) in the dots that are set.
  public mutating func fillRectangle(
    from start: PlanePoint, to end: PlanePoint, style: TextStyle = .plain
  ) {
    guard start.isFinite, end.isFinite else { return }
    let columns = Self.indices(min(start.x, end.x), max(start.x, end.x), in: width)
    for y in Self.indices(min(start.y, end.y), max(start.y, end.y), in: height) {
      for x in columns { set(x: x, y: y, style: style) }
    }
  }

  /// Fills an ellipse along the axes, with its outline.
  ///
  /// - Complexity: O(*n*) in the dots that are set.
  public mutating func fillEllipse(
    center: PlanePoint, radiusX: Double, radiusY: Double, style: TextStyle = .plain
  ) {
    let (radiusX, radiusY) = (abs(radiusX), abs(radiusY))
    guard center.isFinite, radiusX.isFinite, radiusY.isFinite else { return }
    for y in Self.indices(center.y - radiusY, center.y + radiusY, in: height) {
      let reach = radiusX * Self.halfChord(at: Double(y) - center.y, radius: radiusY)
      for x in Self.indices(center.x - reach, center.x + reach, in: width) {
        set(x: x, y: y, style: style)
      }
    }
    ellipse(center: center, radiusX: radiusX, radiusY: radiusY, style: style)
  }

  /// Fills the area inside lines from each point to the next and back to the first, with these lines.
  ///
  /// A part that the lines go around twice is outside (the even-odd rule). Points that are not finite are left out.
  ///
  /// - Complexity: O(*r* · *n* + *d*) in the rows of dots, the points and the dots that are set.
  public mutating func fillArea(inside points: [PlanePoint], style: TextStyle = .plain) {
    let points = points.filter(\.isFinite)
    guard let first = points.first else { return }
    let edges = Array(zip(points, points.dropFirst() + [first]))
    for y in 0..<height {
      let crossings = edges.compactMap { Self.crossing(of: $0, at: Double(y)) }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        for x in Self.indices(crossings[pair], crossings[pair + 1], in: width) {
          set(x: x, y: y, style: style)
        }
      }
    }
    lines(through: points + [first], style: style)
  }

  /// The place at which an edge crosses a row; nil if it does not.
  ///
  /// The upper end belongs to the edge and the lower one does not, so that a corner between two edges that
  /// go on downwards counts once.
  private static func crossing(of edge: (PlanePoint, PlanePoint), at y: Double) -> Double? {
    let (upper, lower) = edge.0.y <= edge.1.y ? edge : (edge.1, edge.0)
    guard upper.y <= y, y < lower.y else { return nil }
    let share = (y / 2 - upper.y / 2) / (lower.y / 2 - upper.y / 2)
    return upper.x * (1 - share) + lower.x * share
  }
}

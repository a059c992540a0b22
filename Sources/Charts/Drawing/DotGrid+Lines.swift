public import VirtualViews

// Lines and outlines. Places are in dots, fractions are rounded to the nearest dot, and what is not finite
// is not drawn. All of them cost as much as there are dots on the grid, however far away their ends are.

extension DotGrid {
  /// Sets the dot that is nearest to a place.
  public mutating func dot(_ point: PlanePoint, style: TextStyle = .plain) {
    guard let x = Self.index(point.x, in: width), let y = Self.index(point.y, in: height)
    else { return }
    set(x: x, y: y, style: style)
  }

  /// Draws a line with one dot in each column of dots, or in each row if it is steep.
  ///
  /// These are the dots of J. E. Bresenham, "Algorithm for computer control of a digital plotter", 1965,
  /// https://doi.org/10.1147/sj.41.0025, computed for the columns or rows of the grid only.
  ///
  /// - Complexity: O(*n*) in the columns or rows of dots.
  public mutating func line(
    from start: PlanePoint, to end: PlanePoint, style: TextStyle = .plain
  ) {
    guard start.isFinite, end.isFinite else { return }
    // The ends are dots, whatever the line is like in between.
    let start = PlanePoint(start.x.rounded(), start.y.rounded())
    let end = PlanePoint(end.x.rounded(), end.y.rounded())
    // Halves, because distances may be beyond all finite numbers.
    let isSteep = abs(end.y / 2 - start.y / 2) > abs(end.x / 2 - start.x / 2)
    let (first, last) = isSteep ? (start.y, end.y) : (start.x, end.x)
    let way = last / 2 - first / 2
    let places = Self.indices(min(first, last), max(first, last), in: isSteep ? height : width)
    for place in places {
      let share = way == 0 ? 0 : min(max((Double(place) / 2 - first / 2) / way, 0), 1)
      let point = PlanePoint(
        isSteep ? start.x * (1 - share) + end.x * share : Double(place),
        isSteep ? Double(place) : start.y * (1 - share) + end.y * share)
      dot(point, style: style)
    }
  }

  /// Draws lines from each point to the next; a point that is not finite is a gap.
  public mutating func lines(through points: [PlanePoint], style: TextStyle = .plain) {
    for (start, end) in zip(points, points.dropFirst()) { line(from: start, to: end, style: style) }
    // A point between two gaps has no line.
    for index in points.indices where isAlone(index, in: points) {
      dot(points[index], style: style)
    }
  }

  private func isAlone(_ index: Int, in points: [PlanePoint]) -> Bool {
    let hasPrevious = index > 0 && points[index - 1].isFinite
    let hasNext = index + 1 < points.count && points[index + 1].isFinite
    return !hasPrevious && !hasNext
  }

  /// Draws the outline of a rectangle between two opposite corners.
  public mutating func rectangle(
    from start: PlanePoint, to end: PlanePoint, style: TextStyle = .plain
  ) {
    let (left, right) = (PlanePoint(start.x, end.y), PlanePoint(end.x, start.y))
    for (one, other) in [(start, right), (right, end), (end, left), (left, start)] {
      line(from: one, to: other, style: style)
    }
  }

  /// Draws a circle.
  public mutating func circle(
    center: PlanePoint, radius: Double, style: TextStyle = .plain
  ) {
    ellipse(center: center, radiusX: radius, radiusY: radius, style: style)
  }

  /// Draws an ellipse along the axes; a radius below 0 counts as its opposite.
  ///
  /// - Complexity: O(*n*) in the columns and rows of dots.
  public mutating func ellipse(
    center: PlanePoint, radiusX: Double, radiusY: Double, style: TextStyle = .plain
  ) {
    let (radiusX, radiusY) = (abs(radiusX), abs(radiusY))
    guard center.isFinite, radiusX.isFinite, radiusY.isFinite else { return }
    // Each half of it is flat in some places and steep in others: going along both axes leaves no gap.
    for x in Self.indices(center.x - radiusX, center.x + radiusX, in: width) {
      let reach = radiusY * Self.halfChord(at: Double(x) - center.x, radius: radiusX)
      dot(PlanePoint(Double(x), center.y - reach), style: style)
      dot(PlanePoint(Double(x), center.y + reach), style: style)
    }
    for y in Self.indices(center.y - radiusY, center.y + radiusY, in: height) {
      let reach = radiusX * Self.halfChord(at: Double(y) - center.y, radius: radiusY)
      dot(PlanePoint(center.x - reach, Double(y)), style: style)
      dot(PlanePoint(center.x + reach, Double(y)), style: style)
    }
  }

  /// The height of a circle of radius 1 above its diameter, at a distance from its center that is
  /// given in a circle of another radius.
  static func halfChord(at distance: Double, radius: Double) -> Double {
    let share = radius > 0 ? distance / radius : 0
    return max(0, 1 - share * share).squareRoot()
  }

  /// The nearest of some places in a row; nil beyond them.
  static func index(_ place: Double, in count: Int) -> Int? {
    let rounded = place.rounded()
    return rounded >= 0 && rounded < Double(count) ? Int(rounded) : nil
  }

  /// The places in a row that lie between two others, as far as there are any.
  static func indices(_ lower: Double, _ upper: Double, in count: Int) -> Range<Int> {
    let (lower, upper) = (lower.rounded(), upper.rounded())
    guard count > 0, lower <= upper, upper >= 0, lower < Double(count) else { return 0..<0 }
    return Int(lower, within: 0...count - 1)..<Int(upper, within: 0...count - 1) + 1
  }
}

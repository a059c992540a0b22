public import VirtualViews

/// Points of one kind in a chart, with their name.
public struct PlotSeries: Hashable, Sendable {
  /// The name, in the legend.
  public var name: String
  /// The points in order; one that is not finite is a gap.
  public var points: [PlanePoint]
  /// The way in which the points are shown.
  public var form: Form
  /// The color; nil for one of the theme.
  public var color: Color?

  /// The way in which points are shown.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// By lines from each point to the next.
    case line
    /// By the area between such lines and zero.
    case area
    /// Each by itself, as in a scatter plot.
    case points
  }

  /// Makes a series of points.
  public init(
    _ name: String, _ points: [PlanePoint], form: Form = .line, color: Color? = nil
  ) {
    (self.name, self.points, self.form, self.color) = (name, points, form, color)
  }

  /// Makes a series of values, whose x are 0, 1, 2 and so on.
  public init(_ name: String, _ values: [Double], form: Form = .line, color: Color? = nil) {
    let points = values.enumerated().map { PlanePoint(Double($0.offset), $0.element) }
    self.init(name, points, form: form, color: color)
  }

  /// The point whose x is nearest to a number; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the points.
  public func point(nearest x: Double) -> PlanePoint? {
    points.lazy.filter(\.isFinite).min { abs($0.x - x) < abs($1.x - x) }
  }
}

extension PlotSeries {
  /// The points that draw the same picture as all of them: at most four for each column of dots.
  ///
  /// If the points go to the right, four points in a column light the same dots as all of them: the first, the
  /// last, the lowest and the highest one. All points beyond one edge count as one
  /// column. Its point nearest to the edge is among those kept, so lines enter the picture at the right place. Source: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl, "M4: a
  /// visualization-oriented time series data aggregation", 2014, https://doi.org/10.14778/2732951.2732953
  ///
  /// - Parameter plane: the dots.
  /// - Returns: the points in dots; all of them if some go to the left.
  /// - Complexity: O(*n*) in the points.
  func reduced(on plane: Plane) -> [PlanePoint] {
    var kept: [PlanePoint] = []
    var group = PointGroup(last: plane.left + plane.width)
    var last = -Double.infinity
    for point in points {
      guard point.isFinite else {
        group.end(into: &kept)
        if kept.last?.isFinite == true { kept.append(PlanePoint(.nan, .nan)) }
        continue
      }
      guard point.x >= last else { return points.map(plane.dot) }
      last = point.x
      group.add(plane.dot(point), into: &kept)
    }
    group.end(into: &kept)
    return kept
  }
}

/// Points in one column of dots, of which four are kept.
private struct PointGroup {
  /// The last column of dots, after which all is one column, as before the first one.
  let last: Double
  private var column = Double.nan
  private var points: [(number: Int, point: PlanePoint)] = []
  private var count = 0

  init(last: Double) { self.last = last }

  mutating func add(_ point: PlanePoint, into kept: inout [PlanePoint]) {
    let column = min(max(-1, point.x.rounded()), last + 1)
    if column != self.column { end(into: &kept) }
    self.column = column
    count += 1
    // First, lowest, highest, last; one point may be several of them.
    if points.isEmpty { points = Array(repeating: (count, point), count: 4) }
    if point.y > points[1].point.y { points[1] = (count, point) }
    if point.y < points[2].point.y { points[2] = (count, point) }
    points[3] = (count, point)
  }

  mutating func end(into kept: inout [PlanePoint]) {
    var number = 0
    for next in points.sorted(by: { $0.number < $1.number }) where next.number > number {
      kept.append(next.point)
      number = next.number
    }
    (points, count, column) = ([], 0, .nan)
  }
}

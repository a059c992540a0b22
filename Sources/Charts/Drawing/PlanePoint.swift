/// A place in a plane: in the coordinates of a drawing or a chart, or in dots.
public struct PlanePoint: Hashable, Sendable {
  /// The distance to the right.
  public var x: Double
  /// The distance upwards; in dots, the distance downwards.
  public var y: Double

  /// Makes a point; one that is not finite is shown nowhere.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// True if it has a place.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns true if two points are the same; a coordinate that is not a number equals another one.
  ///
  /// Otherwise a view with such a point would differ from itself and be drawn in every frame.
  public static func == (one: PlanePoint, other: PlanePoint) -> Bool {
    one.x.isSame(as: other.x) && one.y.isSame(as: other.y)
  }

  /// Feeds the coordinates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x.isNaN ? 0 : x)
    hasher.combine(y.isNaN ? 0 : y)
  }
}

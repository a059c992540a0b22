/// A rectangle in the container's coordinates, in cells, before rounding; y grows downwards.
public struct LayoutFrame: Hashable, Sendable {
  /// The left edge.
  public var left: Double
  /// The upper edge.
  public var top: Double
  /// The width; never negative in a solved layout.
  public var width: Double
  /// The height; never negative in a solved layout.
  public var height: Double

  /// Makes a frame.
  public init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var right: Double { left + width }
  /// The lower edge.
  public var bottom: Double { top + height }

  /// Nothing, at the origin.
  public static let zero = LayoutFrame(left: 0, top: 0, width: 0, height: 0)
}

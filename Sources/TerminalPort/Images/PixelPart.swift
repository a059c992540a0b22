/// A part of an image, in pixels from its upper left corner; it may reach over the image's edges.
///
/// Nothing is there outside of the image: what is behind is seen.
public struct PixelPart: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a part.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Makes the part that is the whole of an image.
  public init(wholeOf image: PixelImage) {
    self.init(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
  }

  /// True if there is something in it, and all its numbers are within 2²⁴ pixels.
  var isSensible: Bool {
    let limit = Double(1 << 24)
    return width > 0 && height > 0 && width <= limit && height <= limit
      && abs(x) <= limit && abs(y) <= limit
  }
}

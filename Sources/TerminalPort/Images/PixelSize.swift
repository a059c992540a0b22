/// A number of pixels beside each other and above each other, at least one of each.
public struct PixelSize: Hashable, Sendable {
  /// The pixels beside each other.
  public let width: Int
  /// The pixels above each other.
  public let height: Int

  /// Makes a size from numbers that are known to be right.
  ///
  /// - Precondition: Both numbers are 1 or more.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "no pixels are \(width)×\(height)")
    (self.width, self.height) = (width, height)
  }

  /// Makes a size from data; nil if a number is below 1 or above 65,535.
  public init?(checkingWidth width: Int, height: Int) {
    guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  /// The number of all pixels.
  var area: Int { width * height }
}

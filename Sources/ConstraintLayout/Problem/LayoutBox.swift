/// A view as the solver sees it: its identity, its content size and its priorities.
public struct LayoutBox: Equatable, Sendable {
  /// The view.
  public var item: LayoutItem
  /// The width its content needs, if its content has one.
  public var intrinsicWidth: Double?
  /// The height its content needs, if its content has one.
  public var intrinsicHeight: Double?
  /// The priority with which it resists growing wider than its content.
  public var horizontalHugging: LayoutPriority = .low
  /// The priority with which it resists growing higher than its content.
  public var verticalHugging: LayoutPriority = .low
  /// The priority with which it resists becoming narrower than its content.
  public var horizontalCompression: LayoutPriority = .high
  /// The priority with which it resists becoming lower than its content.
  public var verticalCompression: LayoutPriority = .high
  /// The distance of the first line of text from the upper edge, downwards.
  public var firstBaseline: Double = 0
  /// The distance of the last line of text from the lower edge, upwards.
  public var lastBaseline: Double = 0
  /// True if the height of its content depends on its width, as with wrapped text.
  public var heightDependsOnWidth: Bool = false
  /// A number that differs whenever the content would measure differently at some width.
  ///
  /// Boxes that are equal are not measured again; wrapped text can change its height without
  /// changing anything else said here.
  public var contentRevision: UInt64 = 0

  /// Makes a box.
  public init(
    _ item: LayoutItem, intrinsicWidth: Double? = nil, intrinsicHeight: Double? = nil
  ) {
    self.item = item
    self.intrinsicWidth = intrinsicWidth
    self.intrinsicHeight = intrinsicHeight
  }
}

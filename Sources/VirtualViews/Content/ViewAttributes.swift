public import ConstraintLayout

/// What every kind of view has: colors, visibility, a tag and layout priorities.
public struct ViewAttributes: Hashable, Sendable {
  /// A number of the program's own, to find a view by.
  public var tag: Int = 0
  /// Whether the view is neither drawn nor reachable; its place in the layout stays.
  public var isHidden: Bool = false
  /// The color behind the view; the default lets what is behind it show.
  public var backgroundColor: Color = .default
  /// The color of what can be acted on; the default follows the kind of view.
  public var tintColor: Color = .default
  /// How strongly the view resists growing beyond its content's width.
  public var horizontalHugging: LayoutPriority = .low
  /// How strongly the view resists growing beyond its content's height.
  public var verticalHugging: LayoutPriority = .low
  /// How strongly the view resists being narrower than its content.
  public var horizontalCompressionResistance: LayoutPriority = .high
  /// How strongly the view resists being lower than its content.
  public var verticalCompressionResistance: LayoutPriority = .high

  /// Makes the attributes every view starts with.
  public init() {}
}

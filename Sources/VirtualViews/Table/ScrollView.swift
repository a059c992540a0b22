/// A view through which a part of something larger is seen.
///
/// It remembers by itself which part that is, and shows the view that gets the keyboard.
public struct ScrollView: CustomView, ControlValue {
  /// What every kind of view has.
  public var attributes = ViewAttributes.scrolling
  /// Whether a person can scroll.
  public var isEnabled: Bool = true
  /// The directions in which there may be more than can be seen.
  public var directions: Directions = .vertical
  /// The cells between neighbours, where no constraints place the children.
  public var spacing: Int = 0
  /// Where children stand across, where no constraints place them.
  public var alignment: Container.Alignment = .fill
  /// Whether a bar at the edge shows which part is seen.
  public var showsScrollIndicator: Bool = true

  /// Makes a view that scrolls up and down.
  public init() {}

  /// The directions in which a view scrolls.
  public struct Directions: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Up and down.
    public static let vertical = Directions(rawValue: 1 << 0)
    /// To the left and to the right.
    public static let horizontal = Directions(rawValue: 1 << 1)
  }
}

extension ViewAttributes {
  /// The attributes of what shows a part of itself where there is little room, and takes all of it.
  static let scrolling: ViewAttributes = {
    var attributes = ViewAttributes()
    attributes.horizontalHugging = .low - 1
    attributes.verticalHugging = .low - 1
    attributes.horizontalCompressionResistance = .low
    attributes.verticalCompressionResistance = .low
    return attributes
  }()
}

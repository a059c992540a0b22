/// A view through which a part of something larger is seen.
///
/// It remembers by itself which part that is, and shows the view that gets the keyboard.
public struct ScrollView: CustomView, ControlValue {
  /// The attributes that all views have.
  public var attributes = ViewAttributes.scrolling
  /// True if the user can scroll.
  public var isEnabled: Bool = true
  /// The directions in which there may be more than can be seen.
  public var directions: Directions = .vertical
  /// The cells between neighbours, where no constraints place the children.
  public var spacing: Int = 0
  /// The place of children across the axis, if no constraints place them.
  public var alignment: Container.Alignment = .fill
  /// True if views inside that scroll by themselves, as tables do, give way before this one scrolls.
  ///
  /// They keep a few rows each. Otherwise they are as high as all they have, so that a table makes all its rows.
  public var squeezesContent: Bool = false
  /// The upper left cell of what is seen; nil leaves that to the user.
  public var position: ScrollPosition?
  /// True if a bar at the edge shows which part is visible.
  public var showsScrollIndicator: Bool = true

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(.scrollArea, state: isEnabled ? [] : .disabled, actions: [.scroll])
  }

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

/// A cell of the content of a scroll view.
public struct ScrollPosition: Codable, Hashable, Sendable {
  /// The columns before it.
  public var column: Int
  /// The rows above it.
  public var row: Int

  /// Makes a place; beyond an end it is that end.
  public init(column: Int = 0, row: Int = 0) {
    self.column = column
    self.row = row
  }
}

extension ViewAttributes {
  /// The attributes of a view that scrolls: it takes all the room there is, and gives way first.
  static let scrolling: ViewAttributes = {
    var attributes = ViewAttributes()
    attributes.horizontalHugging = .low - 1
    attributes.verticalHugging = .low - 1
    attributes.horizontalCompressionResistance = .low
    attributes.verticalCompressionResistance = .low
    return attributes
  }()
}

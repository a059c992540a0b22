public import ConstraintLayout

/// What every kind of view has: colors, visibility, a tag and layout priorities.
public struct ViewAttributes: Hashable, Sendable {
  /// The color behind the view; the default lets what is behind it show.
  public var backgroundColor: Color = .default
  /// The color of what can be acted on; the default follows the kind of view.
  public var tintColor: Color = .default
  // What few views have lies behind one pointer: comparing and copying the others stays cheap.
  private var uncommon: Uncommon?
  /// Whether the view is neither drawn nor reachable; its place in the layout stays.
  public var isHidden: Bool = false

  /// Makes the attributes every view starts with.
  public init() {}

  /// The attributes of a line: higher than its text it would only look odd.
  static func line(horizontalHugging: LayoutPriority) -> ViewAttributes {
    var attributes = ViewAttributes()
    attributes.horizontalHugging = horizontalHugging
    attributes.verticalHugging = .low + 1
    return attributes
  }

  /// The attributes of a text, which may be wider than it needs.
  static let text = line(horizontalHugging: .low)
  /// The attributes of what is pressed, which is as wide as it needs.
  static let pressed = line(horizontalHugging: .low + 1)
  /// The attributes of what takes the room that others leave, as fields and sliders do.
  static let track = line(horizontalHugging: .low - 1)

  /// A number of the program's own, to find a view by.
  public var tag: Int {
    get { rare.tag }
    set { rare.tag = newValue }
  }

  /// How strongly the view resists growing beyond its content's width.
  ///
  /// Fields and sliders resist a little less than others, what is pressed a little more.
  public var horizontalHugging: LayoutPriority {
    get { rare.horizontalHugging }
    set { rare.horizontalHugging = newValue }
  }

  /// How strongly the view resists growing beyond its content's height.
  ///
  /// What is a line of text resists a little more than containers and custom views.
  public var verticalHugging: LayoutPriority {
    get { rare.verticalHugging }
    set { rare.verticalHugging = newValue }
  }

  /// How strongly the view resists being narrower than its content.
  public var horizontalCompressionResistance: LayoutPriority {
    get { rare.horizontalCompressionResistance }
    set { rare.horizontalCompressionResistance = newValue }
  }

  /// How strongly the view resists being lower than its content.
  public var verticalCompressionResistance: LayoutPriority {
    get { rare.verticalCompressionResistance }
    set { rare.verticalCompressionResistance = newValue }
  }

  private var rare: RareAttributes {
    get {
      guard case .attributes(let attributes) = uncommon else { return RareAttributes() }
      return attributes
    }
    // Defaults are never stored, so that equal attributes are stored alike.
    set { uncommon = newValue == RareAttributes() ? nil : .attributes(newValue) }
  }

  private indirect enum Uncommon: Hashable, Sendable {
    case attributes(RareAttributes)
  }
}

/// What few views have.
private struct RareAttributes: Hashable, Sendable {
  var tag = 0
  var horizontalHugging = LayoutPriority.low
  var verticalHugging = LayoutPriority.low
  var horizontalCompressionResistance = LayoutPriority.high
  var verticalCompressionResistance = LayoutPriority.high
}

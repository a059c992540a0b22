public import ConstraintLayout

/// A description of a view of any kind: it has the attributes that all views have.
public protocol ViewDescription {
  /// The attributes that all views have.
  var attributes: ViewAttributes { get set }
}

extension ViewDescription {
  /// A number of the program's own, to find a view by.
  public var tag: Int {
    get { attributes.tag }
    set { attributes.tag = newValue }
  }

  /// True if the view is neither drawn nor reachable; its place in the layout stays.
  public var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }

  /// The color behind the view; the default lets what is behind it show.
  public var backgroundColor: Color {
    get { attributes.backgroundColor }
    set { attributes.backgroundColor = newValue }
  }

  /// The color of the parts that the user can act on; the default follows the kind of view.
  public var tintColor: Color {
    get { attributes.tintColor }
    set { attributes.tintColor = newValue }
  }

  /// The strength with which the view resists growing beyond its content's width.
  public var horizontalHugging: LayoutPriority {
    get { attributes.horizontalHugging }
    set { attributes.horizontalHugging = newValue }
  }

  /// The strength with which the view resists growing beyond its content's height.
  public var verticalHugging: LayoutPriority {
    get { attributes.verticalHugging }
    set { attributes.verticalHugging = newValue }
  }

  /// The strength with which the view resists being narrower than its content.
  public var horizontalCompressionResistance: LayoutPriority {
    get { attributes.horizontalCompressionResistance }
    set { attributes.horizontalCompressionResistance = newValue }
  }

  /// The strength with which the view resists being lower than its content.
  public var verticalCompressionResistance: LayoutPriority {
    get { attributes.verticalCompressionResistance }
    set { attributes.verticalCompressionResistance = newValue }
  }
}

/// A description of a control, which can be switched off.
public protocol ControlDescription: ViewDescription {
  /// True if the control can have the focus and events.
  var isEnabled: Bool { get set }
}

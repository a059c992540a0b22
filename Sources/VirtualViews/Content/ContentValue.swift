public import ConstraintLayout

/// The whole appearance of one kind of view as a value.
///
/// Comparing two contents is comparing two values; a property that no prop names has its default.
public protocol ContentValue: Equatable, Sendable {
  /// What every kind of view has.
  var attributes: ViewAttributes { get set }

  /// This value as the content of an element.
  var content: Content { get }

  /// Makes a value from an element's content, or nil if that is of another kind.
  init?(_ content: Content)

  /// Takes over from the shown content what a person changed and this content does not name,
  /// and brings values into their range.
  ///
  /// - Parameter shown: what the person sees now, nil when the view is new.
  mutating func resolve(over shown: Self?)
}

extension ContentValue {
  /// Nothing can be changed by a person in most kinds of view.
  public mutating func resolve(over shown: Self?) {}
}

extension ContentValue {
  /// A number of the program's own, to find a view by.
  public var tag: Int {
    get { attributes.tag }
    set { attributes.tag = newValue }
  }

  /// Whether the view is neither drawn nor reachable; its place in the layout stays.
  public var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }

  /// The color behind the view; the default lets what is behind it show.
  public var backgroundColor: Color {
    get { attributes.backgroundColor }
    set { attributes.backgroundColor = newValue }
  }

  /// The color of what can be acted on; the default follows the kind of view.
  public var tintColor: Color {
    get { attributes.tintColor }
    set { attributes.tintColor = newValue }
  }

  /// How strongly the view resists growing beyond its content's width.
  public var horizontalHugging: LayoutPriority {
    get { attributes.horizontalHugging }
    set { attributes.horizontalHugging = newValue }
  }

  /// How strongly the view resists growing beyond its content's height.
  public var verticalHugging: LayoutPriority {
    get { attributes.verticalHugging }
    set { attributes.verticalHugging = newValue }
  }

  /// How strongly the view resists being narrower than its content.
  public var horizontalCompressionResistance: LayoutPriority {
    get { attributes.horizontalCompressionResistance }
    set { attributes.horizontalCompressionResistance = newValue }
  }

  /// How strongly the view resists being lower than its content.
  public var verticalCompressionResistance: LayoutPriority {
    get { attributes.verticalCompressionResistance }
    set { attributes.verticalCompressionResistance = newValue }
  }
}

/// A kind of view a person can act on, and that can be switched off.
public protocol ControlValue: ContentValue {
  /// Whether the control can be focused and acted on.
  var isEnabled: Bool { get set }
}

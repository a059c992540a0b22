/// A kind of view of the program's own.
///
/// A value with a default, compared like every other content. How it is measured and drawn is the
/// backend's business: a backend offers a protocol that refines this one.
public protocol CustomView: ContentValue, Hashable {
  /// Makes the view that props are applied to.
  init()

  /// True if views of this kind can be acted on, as those that are a ``ControlValue``.
  static var isControl: Bool { get }

  /// True if the user can act on this view now, as on a control that is enabled.
  var isEnabledControl: Bool { get }

  /// The mistakes in what the program describes, such as bounds the wrong way round.
  ///
  /// They are reported, with the key of the view, when the view is new or has other ones than before.
  /// The view shows something sensible all the same.
  var problems: [Diagnostic] { get }
}

extension CustomView {
  /// This value as the content of an element.
  public var content: Content { .custom(CustomContent(boxing: self)) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  public init?(_ content: Content) {
    guard case .custom(let custom) = content, let box = custom.box(of: Self.self) else {
      return nil
    }
    self = box.view
  }

  /// False: it is looked at.
  public static var isControl: Bool { false }

  /// False: it is looked at.
  public var isEnabledControl: Bool { false }

  /// None: most views can show whatever is described.
  public var problems: [Diagnostic] { [] }
}

extension CustomView where Self: ControlValue {
  /// True: it is a control.
  public static var isControl: Bool { true }

  /// True if it is enabled.
  public var isEnabledControl: Bool { isEnabled }
}

/// A custom view that is nothing but its background.
public struct PlainView: CustomView {
  /// Nothing that is said.
  public var semantics: Semantics { Semantics(.image) }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()

  /// Makes a view without a background.
  public init() {}
}

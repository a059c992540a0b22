public import ConstraintLayout

/// The description of one view: its key, its content, its children and what its events mean.
///
/// Elements are values that `render` makes anew every time; the diff finds out what they change.
/// The library's own kinds are made by functions such as ``label(_:_:)``.
public struct ViewElement<Msg> {
  /// Identifies the view among its siblings.
  public var key: ViewKey
  /// The whole appearance of the view.
  public var content: Content
  /// Which events make which message.
  public var handlers: [EventHandler<Msg>]
  /// The views inside, from back to front and in the order of the focus.
  public var children: [ViewElement<Msg>]
  /// The constraints between the children; nil stacks them along the container's axis.
  public var layout: ((LayoutContext) -> [LayoutConstraint])?

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - key: identifies the view among its siblings.
  ///   - content: the whole appearance of the view.
  ///   - handlers: which events make which message.
  ///   - children: the views inside.
  ///   - layout: the constraints between the children.
  public init(
    key: ViewKey, content: Content, handlers: [EventHandler<Msg>] = [],
    children: [ViewElement<Msg>] = [], layout: ((LayoutContext) -> [LayoutConstraint])? = nil
  ) {
    self.key = key
    self.content = content
    self.handlers = handlers
    self.children = children
    self.layout = layout
  }

  /// The element with its messages, and those of everything inside, turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  ///
  /// - Complexity: O(*n*) in the number of elements inside.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> ViewElement<Other> {
    ViewElement<Other>(
      key: key, content: content, handlers: handlers.map { $0.map(transform) },
      children: children.map { $0.map(transform) }, layout: layout)
  }
}

/// The short name of ``ViewElement``.
public typealias Element<Msg> = ViewElement<Msg>

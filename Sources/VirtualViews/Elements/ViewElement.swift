public import ConstraintLayout

/// The description of one view: its key, its content, its children and what its events mean.
///
/// Elements are values that `render` makes anew every time; the diff finds out what they change.
/// The library's own kinds are made by functions such as ``label(_:_:)``.
public struct ViewElement<Msg> {
  // The only stored property: lists of elements are lists of records, see `ElementRecord`.
  @usableFromInline var record: ElementRecord

  @inlinable init(_ record: ElementRecord) { self.record = record }

  // An initializer of so large a value fills a copy that it then copies and releases, 25 ns an
  // element; a tuple is made in its place. An element is laid out like the tuple of its parts.
  @inlinable
  init(
    key: ViewKey, content: Content, interior: ElementInterior?, handlers: HandlerList = .none
  ) {
    // The memory is for one tuple, and moved out of as an element, which has the same layout.
    self = unsafe withUnsafeTemporaryAllocation(of: ElementRecord.Parts.self, capacity: 1) {
      unsafe $0.initializeElement(at: 0, to: (key, content, interior, handlers))
      return unsafe $0.withMemoryRebound(to: ViewElement.self) { unsafe $0.moveElement(from: 0) }
    }
  }

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
    record = ElementRecord(
      key: key, content: content, handlers: HandlerList(handlers.map(\.record)))
    guard !children.isEmpty || layout != nil else { return }
    record.interior = ElementInterior(children: [ElementRecord](children), layout: layout)
  }

  /// Identifies the view among its siblings.
  public var key: ViewKey {
    get { record.key }
    set { record.key = newValue }
  }

  /// The whole appearance of the view.
  public var content: Content {
    get { record.found.content }
    set {
      record = record.made
      record.content = newValue
    }
  }

  /// The event handlers.
  public var handlers: [EventHandler<Msg>] {
    get { record.found.handlers.all.map { EventHandler($0) } }
    set {
      record = record.settled
      record.handlers = HandlerList(newValue.map(\.record))
    }
  }

  /// The views inside, from back to front and in the order of the focus.
  public var children: [ViewElement<Msg>] {
    get { record.settled.interior?.children.elements() ?? [] }
    set { change(children: [ElementRecord](newValue), layout: layout) }
  }

  /// The constraints between the children; nil stacks them along the container's axis.
  public var layout: ((LayoutContext) -> [LayoutConstraint])? {
    get { record.made.interior?.layout }
    set { change(children: nil, layout: newValue) }
  }

  private mutating func change(
    children: [ElementRecord]?, layout: ((LayoutContext) -> [LayoutConstraint])?
  ) {
    record = record.settled
    let old = record.interior
    record.interior = ElementInterior(
      children: children ?? old?.children ?? [], layout: layout, source: old?.source)
  }

  /// The element with its messages, and those of everything inside, turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`. The function is kept
  /// with the element and called when a message is made; what is inside stays as it is, so that
  /// the diff still knows an unchanged inside.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> ViewElement<Other> {
    ViewElement<Other>(record.transformed { ($0 as? Msg).map(transform) })
  }
}

/// The short name of ``ViewElement``.
public typealias Element<Msg> = ViewElement<Msg>

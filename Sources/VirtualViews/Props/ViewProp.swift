/// One property of a view in the list given to an element's function.
///
/// A property that disappears from the list falls back to its default. Where the same one is
/// named twice the last counts; otherwise the order does not matter.
public protocol ViewProp<Msg> {
  /// The content the property belongs to.
  associatedtype View: ContentValue
  /// The messages of the program.
  associatedtype Msg

  /// The property that a change function makes.
  static func applyChange(_ change: ChangeApplier<View>) -> Self

  /// Fills the property into an element that is being made.
  func apply(to draft: inout ElementDraft<View, Msg>)
}

extension ViewProp {
  // Inlined, so that the compiler turns a key path that it sees into an access to the property: as
  // an object, a key path is looked up and walked in every render.
  /// Sets any property of the view.
  @inlinable
  public static func set<Value>(_ keyPath: WritableKeyPath<View, Value>, to value: Value) -> Self {
    applyChange(ChangeApplier { $0[keyPath: keyPath] = value })
  }

  /// Gives the view a number of the program's own, to find it by.
  public static func tag(_ tag: Int) -> Self {
    applyChange(ChangeApplier { $0.tag = tag })
  }
}

/// A change to a view's content.
public struct ChangeApplier<View> {
  /// Makes the change.
  public let apply: (inout View) -> Void

  /// Wraps a change.
  @inlinable
  public init(_ apply: @escaping (inout View) -> Void) { self.apply = apply }
}

/// An element while its properties are filled in; `View` is the ``ContentValue`` it shows.
public struct ElementDraft<View, Msg> {
  /// The content so far.
  public var value: View
  @usableFromInline var list = HandlerList.none

  // Changes of later stages wait here until everything else is in.
  @usableFromInline
  var staged: [(stage: Int, change: ChangeApplier<View>)] = []

  @inlinable
  init(_ value: View) { self.value = value }

  /// Makes a change now, or, if its stage is above 0, after those of lower stages.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - stage: 0 or less makes it now.
  @inlinable
  public mutating func apply(_ change: ChangeApplier<View>, stage: Int = 0) {
    if stage <= 0 { change.apply(&value) } else { staged.append((stage, change)) }
  }

  /// The handlers so far.
  public var handlers: [EventHandler<Msg>] { list.all.map { EventHandler($0) } }

  /// Adds a handler.
  @inlinable
  public mutating func handle(_ events: ControlEvent, _ maker: MessageMaker<Msg>) {
    list.append(
      HandlerRecord(events: events, options: EventHandlingOptions(), maker: maker.erased))
  }

  /// Adds a handler with options of its own.
  @inlinable
  public mutating func handle(_ handler: EventHandler<Msg>) { list.append(handler.record) }
}

extension ElementDraft where View: ContentValue {
  @inlinable
  func finished() -> Content {
    staged.isEmpty ? value.content : finishedStages()
  }

  @usableFromInline
  func finishedStages() -> Content {
    var value = value
    for (_, change) in staged.enumerated().sorted(by: { ($0.1.stage, $0.0) < ($1.1.stage, $1.0) })
      .map(\.element)
    {
      change.apply(&value)
    }
    return value.content
  }
}

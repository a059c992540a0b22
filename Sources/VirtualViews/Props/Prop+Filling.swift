extension Prop where View: ViewDescription {
  /// Fills the property into a view if it is nothing but a part of the view's look.
  ///
  /// - Returns: false if the effect is another one; then `fillAll` fills in all props.
  @inlinable @inline(__always)
  func fillLook(_ view: inout View) -> Bool {
    switch effect {
    case .text(let text): view.fill(text: text)
    case .title(let title): view.fill(title: title)
    case .textAlignment(let alignment): view.fill(textAlignment: alignment)
    case .color(let color, let fill): fill(&view, color)
    case .number(let number, let fill): fill(&view, number)
    case .change(let change): change(&view)
    case .handlers, .rare: return false
    }
    return true
  }

  /// Fills the property into a view if its effect is not a rare one.
  @inlinable @inline(__always)
  func fill(_ view: inout View, _ handlers: inout HandlerList) -> Bool {
    guard case .handlers(let list) = effect else { return fillLook(&view) }
    handlers.append(contentsOf: list)
    return true
  }
}

extension Prop where View: ViewDescription {
  /// Fills the property into a view; handlers are left out.
  public func fill(_ view: inout View) { _ = view.fillAll([self]) }
}

extension ViewDescription {
  /// Fills in properties, rare ones as well, and returns the handlers among them.
  @usableFromInline
  mutating func fillAll<Msg>(_ props: [Prop<Msg, Self>]) -> HandlerList {
    var rest = PropRest<Self>()
    fill(props, &rest)
    let inOrder = rest.later.enumerated().sorted { ($0.1.stage, $0.0) < ($1.1.stage, $1.0) }
    for (_, later) in inOrder { later.change(&self) }
    return rest.handlers
  }

  private mutating func fill<Msg>(_ props: [Prop<Msg, Self>], _ rest: inout PropRest<Self>) {
    for prop in props where !prop.fill(&self, &rest.handlers) {
      guard case .rare(let rare) = prop.effect else { continue }
      switch rare {
      case .batch(let props): fill(props, &rest)
      case .later(let stage, let change): rest.later.append((stage, change))
      }
    }
  }
}

/// The part of properties that is not filled in at once.
private struct PropRest<View> {
  var handlers = HandlerList.none
  /// The changes that wait until all props of lower stages are filled in.
  var later: [(stage: Int, change: (inout View) -> Void)] = []
}

extension HandlerList {
  /// Makes a list of one handler.
  @usableFromInline
  init<Msg>(_ handler: EventHandler<Msg>) {
    self = .none
    append(handler.record)
  }

  /// Adds handlers behind the others.
  @inlinable @inline(__always)
  mutating func append(contentsOf list: HandlerList) {
    if isEmpty { self = list } else { appendEach(of: list) }
  }

  @usableFromInline
  mutating func appendEach(of list: HandlerList) {
    for handler in list.all { append(handler) }
  }
}

extension Prop where View: ViewDescription {
  /// Fills the property into a view; handlers are left out.
  public func fill(_ view: inout View) { _ = view.fill([self]) }
}

extension ViewDescription {
  /// Fills in properties, and returns the handlers among them.
  @inlinable @inline(__always)
  mutating func fill<Msg>(_ props: [Prop<Msg, Self>]) -> HandlerList {
    var rest = PropRest<Self>()
    fill(props, &rest)
    if let later = rest.later { fill(later) }
    return rest.handlers
  }

  @inlinable @inline(__always)
  mutating func fill<Msg>(_ props: [Prop<Msg, Self>], _ rest: inout PropRest<Self>) {
    for prop in props {
      switch prop.effect {
      case .text(let text, let fill): fill(&self, text)
      case .change(let change): change(&self)
      case .later(let stage, let change): rest.postpone((stage, change))
      case .handlers(let handlers): rest.handlers.append(contentsOf: handlers)
      case .batch(let props): fillBatch(props, &rest)
      }
    }
  }

  @usableFromInline
  mutating func fillBatch<Msg>(_ props: [Prop<Msg, Self>], _ rest: inout PropRest<Self>) {
    fill(props, &rest)
  }

  /// Makes the changes of low stages first, and those of one stage in order.
  @usableFromInline
  mutating func fill(_ later: [PropRest<Self>.Change]) {
    let stages = Set(later.map(\.stage)).sorted()
    for stage in stages {
      for change in later where change.stage == stage { change.make(&self) }
    }
  }
}

/// The part of properties that is not filled in at once.
@usableFromInline
struct PropRest<View> {
  @usableFromInline typealias Change = (stage: Int, make: (inout View) -> Void)

  @usableFromInline var handlers = HandlerList.none
  /// The changes that wait until all props of lower stages are filled in.
  ///
  /// Nil and not an empty list: code that does not know the view looks up a type to make a list.
  @usableFromInline var later: [Change]?

  @inlinable init() {}

  /// Adds a change that waits.
  @usableFromInline
  mutating func postpone(_ change: Change) {
    if later == nil { later = [] }
    later?.append(change)
  }
}

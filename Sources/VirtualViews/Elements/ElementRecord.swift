/// The description of one view as the diff sees it: it knows nothing of messages.
@usableFromInline
struct ElementRecord {
  @usableFromInline var key: ViewKey
  @usableFromInline var content: Content
  /// The children; most elements have none.
  @usableFromInline var interior: ElementInterior?
  /// The handlers, and the functions on the messages of all inside.
  @usableFromInline var handlers: HandlerList

  @usableFromInline typealias Parts = (
    key: ViewKey, content: Content, interior: ElementInterior?, handlers: HandlerList
  )

  @inlinable
  init(
    key: ViewKey, content: Content, interior: ElementInterior? = nil, handlers: HandlerList = .none
  ) {
    self.key = key
    self.content = content
    self.interior = interior
    self.handlers = handlers
  }

  /// The element with its messages, and those of everything inside, passed through functions.
  func transformed(by functions: HandlerList) -> ElementRecord {
    functions.functions.reduce(self) { $0.transformed(by: $1) }
  }

  /// True for a bar of a dialog or container; one that is made lazily is none.
  var isBar: Bool { content.attributes.bar != nil }

  /// The element with its messages, and those of everything inside, passed through a function.
  func transformed(by function: @escaping MessageTransform) -> ElementRecord {
    if interior == nil && handlers.isEmpty { return self }
    var copy = self
    copy.handlers = handlers.transformed(by: function)
    return copy
  }
}

// A `ViewElement` is a struct whose only stored property is a record, so both are laid out alike,
// and a list of one kind is a list of the other. Converting a list of 10,000 rows element by
// element would cost more than comparing it.

extension [ElementRecord] {
  /// The same list without its message type; nothing is copied if all elements have keys.
  @usableFromInline
  init<Msg>(_ elements: [ViewElement<Msg>]) {
    self.init(unplaced: elements)
    place()
  }

  /// The same list without its message type; elements without keys still have none.
  init<Msg>(unplaced elements: [ViewElement<Msg>]) {
    // Both lists have elements of one layout: `record` is all that a `ViewElement` stores.
    self = unsafe unsafeBitCast(elements, to: [ElementRecord].self)
  }

  /// The same list with a message type; nothing is copied.
  func elements<Msg>() -> [ViewElement<Msg>] {
    // Both lists have elements of one layout: `record` is all that a `ViewElement` stores.
    unsafe unsafeBitCast(self, to: [ViewElement<Msg>].self)
  }
}

/// The description of one view as the diff sees it: it knows nothing of messages.
@usableFromInline
struct ElementRecord {
  @usableFromInline var key: ViewKey
  @usableFromInline var content: Content
  /// What most elements do not have: children, handlers, a layout.
  @usableFromInline var interior: ElementInterior?

  @usableFromInline
  typealias Parts = (key: ViewKey, content: Content, interior: ElementInterior?)

  @inlinable
  init(key: consuming ViewKey, content: consuming Content, interior: consuming ElementInterior?) {
    self.key = key
    self.content = content
    self.interior = interior
  }
}

// A `ViewElement` is a struct whose only stored property is a record, so both are laid out alike,
// and a list of one kind is a list of the other. Converting a list of 10,000 rows element by
// element would cost more than comparing it.

extension [ElementRecord] {
  /// The same list without its message type; nothing is copied if all elements have keys.
  @usableFromInline
  init<Msg>(_ elements: [ViewElement<Msg>]) {
    self = unsafeBitCast(elements, to: [ElementRecord].self)
    place()
  }

  /// The same list with a message type; nothing is copied.
  func elements<Msg>() -> [ViewElement<Msg>] {
    unsafeBitCast(self, to: [ViewElement<Msg>].self)
  }
}

extension [ElementRecord] {
  /// Gives keys to elements that have none, and lets go of those that are nothing.
  mutating func place() {
    guard hasPlaces else { return }
    var numbers = PlaceNumbers()
    self = compactMap { numbers.placed($0) }
  }

  private var hasPlaces: Bool {
    // Through a span, because an element read from an array is copied.
    let elements = span
    for position in elements.indices {
      if case .place = elements[position].key { return true }
    }
    return false
  }
}

/// The numbers of the elements without keys that were seen so far, by kind.
struct PlaceNumbers {
  private var numbers: [UInt32: UInt32] = [:]

  /// The element with the key of its place, if it has no other; nil if it is nothing.
  mutating func placed(_ element: ElementRecord) -> ElementRecord? {
    guard case .place(let place) = element.key else { return element }
    if place == .nothing { return nil }
    let kind = element.content.kind.code
    let number = numbers[kind, default: 0] + 1
    numbers[kind] = number
    var element = element
    element.key = .place(KeyPlace(kind: kind, number: number))
    return element
  }
}

extension ElementRecord {
  /// Gives the element a key; one that is nothing becomes a view that is not seen and needs no room.
  ///
  /// The rows of `forEach` and what `lazy` makes are identified by what they are made of, and have to be there.
  @usableFromInline
  mutating func identify(as key: ViewKey) {
    if self.key == .place(.nothing) {
      var container = Container()
      container.attributes.isHidden = true
      container.attributes.collapsedAxes = .all
      content = container.content
    }
    self.key = key
  }
}

extension ViewElement {
  /// The element without its key, to be identified by its place.
  @usableFromInline var unkeyed: ViewElement {
    var element = self
    element.key = .place(.unknown)
    return element
  }

  /// Nothing: in a list of children it vanishes.
  ///
  /// ```swift
  /// [label("title", [.text("Notes")]), model.isOpen ? detail(model) : .none]
  /// ```
  ///
  /// As the row of a table it is an empty row.
  public static var none: ViewElement {
    ViewElement(key: .place(.nothing), content: Container().content)
  }
}

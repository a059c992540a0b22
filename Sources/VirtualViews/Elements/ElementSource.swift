/// The maker of an element, or of its children, when they are needed.
enum ElementSource {
  /// Makes the whole element.
  case element(LazySource)
  /// Makes the children.
  case children(RowSource)
  /// Makes the children that can be seen.
  case rows(LazyRows)
}

/// The place in the code where something lazy is described, and the language: others mean another element.
@usableFromInline
struct SourcePlace: Equatable {
  private let file: String
  private let line: UInt
  private let column: UInt
  private let wording = Wording.current

  @usableFromInline
  init(_ file: String, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// The value of which an element was made, and where.
///
/// It is all that is kept of a source: the closure, which may have captured a whole model, is let go.
struct LazyValue {
  let place: SourcePlace
  let value: Any
}

/// Makes an element of a value; an equal value makes the same element.
final class LazySource {
  let value: LazyValue
  // True if what was made last stays, whatever the value is.
  private let isHeld: Bool
  private let isEqual: (Any) -> Bool
  private let make: () -> ElementRecord

  init(
    place: SourcePlace, value: Any, isHeld: Bool, isEqual: @escaping (Any) -> Bool,
    make: @escaping () -> ElementRecord
  ) {
    self.value = LazyValue(place: place, value: value)
    self.isHeld = isHeld
    self.isEqual = isEqual
    self.make = make
  }

  /// True if another source, of which this is known, makes the same element.
  func makesSame(as other: LazyValue) -> Bool {
    value.place == other.place && isEqual(other.value)
  }

  /// True if what another source made is to stay as it is, also where the user changed it.
  func holds(_ other: LazyValue) -> Bool { isHeld && value.place == other.place }

  /// The element, under a key that is not its own; its children may still have to be made.
  func element(key: ViewKey) -> ElementRecord {
    var record = make()
    while case .element(let inner) = record.interior?.source {
      record = inner.make().transformed(by: record.handlers)
    }
    record.identify(as: key)
    return record
  }
}

extension ElementRecord {
  /// The element itself, made now if it was not made yet; its children may still have to be made.
  var found: ElementRecord {
    guard case .element(let source) = interior?.source else { return self }
    return source.element(key: key).transformed(by: handlers)
  }

  /// The element itself with all children, made now if it was not made yet.
  var made: ElementRecord {
    switch interior?.source {
    case .element: return found.made
    case .children(let source):
      var record = self
      record.interior = ElementInterior(children: source.rows(), layout: interior?.layout)
      return record
    case .rows, nil: return self
    }
  }

  /// The element with its functions put on each handler and each child.
  var settled: ElementRecord {
    var record = made
    guard !record.handlers.functions.isEmpty else { return record }
    if let interior = record.interior {
      record.interior = ElementInterior(
        children: interior.children.map { $0.transformed(by: record.handlers) },
        layout: interior.layout, source: interior.source)
    }
    record.handlers = HandlerList(record.handlers.all)
    return record
  }
}

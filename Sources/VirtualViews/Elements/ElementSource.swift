/// What makes an element, or its children, only when they are needed.
@usableFromInline
enum ElementSource {
  /// Makes the whole element.
  case element(LazySource)
  /// Makes the children.
  case children(RowSource)
  /// Makes the children that can be seen.
  case table(TableSource)
}

/// The place in the code where something lazy is described; elsewhere means another closure.
@usableFromInline
struct SourcePlace: Equatable {
  private let file: UnsafeRawPointer?
  private let line: UInt
  private let column: UInt

  @usableFromInline
  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file.hasPointerRepresentation ? UnsafeRawPointer(file.utf8Start) : nil
    self.line = line
    self.column = column
  }
}

/// Makes an element of a value; an equal value makes the same element.
@usableFromInline
final class LazySource {
  private let place: SourcePlace
  private let value: Any
  private let isEqual: (Any) -> Bool
  private let make: () -> ElementRecord

  @usableFromInline
  init(
    place: SourcePlace, value: Any, isEqual: @escaping (Any) -> Bool,
    make: @escaping () -> ElementRecord
  ) {
    self.place = place
    self.value = value
    self.isEqual = isEqual
    self.make = make
  }

  /// Whether another source makes the same element.
  func makesSame(as other: LazySource) -> Bool {
    self === other || place == other.place && isEqual(other.value)
  }

  /// The element, under a key that is not its own; its children may still have to be made.
  func element(key: ViewKey) -> ElementRecord {
    var record = make()
    while let interior = record.interior, case .element(let inner) = interior.source {
      record = inner.make().transformed(by: interior.transforms)
    }
    record.key = key
    return record
  }
}

extension ElementRecord {
  /// The element itself with all children, made now if it was not made yet.
  var made: ElementRecord {
    guard let interior, let source = interior.source else { return self }
    switch source {
    case .element(let source):
      return source.element(key: key).transformed(by: interior.transforms).made
    case .children(let source):
      var record = self
      record.interior = interior.with(children: source.rows(), source: .some(nil))
      return record
    case .table: return self
    }
  }
}

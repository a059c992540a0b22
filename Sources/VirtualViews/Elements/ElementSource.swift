/// What makes an element, or its children, only when they are needed.
@usableFromInline
enum ElementSource {
  /// Makes the whole element.
  case element(LazySource)
  /// Makes the children.
  case children(RowSource)
}

/// Makes an element of a value; an equal value makes the same element.
@usableFromInline
final class LazySource {
  /// The value, kept to be compared.
  let value: Any
  private let isEqual: (Any) -> Bool
  private let make: () -> ElementRecord

  @usableFromInline
  init(
    value: Any, isEqual: @escaping (Any) -> Bool, make: @escaping () -> ElementRecord
  ) {
    self.value = value
    self.isEqual = isEqual
    self.make = make
  }

  func makesSame(as other: LazySource) -> Bool { self === other || isEqual(other.value) }

  /// The element, under a key that is not its own.
  func element(key: ViewKey) -> ElementRecord {
    var record = make().made
    record.key = key
    return record
  }
}

/// Makes the children of a list of items; those of equal items are taken over.
@usableFromInline
final class RowSource {
  /// The items, kept to be compared.
  let items: Any
  private let make: (_ old: (items: Any, rows: [ElementRecord])?) -> [ElementRecord]

  @usableFromInline
  init(
    items: Any, make: @escaping (_ old: (items: Any, rows: [ElementRecord])?) -> [ElementRecord]
  ) {
    self.items = items
    self.make = make
  }

  /// The children; those of items that were there before are the same as before.
  func rows(after old: ElementInterior?) -> [ElementRecord] {
    guard case .children(let source) = old?.source, let old else { return make(nil) }
    return make((source.items, old.children))
  }
}

extension ElementRecord {
  /// The element itself, made now if it was not made yet.
  var made: ElementRecord {
    guard let interior, let source = interior.source else { return self }
    switch source {
    case .element(let source):
      return source.element(key: key).transformed(by: interior.transforms)
    case .children(let source):
      var record = self
      record.interior = interior.with(children: source.rows(after: nil), source: .some(nil))
      return record
    }
  }
}

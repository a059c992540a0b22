// Elements that are only made when what they show changed.

/// Makes an element only if its value is another one than last time.
///
/// The closure must depend on nothing but the value. While the value is equal the closure is not
/// called and nothing inside is looked at, so the handlers inside are those of the render that
/// made it; the functions given to ``ViewElement/map(_:)`` on the result are always the latest.
/// A change that the user makes inside makes it anew once: a value that a prop names still wins.
///
/// ```swift
/// lazy("sidebar", model.folders) { folders in
///   group("folders", folders.map { label($0.id, [.text($0.name)]) })
/// }
/// ```
///
/// What nobody can see need not be made: while `isHeld` is true, the views stay as they were made last,
/// with what users did to them, whatever the value is by now. What was never made is made once.
///
/// - Parameters:
///   - key: identifies the view among its siblings, instead of the key of the element made.
///   - value: what the element shows.
///   - isHeld: true to leave the views as they are until it is false again.
///   - file: where this is written; the same place with an equal value makes the same element.
///   - line: where this is written.
///   - column: where this is written.
///   - render: makes the element.
/// - Returns: the element.
public func lazy<Key: Hashable & Sendable, Value: Equatable, Msg>(
  _ key: Key, _ value: Value, isHeld: Bool = false, file: String = #fileID, line: UInt = #line,
  column: UInt = #column, _ render: @escaping (Value) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  let source = LazySource(
    place: SourcePlace(file, line, column), value: value, isHeld: isHeld,
    isEqual: { ($0 as? Value) == value }, make: { render(value).record })
  // This content is never seen: the element brings its own.
  return ViewElement(
    ElementRecord(
      key: ViewKey(key), content: .container(Container()),
      interior: ElementInterior(source: .element(source))))
}

/// Makes one row for each item, and anew only those whose item changed.
///
/// The closures must depend on nothing but the item. A row of an equal item is taken over as it
/// is, with the handlers of the render that made it. The rows are a statement in the block of a
/// `group`, a `stack` or a `scrollView`.
///
/// ```swift
/// stack("list", .vertical) {
///   forEach(model.items, id: \.id) { item in label(item.id, [.text(item.title)]) }
/// }
/// ```
///
/// - Parameters:
///   - items: what the rows show, in order.
///   - id: identifies an item among the others, and its row among its siblings.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - render: makes the row of an item.
/// - Returns: the rows.
/// - Complexity: O(*n*) comparisons of items; only changed ones are rendered.
@inlinable
public func forEach<Item: Equatable, Key: Hashable & Sendable, Msg>(
  _ items: [Item], id: @escaping (Item) -> Key, file: String = #fileID,
  line: UInt = #line, column: UInt = #column,
  _ render: @escaping (Item) -> ViewElement<Msg>
) -> ElementList<Msg> {
  let memo = RowMemo(items: items, key: id, make: render)
  let rows = RowSource(place: SourcePlace(file, line, column), memo: memo) { memo.change($0, &$1) }
  return ElementList(ElementParts(rows))
}

public import ConstraintLayout

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
/// - Parameters:
///   - key: identifies the view among its siblings, instead of the key of the element made.
///   - value: what the element shows.
///   - file: where this is written; the same place with an equal value makes the same element.
///   - line: where this is written.
///   - column: where this is written.
///   - render: makes the element.
/// - Returns: the element.
public func lazy<Key: Hashable, Value: Equatable, Msg>(
  _ key: Key, _ value: Value, file: StaticString = #fileID, line: UInt = #line,
  column: UInt = #column, _ render: @escaping (Value) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  let source = LazySource(
    place: SourcePlace(file, line, column), value: value,
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
/// is, with the handlers of the render that made it. Give the result to a `group` or a `stack`.
///
/// ```swift
/// stack("list", .vertical, forEach(model.items, key: \.id) { item in
///   label(item.id, [.text(item.title)])
/// })
/// ```
///
/// - Parameters:
///   - items: what the rows show, in order.
///   - key: identifies an item among the others, and its row among its siblings.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - render: makes the row of an item.
/// - Returns: the rows.
/// - Complexity: O(*n*) comparisons of items; only changed ones are rendered.
@inlinable
public func forEach<Item: Equatable, Key: Hashable, Msg>(
  _ items: [Item], key: @escaping (Item) -> Key, file: StaticString = #fileID,
  line: UInt = #line, column: UInt = #column,
  _ render: @escaping (Item) -> ViewElement<Msg>
) -> ElementRows<Msg> {
  let memo = RowMemo(items: items, key: key, make: render)
  return ElementRows(
    RowSource(place: SourcePlace(file, line, column), memo: memo) { memo.change($0, &$1) })
}

/// Makes a view that holds rows, placed by constraints between them.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the container itself looks like.
///   - layout: the constraints between the rows; nil stacks them along the axis.
///   - rows: the views inside.
/// - Returns: the element.
public func group<Key: Hashable, Msg>(
  _ key: Key, _ props: Props<Msg, Container>,
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ rows: ElementRows<Msg>
) -> ViewElement<Msg> {
  ViewElement(
    ViewKey(key), Container(), props,
    ElementInterior(layout: layout, source: .children(rows.source))
  ) { .container($0) }
}

/// Makes a view that holds rows under each other, without a look of its own.
public func group<Key: Hashable, Msg>(
  _ key: Key, layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ rows: ElementRows<Msg>
) -> ViewElement<Msg> {
  group(key, [], layout: layout, rows)
}

/// Makes a view that holds rows one beside or under the other.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - axis: the direction in which the rows stand.
///   - spacing: the cells between neighbours.
///   - props: what the container itself looks like.
///   - rows: the views inside, in order.
/// - Returns: the element.
public func stack<Key: Hashable, Msg>(
  _ key: Key, _ axis: Container.Axis = .vertical, spacing: Int = 0,
  _ props: Props<Msg, Container>, _ rows: ElementRows<Msg>
) -> ViewElement<Msg> {
  var container = Container()
  container.axis = axis
  container.spacing = spacing
  return ViewElement(
    ViewKey(key), container, props, ElementInterior(source: .children(rows.source))
  ) { .container($0) }
}

/// Makes a view that holds rows one beside or under the other, without a look of its own.
public func stack<Key: Hashable, Msg>(
  _ key: Key, _ axis: Container.Axis = .vertical, spacing: Int = 0, _ rows: ElementRows<Msg>
) -> ViewElement<Msg> {
  stack(key, axis, spacing: spacing, [], rows)
}

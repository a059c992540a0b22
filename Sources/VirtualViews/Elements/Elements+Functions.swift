public import ConstraintLayout

// The functions that make elements, the most used ones first.

/// Makes text that cannot be edited.
@inlinable
public func label<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Label>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), Label(), props) { .label($0) }
}

/// Makes something to press.
@inlinable
public func button<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Button>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), Button(), props) { .button($0) }
}

/// Makes a line of text that can be edited.
@inlinable
public func field<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, TextField>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), TextField(), props) { .field($0) }
}

/// Makes a view that holds others, placed by constraints between them.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the container itself looks like.
///   - layout: the constraints between the children; without any they are stacked along the axis.
///   - children: the views inside, from back to front.
/// - Returns: the element.
@inlinable
public func group<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  ViewElement(
    ViewKey(key), Container(), props,
    ElementInterior(children: [ElementRecord](children), layout: layout)
  ) { .container($0) }
}

/// Makes room without anything in it: it takes the cells that the views beside it in a stack leave.
///
/// ```swift
/// stack("room", .horizontal) {
///   label([.text(room.name)])
///   spacer()
///   label([.text("\(room.unread)")])
/// }
/// ```
///
/// So what comes behind it stands at the end of the stack. It gives way first where cells are few. Of several the last one
/// takes all; `.distribution(.spaceBetween)` shares the cells between all views.
///
/// - Returns: the element, which has no key.
@inlinable
public func spacer<Msg>() -> ViewElement<Msg> {
  group(0, [.horizontalHugging(1), .verticalHugging(1)], []).unkeyed
}

/// Makes a view that stacks others, without a look of its own.
@inlinable
public func group<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  group(key, [], children)
}

/// Makes a view that holds others one beside or under the other.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - axis: the direction in which the children stand.
///   - spacing: the cells between neighbours.
///   - props: what the container itself looks like.
///   - children: the views inside, in order.
/// - Returns: the element.
@inlinable
public func stack<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ axis: Container.Axis, spacing: Int = 0,
  _ props: Props<Msg, Container> = [], _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  var container = Container()
  container.axis = axis
  container.spacing = spacing
  return ViewElement(
    ViewKey(key), container, props, ElementInterior(children: [ElementRecord](children))
  ) { .container($0) }
}

/// Makes a view that holds others one beside or under the other, without a look of its own.
@inlinable
public func stack<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ axis: Container.Axis, spacing: Int = 0,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  stack(key, axis, spacing: spacing, [], children)
}

/// Makes a value on a track.
public func slider<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Slider>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), Slider(), props) { .slider($0) }
}

/// Makes a value with a minus and a plus.
public func stepper<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Stepper>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), Stepper(), props) { .stepper($0) }
}

/// Makes a choice of one among a few.
public func segmentedControl<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, SegmentedControl>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), SegmentedControl(), props) { .segmentedControl($0) }
}

/// Makes something that is on or off.
public func `switch`<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Switch>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), Switch(), props) { .switch($0) }
}

/// Makes a control of any kind.
public func control<Key: Hashable & Sendable, Msg, Control: ControlValue>(
  _ key: Key, _ control: Control, _ props: Props<Msg, Control>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), control, props) { $0.content }
}

/// Makes a view of the program's own kind.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - viewType: the kind of view.
///   - props: what it looks like; add your own in an extension of ``CustomViewProp``.
/// - Returns: the element.
public func customView<Key: Hashable & Sendable, Msg, View: CustomView>(
  _ key: Key, _ viewType: View.Type, _ props: Props<Msg, View> = []
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), viewType.init(), props) { $0.content }
}

/// Makes a view of the program's own with others inside, as a container that places them.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - viewType: the type of the view.
///   - props: what the view looks like, and what its events mean.
///   - layout: the constraints between the children; nil leaves their places to the view.
///   - children: the views inside, from back to front.
/// - Returns: the element.
public func customView<Key: Hashable & Sendable, Msg, View: CustomView>(
  _ key: Key, _ viewType: View.Type, _ props: Props<Msg, View> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  let interior = ElementInterior(children: [ElementRecord](children), layout: layout)
  return ViewElement(ViewKey(key), viewType.init(), props, interior) { $0.content }
}

extension ViewElement {
  /// Makes an element of a view filled with props.
  @inlinable @inline(__always)
  init<View: ViewDescription>(
    _ key: ViewKey, _ start: @autoclosure () -> View, _ props: Props<Msg, View>,
    _ interior: ElementInterior? = nil, content: (consuming View) -> Content
  ) {
    var view = start()
    let handlers = view.fill(props.all)
    self.init(key: key, content: content(consume view), interior: interior, handlers: handlers)
  }
}

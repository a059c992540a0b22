public import ConstraintLayout

// The functions that make elements, the most used ones first.

/// Makes text that cannot be edited.
@inlinable
public func label<Key: Hashable, Msg>(_ key: Key, _ props: [LabelProp<Msg>]) -> ViewElement<Msg> {
  // The most frequent element has no handlers, so it needs no draft: 60 ns instead of 90.
  var label = Label()
  for prop in props { prop.apply(to: &label) }
  return ViewElement(key: ViewKey(key), content: .label(consume label), interior: nil)
}

/// Makes something to press.
@inlinable
public func button<Key: Hashable, Msg>(
  _ key: Key, _ props: [ControlProp<Msg, Button>]
) -> ViewElement<Msg> {
  ViewElement(key, Button(), props)
}

/// Makes a line of text that can be edited.
@inlinable
public func field<Key: Hashable, Msg>(_ key: Key, _ props: [FieldProp<Msg>]) -> ViewElement<Msg> {
  ViewElement(key, TextField(), props)
}

/// Makes a view that holds others, placed by constraints between them.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the container itself looks like.
///   - layout: the constraints between the children; nil stacks them along the axis.
///   - children: the views inside, from back to front.
/// - Returns: the element.
@inlinable
public func group<Key: Hashable, Msg>(
  _ key: Key, _ props: [ContainerProp<Msg>] = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  ViewElement(
    key, Container(), props,
    ElementInterior(children: [ElementRecord](children), layout: layout))
}

/// Makes a view that holds others under each other, without a look of its own.
@inlinable
public func group<Key: Hashable, Msg>(
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
public func stack<Key: Hashable, Msg>(
  _ key: Key, _ axis: Container.Axis, spacing: Int = 0,
  _ props: [ContainerProp<Msg>] = [], _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  var container = Container()
  container.axis = axis
  container.spacing = spacing
  return ViewElement(
    key, container, props, ElementInterior(children: [ElementRecord](children)))
}

/// Makes a view that holds others one beside or under the other, without a look of its own.
@inlinable
public func stack<Key: Hashable, Msg>(
  _ key: Key, _ axis: Container.Axis, spacing: Int = 0,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  stack(key, axis, spacing: spacing, [], children)
}

/// Makes a value on a track.
@inlinable
public func slider<Key: Hashable, Msg>(
  _ key: Key, _ props: [ControlProp<Msg, Slider>]
) -> ViewElement<Msg> {
  ViewElement(key, Slider(), props)
}

/// Makes a value with a minus and a plus.
@inlinable
public func stepper<Key: Hashable, Msg>(
  _ key: Key, _ props: [ControlProp<Msg, Stepper>]
) -> ViewElement<Msg> {
  ViewElement(key, Stepper(), props)
}

/// Makes a choice of one among a few.
@inlinable
public func segmentedControl<Key: Hashable, Msg>(
  _ key: Key, _ props: [SegmentedControlProp<Msg>]
) -> ViewElement<Msg> {
  ViewElement(key, SegmentedControl(), props)
}

/// Makes something that is on or off.
@inlinable
public func `switch`<Key: Hashable, Msg>(
  _ key: Key, _ props: [ControlProp<Msg, Switch>]
) -> ViewElement<Msg> {
  ViewElement(key, Switch(), props)
}

/// Makes a control of any kind.
@inlinable
public func control<Key: Hashable, Msg, Control: ControlValue>(
  _ key: Key, _ control: Control, _ props: [ControlProp<Msg, Control>]
) -> ViewElement<Msg> {
  ViewElement(key, control, props)
}

/// Makes a view of the program's own kind.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - viewType: the kind of view.
///   - props: what it looks like; add your own in an extension of ``CustomViewProp``.
/// - Returns: the element.
@inlinable
public func customView<Key: Hashable, Msg, View: CustomView>(
  _ key: Key, _ viewType: View.Type, _ props: [CustomViewProp<Msg, View>] = []
) -> ViewElement<Msg> {
  ViewElement(key, viewType.init(), props)
}

extension ViewElement {
  @inlinable @inline(__always)
  init<Key: Hashable, Prop: ViewProp>(_ key: Key, _ value: Prop.View, _ props: [Prop])
  where Prop.Msg == Msg {
    var draft = ElementDraft<Prop.View, Msg>(value)
    for prop in props { prop.apply(to: &draft) }
    self.init(
      key: ViewKey(key), content: draft.finished(),
      interior: draft.list.isEmpty ? nil : ElementInterior(handlers: draft.list))
  }

  @inlinable @inline(__always)
  init<Key: Hashable>(
    _ key: Key, _ container: consuming Container, _ props: [ContainerProp<Msg>],
    _ interior: ElementInterior
  ) {
    for prop in props { prop.apply(to: &container) }
    self.init(key: ViewKey(key), content: .container(consume container), interior: interior)
  }
}

public import ConstraintLayout

// The functions that make views of a block of children, with `if`, `for` and `forEach` in it.

/// Makes a view that holds the children of a block, placed by constraints between them.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the container itself.
///   - layout: the constraints between the children; nil stacks them along the axis.
///   - children: the views inside, from back to front; see ``ElementBuilder``.
/// - Returns: the element.
public func group<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), Container(), props, children().parts.interior(layout: layout)) {
    .container($0)
  }
}

/// Makes a view that holds the children of a block, without a key.
public func group<Msg>(
  _ props: Props<Msg, Container> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  group(0, props, layout: layout, children: children).unkeyed
}

/// Makes a view that holds the children of a block one beside or under the other.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - axis: the direction in which the children stand.
///   - spacing: the number of cells between neighbours.
///   - props: the look of the container itself.
///   - children: the views inside, in order; see ``ElementBuilder``.
/// - Returns: the element.
public func stack<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ axis: Container.Axis, spacing: Int = 0, _ props: Props<Msg, Container> = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  var container = Container()
  container.axis = axis
  container.spacing = spacing
  return ViewElement(ViewKey(key), container, props, children().parts.interior()) { .container($0) }
}

/// Makes a view that holds the children of a block one beside or under the other, without a key.
public func stack<Msg>(
  _ axis: Container.Axis, spacing: Int = 0, _ props: Props<Msg, Container> = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  stack(0, axis, spacing: spacing, props, children: children).unkeyed
}

/// Makes a view through which a part of the children of a block is seen.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the view itself.
///   - layout: the constraints between the children; nil stacks them.
///   - children: the views inside, from back to front; see ``ElementBuilder``.
/// - Returns: the element.
public func scrollView<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, ScrollView> = [],
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), ScrollView(), props, children().parts.interior(layout: layout)) {
    $0.content
  }
}

/// Makes a view of the program's own that holds the children of a block.
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
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), viewType.init(), props, children().parts.interior(layout: layout)) {
    $0.content
  }
}

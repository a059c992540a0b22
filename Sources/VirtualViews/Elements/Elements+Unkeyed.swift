public import ConstraintLayout

// The functions that make elements without a key. Such an element is identified by its kind and
// its number among the siblings of its kind without keys: it keeps its view as long as no such
// sibling before it comes or goes. Elements of lists whose order changes want keys.

/// Makes text that cannot be edited, without a key.
@inlinable
public func label<Msg>(_ props: Props<Msg, Label>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), Label(), props) { .label($0) }
}

/// Makes something to press, without a key.
@inlinable
public func button<Msg>(_ props: Props<Msg, Button>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), Button(), props) { .button($0) }
}

/// Makes a line of text that can be edited, without a key.
@inlinable
public func field<Msg>(_ props: Props<Msg, TextField>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), TextField(), props) { .field($0) }
}

/// Makes a value on a track, without a key.
public func slider<Msg>(_ props: Props<Msg, Slider>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), Slider(), props) { .slider($0) }
}

/// Makes a value with a minus and a plus, without a key.
public func stepper<Msg>(_ props: Props<Msg, Stepper>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), Stepper(), props) { .stepper($0) }
}

/// Makes a choice of one among a few, without a key.
public func segmentedControl<Msg>(_ props: Props<Msg, SegmentedControl>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), SegmentedControl(), props) { .segmentedControl($0) }
}

/// Makes something that is on or off, without a key.
public func `switch`<Msg>(_ props: Props<Msg, Switch>) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), Switch(), props) { .switch($0) }
}

/// Makes a view of the program's own kind, without a key.
public func customView<Msg, View: CustomView>(
  _ viewType: View.Type, _ props: Props<Msg, View> = []
) -> ViewElement<Msg> {
  ViewElement(.place(.unknown), viewType.init(), props) { $0.content }
}

/// Makes a view that holds others, without a key.
///
/// - Parameters:
///   - props: the look of the container itself.
///   - layout: the constraints between the children; nil stacks them along the axis.
///   - children: the views inside, from back to front.
/// - Returns: the element.
public func group<Msg>(
  _ props: Props<Msg, Container>, layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  group(0, props, layout: layout, children).unkeyed
}

/// Makes a view that stacks others, without a key and a look of its own.
public func group<Msg>(_ children: [ViewElement<Msg>]) -> ViewElement<Msg> { group([], children) }

/// Makes a view that holds others one beside or under the other, without a key.
///
/// - Parameters:
///   - axis: the direction in which the children stand.
///   - spacing: the number of cells between neighbours.
///   - props: the look of the container itself.
///   - children: the views inside, in order.
/// - Returns: the element.
public func stack<Msg>(
  _ axis: Container.Axis, spacing: Int = 0, _ props: Props<Msg, Container>,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  stack(0, axis, spacing: spacing, props, children).unkeyed
}

/// Makes a view that holds others one beside or under the other, without a key or a look.
public func stack<Msg>(
  _ axis: Container.Axis, spacing: Int = 0, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> { stack(axis, spacing: spacing, [], children) }

/// Makes a view through which a part of something larger is seen, without a key.
///
/// - Parameters:
///   - props: the look of the view itself.
///   - layout: the constraints between the children; nil stacks them.
///   - children: the views inside, from back to front.
/// - Returns: the element.
public func scrollView<Msg>(
  _ props: Props<Msg, ScrollView>,
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  scrollView(0, props, layout: layout, children).unkeyed
}

/// Makes a view through which a part of something larger is seen, without a key or a look.
public func scrollView<Msg>(_ children: [ViewElement<Msg>]) -> ViewElement<Msg> {
  scrollView([], children)
}

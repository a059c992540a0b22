// The names of props by the kind of view they belong to.

/// A property of a label.
public typealias LabelProp<Msg> = Prop<Msg, Label>

/// A property of a field.
public typealias FieldProp<Msg> = Prop<Msg, TextField>

/// A property of a control; `Control` is the ``ControlValue`` it belongs to.
public typealias ControlProp<Msg, Control> = Prop<Msg, Control>

/// A property of a segmented control.
public typealias SegmentedControlProp<Msg> = Prop<Msg, SegmentedControl>

/// A property of a custom view.
///
/// Add your own as static functions in an extension:
/// `extension CustomViewProp where View == Gauge { … }`.
public typealias CustomViewProp<Msg, View> = Prop<Msg, View>

/// A property of a group or a stack.
public typealias ContainerProp<Msg> = Prop<Msg, Container>

/// A property of a scroll view.
public typealias ScrollViewProp<Msg> = Prop<Msg, ScrollView>

/// A property of a table of items.
public typealias TableProp<Item, Msg> = Prop<Msg, ItemTable<Item>>

/// A property of a cell.
public typealias CellProp<Msg> = Prop<Msg, Cell<Msg>>

/// The part that props of all kinds of view have in common.
public protocol ViewProp<Msg> {
  /// The content that the property belongs to.
  associatedtype View
  /// The messages of the program.
  associatedtype Msg

  /// Sets any property of the view.
  static func set<Value>(
    _ keyPath: WritableKeyPath<View, Value>, to value: Value, stage: Int
  ) -> Self

  /// Makes any change to the content.
  static func applyChange(_ change: ChangeApplier<View>, stage: Int) -> Self
}

extension Prop: ViewProp {}

public import VirtualViews

/// Makes a view that holds others beside each other, in as many lines as it takes.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - spacing: the columns between neighbours.
///   - props: the look of the flow and other properties.
///   - children: the views inside, in order.
/// - Returns: the element.
public func flow<Key: Hashable & Sendable, Msg>(
  _ key: Key, spacing: Int = 0, _ props: Props<Msg, Flow>, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  customView(key, Flow.self, [.set(\.spacing, to: spacing), .batch(props.all)], children)
}

/// Makes a view that holds others beside each other, in as many lines as it takes, without a look of its own.
public func flow<Key: Hashable & Sendable, Msg>(
  _ key: Key, spacing: Int = 0, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> { flow(key, spacing: spacing, [], children) }

/// Makes a view that holds the views of a block beside each other, in as many lines as it takes.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - spacing: the columns between neighbours.
///   - props: the look of the flow and other properties.
///   - children: the views inside, in order.
/// - Returns: the element.
public func flow<Key: Hashable & Sendable, Msg>(
  _ key: Key, spacing: Int = 0, _ props: Props<Msg, Flow> = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  customView(
    key, Flow.self, [.set(\.spacing, to: spacing), .batch(props.all)], children: children)
}

extension Prop where View == Flow {
  /// Sets the number of rows between lines.
  public static func lineSpacing(_ rows: Int) -> Prop { Prop { $0.lineSpacing = rows } }

  /// Sets the place of views that need fewer rows than their line has.
  public static func alignment(_ alignment: Container.Alignment) -> Prop {
    Prop { $0.alignment = alignment }
  }

  /// Sets the place of lines that need fewer columns than there are.
  public static func lineAlignment(_ alignment: Flow.LineAlignment) -> Prop {
    Prop { $0.lineAlignment = alignment }
  }
}

public import ConstraintLayout

/// Makes a view through which a part of something larger is seen.
///
/// The children stand one below the other, or where the constraints place them; the room they need
/// may be more than there is. The wheel, Page Up, Page Down, Home and End scroll, and so do the
/// arrows where nothing inside can have the keyboard. What gets the keyboard is brought into view.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the view itself looks like.
///   - layout: the constraints between the children; nil stacks them.
///   - children: the views inside, from back to front.
/// - Returns: the element.
public func scrollView<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, ScrollView>,
  layout: ((LayoutContext) -> [LayoutConstraint])? = nil, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  ViewElement(
    ViewKey(key), ScrollView(), props,
    ElementInterior(children: [ElementRecord](children), layout: layout)
  ) { $0.content }
}

/// Makes a view through which a part of something larger is seen, without a look of its own.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - layout: the constraints between the children; nil stacks them.
///   - children: the views inside, from back to front.
/// - Returns: the element.
public func scrollView<Key: Hashable & Sendable, Msg>(
  _ key: Key, layout: ((LayoutContext) -> [LayoutConstraint])? = nil,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  scrollView(key, [], layout: layout, children)
}

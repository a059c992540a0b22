// Dialogs, popovers and toasts of a block of children, with `if`, `for` and `forEach` in it.

/// Makes a dialog that holds the children of a block.
///
/// ```swift
/// dialog("delete", [.title("Delete"), .onDismiss(.keep)], buttons: [button([.title("Delete"), .onPress(.delete)])]) {
///   label([.text("Delete \(model.count) files?")])
///   if model.isShared { label([.text("Others will miss them.")]) }
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the dialog; `.title(_:)` stands in its border.
///   - buttons: the views in the last line, beside each other.
///   - children: the views inside, one below the other; see ``ElementBuilder``.
/// - Returns: the element.
public func dialog<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [], buttons: [ViewElement<Msg>] = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  let (bars, scrolled) = children().parts.partedByBars()
  let body = ViewElement<Msg>(
    ViewKey("content"), ScrollView(), [.squeezesContent(true)], scrolled.interior()
  ) { $0.content }
  return dialog(key, props, bars: bars.elements(), body, buttons)
}

/// Makes a popover that holds the children of a block.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - place: the place, such as `.below("search")`.
///   - props: the look of the popover.
///   - children: the views inside, one below the other; see ``ElementBuilder``.
/// - Returns: the element.
public func popover<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ place: Layer.Place, _ props: Props<Msg, Container> = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  var box = Container.popoverBox
  box.attributes.layer?.place = place
  return ViewElement(ViewKey(key), box, props, children().parts.interior()) { .container($0) }
}

/// Unavailable: a popover stands beside a view, which is to be named.
@available(
  *, unavailable, message: "say where it stands: 'popover(\"filter\", .below(\"search\"), …)'"
)
public func popover<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container>, @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> { group(key, []) }

/// Makes a toast that holds the children of a block.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the toast.
///   - children: the views inside, beside each other; see ``ElementBuilder``.
/// - Returns: the element.
public func toast<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  ViewElement(ViewKey(key), .toastBox, props, children().parts.interior()) { .container($0) }
}

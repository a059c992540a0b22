// Layers that programs show often. Each is an `overlay` whose container has some properties already,
// which the program's own replace where they differ.

/// Makes a dialog: a bordered layer in the middle of the screen that keeps the user inside.
///
/// ```swift
/// dialog(
///   "delete", [.title("Delete"), .onDismiss(.cancel)],
///   [label([.text("Delete 3 files?")])],
///   buttons: [button([.title("Delete"), .onPress(.delete)]), button([.title("Keep"), .onPress(.cancel)])])
/// ```
///
/// The screen behind is dim. Escape and a press outside send the message of `.onDismiss`, and Tab
/// cycles inside. A dialog is as large as its content, at most 72 columns wide, with a column free at
/// both sides and a row above the buttons. Where the screen is too small, that row goes, and then the content
/// scrolls; buttons and the bars among the content stay. Content that scrolls by itself, as a table does,
/// gives way before that.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the dialog; `.title(_:)` stands in its border.
///   - content: the views inside, one below the other.
///   - buttons: the views in the last line, beside each other, or below each other where they do not fit.
/// - Returns: the element.
@inlinable
public func dialog<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [], _ content: [ViewElement<Msg>],
  buttons: [ViewElement<Msg>] = []
) -> ViewElement<Msg> {
  let (bars, scrolled) = content.partedByBars()
  return dialog(
    key, props, bars: bars, scrollView("content", [.squeezesContent(true)], scrolled), buttons)
}

@usableFromInline
func dialog<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container>, bars: [ViewElement<Msg>],
  _ body: ViewElement<Msg>, _ buttons: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  guard !buttons.isEmpty else { return overlay(key, .dialogBox, props, bars + [body]) }
  // A gap by spacing would stay while the content scrolls: this one goes before.
  let isEmpty = body.record.interior.map { $0.isPlain && $0.children.isEmpty } ?? true
  let gap: ViewElement<Msg> =
    isEmpty
    ? .none : group("gap", [.height(1), .verticalCompressionResistance(.fittingSize)], [])
  let line: ViewElement<Msg> = stack(
    "buttons", .horizontal, spacing: 1,
    [.verticalCompressionResistance(.required), .spatialNavigation(true), .foldsToFit(true)],
    buttons.withDefault())
  return overlay(key, .dialogBox, props, bars + [body, gap, line])
}

extension Array {
  /// The buttons, of which the first filled one is pressed by Return wherever the focus is in the dialog, if nobody
  /// around the focus uses it.
  fileprivate func withDefault<Msg>() -> Self where Element == ViewElement<Msg> {
    let filled = firstIndex {
      // One that is made lazily is not made for this.
      if case .button(let button) = $0.record.content { button.kind == .filled } else { false }
    }
    let keys: KeySequence = "return"
    guard let filled, case .button(var button) = self[filled].record.content,
      !button.attributes.keyMap.bindings.contains(where: { $0.keys == keys })
    else { return self }
    var binding = KeyBinding.bind(keys, .buttonPress, isAnywhere: true)
    // A shortcut that has a title already is the one that is shown, and Return another key for the same.
    let isTitled = button.attributes.keyMap.bindings.contains {
      $0.action == .buttonPress && !$0.title.isEmpty
    }
    (binding.title, binding.isFixed) = (isTitled ? "" : button.title, true)
    button.attributes.keyMap.bindings.append(binding)
    var buttons = self
    buttons[filled].content = button.content
    return buttons
  }

  /// The elements that are bars, and the others; one that is made lazily is none.
  @usableFromInline
  func partedByBars<Msg>() -> (bars: Self, others: Self) where Element == ViewElement<Msg> {
    guard contains(where: \.record.isBar) else { return ([], self) }
    return (filter { $0.record.isBar }, filter { !$0.record.isBar })
  }
}

/// Makes a popover: a bordered layer beside a view, which takes the focus and gives it back.
///
/// ```swift
/// popover("filter", .below("search"), [.onDismiss(.closeFilter)], filters)
/// ```
///
/// Escape and a press outside send the message of `.onDismiss`. Such a press does what it does
/// everywhere, too, unless `.swallowsPresses(true)` says otherwise. Tab cycles inside.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - place: the place, such as `.below("search")`.
///   - props: the look of the popover.
///   - children: the views inside, one below the other.
/// - Returns: the element.
@inlinable
public func popover<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ place: Layer.Place, _ props: Props<Msg, Container> = [],
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  var box = Container.popoverBox
  box.attributes.layer?.place = place
  return overlay(key, box, props, children)
}

/// Makes a toast: a bordered layer in the lower trailing corner, which takes no focus.
///
/// Several toasts stand above each other, as long as there is room: the first one in the corner, so that none moves when
/// another one comes.
///
/// Escape, and a click on the toast where no control is, send the message of `.onDismiss`. Presses elsewhere do not: the
/// user works on.
///
/// A toast stays as long as the program shows it. To have it go by itself, ask for that when it is shown;
/// another toast begins the time anew:
///
/// ```swift
/// return .after(.seconds(4), .hideToast).cancellable(id: "toast", cancelInFlight: true)
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the toast.
///   - children: the views inside, beside each other, or below each other where they do not fit.
/// - Returns: the element.
@inlinable
public func toast<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Container> = [], _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  overlay(key, .toastBox, props, children)
}

/// Makes a tooltip: a text beside a view, which takes no focus.
///
/// ```swift
/// tooltip("hint", .above("save"), "Saves the file")
/// ```
///
/// The program says when it is shown, such as from `.on(.focus)` to `.on(.blur)` of a view.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - place: the place, such as `.above("save")`.
///   - text: the text, in as many lines as it needs.
///   - props: the look of the tooltip.
/// - Returns: the element.
@inlinable
public func tooltip<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ place: Layer.Place, _ text: String, _ props: Props<Msg, Container> = []
) -> ViewElement<Msg> {
  var box = Container.tooltipBox
  box.attributes.layer?.place = place
  let text: ViewElement<Msg> = label("text", [.text(text), .numberOfLines(0), .font(.reverse)])
  return overlay(key, box, props, [text])
}

/// Makes a popover without a look of its own.
@inlinable
public func popover<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ place: Layer.Place, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  popover(key, place, [], children)
}

/// Makes a toast without a look of its own.
@inlinable
public func toast<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  toast(key, [], children)
}

// The containers as they are before the program's own properties. Made once: a program that shows a
// dialog describes it with every message.
extension Container {
  @usableFromInline static let dialogBox = lifted { box, layer in
    (box.isModal, box.isFocusScope, box.border) = (true, true, .themed)
    box.padding = Insets(1, on: .horizontal)
    (layer.backdrop, layer.width) = (.dim, .atMost(72))
  }

  @usableFromInline static let popoverBox = lifted { box, layer in
    (box.isFocusScope, box.border, layer.takesFocus) = (true, .themed, true)
  }

  @usableFromInline static let toastBox = lifted { box, layer in
    (box.axis, box.spacing, box.border) = (.horizontal, 1, .themed)
    box.foldsToFit = true
    box.padding = Insets(1, on: .horizontal)
    (layer.place, layer.margin, layer.avoidsOthers) = (.bottomTrailing, 1, true)
    (layer.dismissesByPress, layer.dismissesByClick) = (false, true)
  }

  @usableFromInline static let tooltipBox = lifted { _, layer in layer.width = .atMost(40) }
}

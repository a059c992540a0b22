public import TextBackend
public import VirtualViews

/// A title that opens and closes what is below it: `▸ Title` and `▾ Title`.
///
/// Return, Space and a click do the other of both; → opens, ← closes.
public struct Disclosure: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if it can be opened and closed.
  public var isEnabled = true
  /// The text behind the sign.
  public var title: Text = ""

  // Nil until a prop names it: then it is the program's, otherwise the user's.
  private var named: Bool?

  /// True if what is below is seen.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var isOpen: Bool {
    get { named ?? false }
    set { named = newValue }
  }

  /// Makes a closed one without a title.
  public init() { attributes.verticalHugging = .low + 1 }

  /// Takes over what the user opened or closed, unless a prop says so.
  public mutating func resolve(over shown: Disclosure?) { named = named ?? shown?.named }

  /// True if it is open.
  public var userValue: (any Hashable)? { named }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("right", "disclosure.open", "Open"), .bind("left", "disclosure.close", "Close"),
    .bind(["return", "space"], "disclosure.toggle", "Open or close"),
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    var state: Semantics.State = isOpen ? .expanded : .collapsed
    if !isEnabled { state.insert(.disabled) }
    return Semantics(.button, label: title.string, state: state, actions: [.press])
  }

  /// Room for the sign, a blank and the title.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (metrics.columns(of: title) + 2, 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// The sign of what is open or closed.
  static func sign(isOpen: Bool, _ metrics: TextMetrics) -> Character {
    isOpen ? metrics.ornaments.unfolded : metrics.ornaments.folded
  }

  /// Draws the sign and the title.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let sign = Self.sign(isOpen: isOpen, look.metrics)
    let style = look.isFocused ? look.style : look.quietStyle
    if look.isFocused {
      canvas.fill(column: 0, row: look.middleRow, width: look.columns, height: 1, style: style)
    }
    // Two texts, because the sign stands at the other side where lines begin at the right.
    guard look.columns > 2 else {
      let text = look.metrics.truncated(Text("\(sign) ") + title, to: look.columns)
      canvas.draw(text, column: 0, row: look.middleRow, style: style)
      return
    }
    canvas.draw(sign, column: 0, row: look.middleRow, style: style)
    canvas.draw(
      look.metrics.truncated(title, to: look.columns - 2), column: 2, row: look.middleRow,
      style: style)
  }

  /// Opens and closes.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action("disclosure.toggle"): isOpen.toggle()
    case .action("disclosure.open") where !isOpen: isOpen = true
    case .action("disclosure.close") where isOpen: isOpen = false
    case .pointer(let pointer) where pointer.kind == .click: isOpen.toggle()
    default: context.decline()
    }
  }
}

/// Makes a title with views below that are seen while it is open.
///
/// ```swift
/// collapsible("more", "More options", isOpen: model.showsMore, onToggle: { .showMore($0) }) {
///   `switch`("log", [.title("Write a log"), …])
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - title: the text beside the sign.
///   - isOpen: true if the views are seen; closed, they are not described.
///   - isEnabled: true if the user can open and close it; the views are as they say themselves.
///   - onToggle: makes the message when the user opens or closes it; nil leaves it.
///   - props: the look of the container.
///   - children: the views, two columns further in.
/// - Returns: the element.
public func collapsible<Msg>(
  _ key: some Hashable & Sendable, _ title: Text, isOpen: Bool, isEnabled: Bool = true,
  onToggle: @escaping (_ isOpen: Bool) -> Msg?, _ props: Props<Msg, Container> = [],
  @ElementBuilder<Msg> children: @escaping () -> ElementList<Msg>
) -> ViewElement<Msg> {
  let head: ViewElement<Msg> = customView(
    "title", Disclosure.self,
    [
      .set(\.title, to: title), .set(\.isOpen, to: isOpen), .isEnabled(isEnabled),
      .onChange { onToggle($0.isOpen) },
    ])
  let inside: [ViewElement<Msg>] =
    isOpen ? [stack("inside", .vertical, [.padding(2, on: .leading)], children: children)] : []
  return stack(key, .vertical, props, [head] + inside)
}

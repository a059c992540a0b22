public import TextBackend
public import VirtualViews

/// A border around views that is pressed as a whole, such as a note on a board.
///
/// Return, Space and a click press it. Controls inside are stops of the keyboard after it, and have their clicks and keys for
/// themselves.
///
/// ```
/// ╭──────────────────╮
/// │ Water the plants │
/// │ Friday           │
/// ╰──────────────────╯
/// ```
public struct Card: TextContainer, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// True: what is inside says how large it is.
  public static var holdsViews: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if it can be pressed; the views inside are as they say themselves.
  public var isEnabled = true
  /// True if it is one of those that are chosen.
  public var isSelected = false
  /// The rows between the views inside.
  public var spacing = 0

  /// Makes an empty card.
  public init() { attributes.verticalHugging = .low + 1 }

  /// None: Return and Space press it as they are.
  public static var keyMap: KeyMap { KeyMap() }

  /// That which presses it, for shortcuts.
  public static var unboundActions: [KeyAction] { [.buttonPress] }

  /// The meaning of the view to users: a button, whose name is the text inside.
  public var semantics: Semantics {
    var state: Semantics.State = isSelected ? .selected : []
    if !isEnabled { state.insert(.disabled) }
    return Semantics(.button, state: state, actions: [.press])
  }

  /// Below each other.
  public var arrangement: Container {
    var container = Container()
    container.spacing = spacing
    return container
  }

  /// The cells of the border, and a blank beside it.
  public var insets: Insets { Insets(top: 1, leading: 2, bottom: 1, trailing: 2) }

  /// False: what is inside knows how wide it is.
  public var fillsWidth: Bool { false }

  /// Room for the border.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (4, 2) }

  /// Places the views inside below each other.
  public func placeViews(_ views: inout PlacedViews<NoMemory>) {
    views.arrange(
      in: CellFrame(
        column: insets.leading, row: insets.top, width: views.columns - insets.columns,
        height: views.rows - insets.rows))
  }

  /// Draws the border: a double one while it has the keyboard, and a heavy one if it is selected, so that both are seen
  /// without colors.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let border: Container.Border = look.isFocused ? .double : isSelected ? .heavy : .themed
    canvas.border(border, style: style(look))
  }

  private func style(_ look: ControlLook<NoMemory>) -> TextStyle {
    var style = look.quietStyle
    guard isEnabled else { return style }
    if look.isPressed { style.attributes.insert(.reverse) }
    guard look.hasSurfaces else {
      if look.isHovered { style.attributes.insert(.bold) }
      return style
    }
    guard style.foreground == .default else { return style }
    style.foreground =
      look.isFocused ? .focus : look.isHovered || isSelected ? .accent : .border
    return style
  }

  /// Is pressed.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard action.activates || action == .action(.buttonPress) else { return context.decline() }
    context.emit(.primaryAction)
  }
}

/// Makes a card: views with a border around them that are pressed as one.
///
/// ```swift
/// card(task.id, [.onPress(.openTask(task.id)), .isSelected(task.id == model.chosen)]) {
///   label([.text(task.title), .font(.bold)])
///   label([.text(task.due)])
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the message of a press, and the look.
///   - children: the views, one below the other.
/// - Returns: the element.
public func card<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, Card> = [],
  @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> { customView(key, Card.self, props, children: children) }

/// Makes a card with views that are in a list.
public func card<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, Card> = [], _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> { customView(key, Card.self, props, children) }

extension Prop where View == Card {
  /// Sends a message when the card is pressed.
  public static func onPress(_ message: Msg) -> Prop { on(.primaryAction, send: message) }

  /// Makes a message when the card is pressed; nil declines it.
  public static func onPress(_ makeMessage: @escaping () -> Msg?) -> Prop {
    on(.primaryAction) { _, _ in makeMessage() }
  }

  /// Marks the card as one that is chosen.
  public static func isSelected(_ isSelected: Bool) -> Prop { Prop { $0.isSelected = isSelected } }

  /// The rows between the views inside.
  public static func spacing(_ spacing: Int) -> Prop { Prop { $0.spacing = spacing } }
}

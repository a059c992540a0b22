public import TextBackend
public import VirtualViews

/// The title of a menu in a bar: Return, Space, ↓ and a click open the menu.
public struct MenuTitle: TextControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the menu can be opened.
  public var isEnabled = true
  /// The text.
  public var title: Text = ""
  /// True while the menu is open.
  public var isOpen = false

  /// Makes a title without text.
  public init() { attributes.horizontalHugging = .low + 1 }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind(["return", "space", "down"], "menu-bar.open", "Open")
  ]

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .menu, label: title.string, state: isEnabled ? [] : .disabled, actions: [.press])
  }

  /// Room for the text, with a blank on each side.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (metrics.columns(of: title) + 2, 1)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// Draws the text, as chosen while the menu is open.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    var style = look.quietStyle
    if look.isFocused { style = look.style } else if isOpen { style = look.selectionStyle }
    let text = look.metrics.padded(" " + title, to: look.columns)
    canvas.draw(text, column: 0, row: look.middleRow, style: style)
  }

  /// Opens the menu.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    switch action {
    case .action("menu-bar.open"): context.emit(.primaryAction)
    case .pointer(let pointer) where pointer.kind == .click: context.emit(.primaryAction)
    default: context.decline()
    }
  }
}

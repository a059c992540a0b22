public import VirtualViews

/// The place at a view at which the user asked for a menu.
public enum MenuSpot: Hashable, Codable, Sendable {
  /// A cell that was clicked, counted from the upper left corner of the view.
  case cell(row: Int, column: Int)
  /// The view as a whole: a key was pressed.
  case view
}

extension Prop where View: ViewDescription {
  /// Makes a message when the user asks for the menu of the view; nil leaves it to the views around.
  ///
  /// The user asks by a click with the right button, or by Menu or Shift-F10 while the focus is in the
  /// view: by the action `context-menu`. At a row of a table they ask while the row is selected and the table has the
  /// focus. The key of the row is what identifies its item. Show the menu by ``contextMenu(_:of:at:_:_:)``.
  public static func onMenu(_ makeMessage: @escaping (MenuSpot) -> Msg?) -> Prop {
    .batch([
      .onClick { click in
        click.button == .right ? makeMessage(.cell(row: click.row, column: click.column)) : nil
      },
      .keyMap(menuKeys.asDefaults),
      .onAction { $0 == "context-menu" ? makeMessage(.view) : nil },
    ])
  }
}

private let menuKeys: KeyMap = [
  .bind(["menu", "shift+f10"], "context-menu", "Menu")
]

/// Makes the menu of a view, where the user asked for it.
///
/// ```swift
/// label("file", [.text("notes.txt"), .onMenu { .askForMenu($0) }]),
/// contextMenu(
///   "file-menu", of: "file", at: model.menuSpot, [.onDismiss(.closeMenu)],
///   [MenuItem("Open", .open), MenuItem("Delete", .delete)]),
/// ```
///
/// A click outside of the menu dismisses it, and does what it does there. The program takes the menu
/// away when it gets a message of it.
///
/// - Parameters:
///   - key: identifies the menu among its siblings.
///   - view: the key of the view; that of a row is what identifies its item.
///   - spot: the place, as `Prop.onMenu(_:)` told it; nil shows no menu.
///   - props: the look of the popover around the rows.
///   - items: the rows and their messages, from top to bottom.
/// - Returns: the element.
public func contextMenu<Msg>(
  _ key: some Hashable & Sendable, of view: some Hashable & Sendable, at spot: MenuSpot?,
  _ props: Props<Msg, Container> = [], _ items: [MenuItem<Msg>]
) -> ViewElement<Msg> {
  switch spot {
  case .cell(let row, let column): menu(key, .at(view, row: row, column: column), props, items)
  case .view: menu(key, .below(view), props, items)
  case nil: .none
  }
}

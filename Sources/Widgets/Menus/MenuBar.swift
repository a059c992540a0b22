public import VirtualViews

/// A menu of a bar.
public struct BarMenu<ID: Hashable & Sendable, Msg> {
  /// Identifies the menu among the others.
  public var id: ID
  /// The text in the bar.
  public var title: Text
  /// The choices.
  public var items: [MenuItem<Msg>]

  /// Makes a menu.
  public init(_ id: ID, _ title: Text, _ items: [MenuItem<Msg>]) {
    (self.id, self.title, self.items) = (id, title, items)
  }
}

/// Makes a bar of menus at the upper edge of its container.
///
/// ```swift
/// menuBar("menus", [
///   BarMenu(.file, "File", [MenuItem("Open…", .open), .line, MenuItem("Quit", .quit)]),
///   BarMenu(.edit, "Edit", [MenuItem("Undo", .undo)]),
/// ], open: model.openMenu) { .openMenu($0) }
/// ```
///
/// The model says which menu is open; a choice closes none by itself, so its `update` sets it to nil. ← and →
/// go from an open menu to the one beside, and from one title to another.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - menus: the menus in order.
///   - open: the menu that is open; nil for none.
///   - isEnabled: true if menus can be opened; one that is open is not shown otherwise.
///   - props: the look of the bar.
///   - onOpen: makes the message for opening a menu, or, with nil, for closing the open one.
/// - Returns: the element.
public func menuBar<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ menus: [BarMenu<ID, Msg>], open: ID?, isEnabled: Bool = true,
  _ props: Props<Msg, Container> = [], onOpen: @escaping (ID?) -> Msg?
) -> ViewElement<Msg> {
  let open = isEnabled ? open : nil
  let titles: [ViewElement<Msg>] = menus.map { menu in
    customView(
      menu.id, MenuTitle.self,
      [
        .set(\.title, to: menu.title), .set(\.isOpen, to: menu.id == open),
        .isEnabled(isEnabled),
        .on(.primaryAction) { _, _ in onOpen(menu.id == open ? nil : menu.id) },
      ])
  }
  return stack(
    key, .horizontal,
    [.bar(.top), .backgroundColor(.raised), .spatialNavigation(true), .batch(props.all)],
    titles + [openMenu(open, onOpen, menus)])
}

/// The menu that is open, below its title; ← and → open the one beside.
private func openMenu<ID, Msg>(
  _ open: ID?, _ onOpen: @escaping (ID?) -> Msg?, _ menus: [BarMenu<ID, Msg>]
) -> ViewElement<Msg> {
  guard let open, let number = menus.firstIndex(where: { $0.id == open }) else { return .none }
  func beside(_ step: Int) -> ID { menus[(number + step + menus.count) % menus.count].id }
  return menu(
    "menu-bar.menu", .below(open),
    [
      .on(.dismiss) { _, _ in onOpen(nil) }, .swallowsPresses(true),
      .keyMap([
        .bind("right", "menu-bar.next", isFirst: true),
        .bind("left", "menu-bar.previous", isFirst: true),
      ]),
      .onAction { action in
        switch action {
        case "menu-bar.next": onOpen(beside(1))
        case "menu-bar.previous": onOpen(beside(-1))
        default: nil
        }
      },
    ], menus[number].items)
}

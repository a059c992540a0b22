public import VirtualViews

/// One of the views between which tabs choose.
public struct Tab<ID: Hashable & Sendable, Msg> {
  let id: ID
  let title: TabBar.Title
  let content: () -> ElementList<Msg>
}

/// Makes one of the views between which tabs choose.
///
/// - Parameters:
///   - id: identifies it among the others.
///   - title: the text to choose it by.
///   - isEnabled: true if it can be chosen.
///   - content: the views, stacked; made only while it is chosen.
/// - Returns: the tab.
public func tab<ID: Hashable & Sendable, Msg>(
  _ id: ID, _ title: Text, isEnabled: Bool = true,
  @ElementBuilder<Msg> content: @escaping () -> ElementList<Msg>
) -> Tab<ID, Msg> {
  Tab(id: id, title: TabBar.Title(title, isEnabled: isEnabled), content: content)
}

/// Makes titles above views, of which those are seen whose title is chosen.
///
/// ```swift
/// tabs("main", [
///   tab(.files, "Files") { fileList(model) },
///   tab(.log, "Log \("3", color: .warning)") { log(model) },
/// ], selected: model.tab) { .open($0) }
/// ```
///
/// Ctrl-PageDown and Ctrl-PageUp show the next tab and the one before, from anywhere in the layer. After the last tab comes
/// the first one. A view with the focus that uses the keys keeps them: a table does so if several rows can be selected in it.
/// Of tabs inside tabs, the innermost ones around the focus turn. If no tabs are around the focus, the first tabs of the layer
/// turn, the outermost before those inside.
///
/// A program adds keys beside these defaults. Those with `isAnywhere` count from anywhere in the layer, too, and others only
/// while the focus is inside the tabs:
///
/// ```swift
/// let keys: KeyMap = [.bind("alt+right", .nextTab, "Next tab", isAnywhere: true)]
/// tabs("main", pages, selected: model.tab, [.keyMap(keys)]) { .open($0) }
/// ```
///
/// Only the views of the chosen tab are described. What they remember by themselves, such as how far they
/// are scrolled, goes with them; what is to stay is in the model.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - tabs: the tabs in order.
///   - selected: the tab that is seen.
///   - isEnabled: true if another tab can be chosen; the views of the chosen one are as they say themselves.
///   - props: the look of the container.
///   - onSelect: makes the message for another tab; nil leaves the chosen one.
/// - Returns: the element.
public func tabs<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ tabs: [Tab<ID, Msg>], selected: ID, isEnabled: Bool = true,
  _ props: Props<Msg, Container> = [], onSelect: @escaping (ID) -> Msg?
) -> ViewElement<Msg> {
  let ids = tabs.map(\.id)
  let number = ids.firstIndex(of: selected) ?? -1
  let bar: ViewElement<Msg> = customView(
    "tabs.titles", TabBar.self,
    [
      .set(\.titles, to: tabs.map(\.title)), .set(\.selected, to: number),
      .isEnabled(isEnabled),
      .onChange { ids.indices.contains($0.selected) ? onSelect(ids[$0.selected]) : nil },
    ])
  let turns = isEnabled && tabs.contains { $0.title.isEnabled && $0.id != selected }
  let turning: Props<Msg, Container> =
    turns
    ? [
      .keyMap(tabKeys.asDefaults),
      .onAction { action in
        let way = action == .nextTab ? 1 : action == .previousTab ? -1 : 0
        let next = way == 0 ? nil : tabs.enabled(after: number, by: way)
        return next.flatMap { onSelect(ids[$0]) }
      },
    ] : []
  guard tabs.indices.contains(number) else { return stack(key, .vertical, turning + props, [bar]) }
  return stack(
    key, .vertical, turning + props,
    [bar, stack(selected, .vertical, children: tabs[number].content)])
}

extension KeyAction {
  /// Shows the next tab, from anywhere in the tabs.
  public static let nextTab: KeyAction = "tab-view.next"
  /// Shows the tab before, from anywhere in the tabs.
  public static let previousTab: KeyAction = "tab-view.previous"
}

/// The keys that browsers have.
private let tabKeys: KeyMap = [
  .bind("ctrl+page-down", .nextTab, "Next tab", isAnywhere: true),
  // Footers have little room, and whoever knows the one key finds the other.
  .bind("ctrl+page-up", .previousTab, "Previous tab", isAnywhere: true, prominence: .low),
]

extension Array {
  /// The number of the next tab that can be chosen, or of the one before; the first one follows the last.
  fileprivate func enabled<ID, Msg>(after number: Int, by way: Int) -> Int?
  where Element == Tab<ID, Msg> {
    // Without a chosen one, the first or the last.
    let start = indices.contains(number) ? number : way > 0 ? -1 : count
    return (1...Swift.max(1, count)).lazy.map { ((start + way * $0) % count + count) % count }
      .first { self[$0].title.isEnabled && $0 != number }
  }
}

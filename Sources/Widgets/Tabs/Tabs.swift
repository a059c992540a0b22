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
  guard tabs.indices.contains(number) else { return stack(key, .vertical, props, [bar]) }
  return stack(
    key, .vertical, props, [bar, stack(selected, .vertical, children: tabs[number].content)])
}

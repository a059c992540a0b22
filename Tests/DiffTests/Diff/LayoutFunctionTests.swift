import Testing
import VirtualViews

/// The layout functions of groups, run beside the tree.
struct LayoutFunctionTests {
  private func layouts(_ tree: ViewTree<String>) -> [ContainerLayout] {
    tree.layOut(
      root: nil, guides: LayoutGuides { _ in nil }, screenSize: LayoutSize(width: 80, height: 24))
  }

  private func pinned(_ children: [ViewElement<String>]) -> ViewElement<String> {
    group(
      "pinned", layout: { [$0[1].leadingAnchor.constraint(equalTo: $0.view.leadingAnchor)] },
      children)
  }

  @Test func `only groups with a layout function have a layout`() {
    let watched = WatchedTree([pinned([row(1)]), group("stacked", [], [row(1)])])
    let layouts = layouts(watched.tree)
    #expect(layouts.map(\.container) == [watched.tree.child("pinned")])
    #expect(layouts.first?.constraints.count == 1)
  }

  @Test func `a layout goes when its group goes, is replaced, or has none any more`() {
    for next in [[], [label("pinned", [])], [group("pinned", [], [row(1)])]] {
      var watched = WatchedTree([box(9, [pinned([row(1)])]), pinned([row(1)])])
      #expect(layouts(watched.tree).count == 2)
      watched.update(to: next)
      #expect(layouts(watched.tree).isEmpty)
    }
  }

  @Test func `equal children give equal constraints, however they came about`() {
    var watched = WatchedTree([pinned([row(1)])])
    let before = layouts(watched.tree)
    watched.update(to: [pinned([row(2), row(1)])])
    #expect(layouts(watched.tree) == before)
  }

  @Test(arguments: [3, 40])
  func `a layout function finds the children of its own group`(count: Int) {
    var found: [LayoutItem?] = []
    let element: ViewElement<String> = group(
      "g",
      layout: { context in
        found = [context.view(0), context.view(count - 1), context.view(count), context.view("g")]
        return []
      }, rows(0..<count))
    let watched = WatchedTree([element])
    _ = layouts(watched.tree)
    let ids = watched.tree.child("g").map { watched.tree.children(of: $0) } ?? []
    #expect(found == [ids.first?.layoutItem, ids.last?.layoutItem, nil, nil])
  }
}

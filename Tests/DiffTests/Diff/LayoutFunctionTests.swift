import Testing
import VirtualViews

/// The layout functions of groups, run beside the tree.
struct LayoutFunctionTests {
  private func layouts(
    _ tree: ViewTree<String>, known: [ContainerLayout] = []
  ) -> [ContainerLayout] {
    var tree = tree
    return tree.layOut(
      root: .none, guides: LayoutGuides { _ in nil },
      screenSize: LayoutSize(width: 80, height: 24), known: known)
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

  /// Runs layout functions that count how often they are run, and those of one update after it.
  private func runs(
    after first: [ViewElement<String>], _ second: [ViewElement<String>], _ runs: Runs
  ) -> Int {
    var tree = ViewTree<String>()
    let guides = LayoutGuides { $0 == "guide" ? .free : nil }
    let size = LayoutSize(width: 80, height: 24)
    _ = tree.update(to: first)
    let known = tree.layOut(root: .none, guides: guides, screenSize: size)
    let before = runs.count
    _ = tree.update(to: second)
    let next = tree.layOut(root: .none, guides: guides, screenSize: size, known: known)
    let count = runs.count - before
    var copy = tree
    let all = copy.layOut(root: .none, guides: guides, screenSize: size)
    #expect(next == all)
    return count
  }

  private final class Runs {
    var count = 0

    func counted(
      _ key: Int, usesGuide: Bool = false, _ children: [ViewElement<String>]
    ) -> ViewElement<String> {
      group(
        key,
        layout: { [self] context in
          count += 1
          if usesGuide { _ = context.guide("guide") }
          return [context[1].leadingAnchor.constraint(equalTo: context.view.leadingAnchor)]
        }, children)
    }
  }

  @Test func `the functions of groups that are the same are not run again`() {
    let runs = Runs()
    let (one, other) = (runs.counted(1, [row(1)]), runs.counted(2, [row(1)]))
    #expect(self.runs(after: [one, other], [one, other], runs) == 0)
    #expect(self.runs(after: [one, other], [other, one], runs) == 0)
    #expect(self.runs(after: [one], [one, other], runs) == 1)
    let new = runs.counted(2, [row(1)])
    #expect(self.runs(after: [one, other], [one, new], runs) == 1)
    let guided = runs.counted(1, usesGuide: true, [row(1)])
    #expect(self.runs(after: [guided, other], [guided, other], runs) == 1)
  }
}

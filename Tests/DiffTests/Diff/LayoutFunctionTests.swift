import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// The layout functions of groups, and the steps of a patch that come of them.
@Suite(.computes)
struct LayoutFunctionTests {
  /// A tree and the views that its steps make.
  private struct World {
    var tree = ViewTree()
    var plain = PlainTree()
    private let guides = LayoutGuides { $0 == "guide" ? .free : nil }
    var screenWidth = 80.0

    /// Updates the tree and lays it out; returns the steps of the layout.
    @discardableResult
    mutating func update(
      to elements: [ViewElement<String>], root: ViewTree.RootLayout = .none, runsAll: Bool = false
    ) -> [ViewChange] {
      plain.apply(tree.update(to: elements).patch)
      return layOut(root: root, runsAll: runsAll)
    }

    @discardableResult
    mutating func layOut(
      root: ViewTree.RootLayout = .none, runsAll: Bool = false
    ) -> [ViewChange] {
      let steps = tree.layOut(
        root: root, guides: guides, screenSize: LayoutSize(width: screenWidth, height: 24),
        runsAll: runsAll)
      plain.apply(steps)
      tree.checkInvariants()
      #expect(plain.misuses.isEmpty)
      return steps
    }

    /// The steps that running all functions would add: none, if the right ones ran.
    var missing: [ViewChange] {
      var copy = tree
      return copy.layOut(
        root: .same, guides: guides, screenSize: LayoutSize(width: screenWidth, height: 24),
        runsAll: true)
    }

    var layouts: [ContainerLayout] { plain.views.compactMap(\.layout) }
  }

  private func pinned(_ children: [ViewElement<String>]) -> ViewElement<String> {
    group(
      "pinned", layout: { [$0[1].leadingAnchor.constraint(equalTo: $0.view.leadingAnchor)] },
      children)
  }

  @Test func `only groups with a layout function have a layout`() {
    var world = World()
    world.update(to: [pinned([row(1)]), group("stacked", [], [row(1)])])
    expectEqual(world.plain.views.filter { $0.layout != nil }.map(\.key), ["pinned"])
    expectEqual(world.layouts.first?.constraints.count, 1)
  }

  @Test func `a layout goes when its group goes, is replaced, or has none any more`() {
    let elements: [[ViewElement<String>]] = [
      [], [label("pinned", [])], [group("pinned", [], [row(1)])],
    ]
    for (next, count) in zip(elements, [0, 0, 1]) {
      var world = World()
      world.update(to: [box(9, [pinned([row(1)])]), pinned([row(1)])])
      expectEqual(world.layouts.count, 2)
      let steps = world.update(to: next)
      #expect(world.layouts.isEmpty)
      expectEqual(steps.count, count, "\(steps)")
      #expect(world.missing.isEmpty)
    }
  }

  @Test func `a view that gets the index of one that is gone gets a layout of its own`() {
    var world = World()
    world.update(to: [pinned([row(1)])])
    world.update(to: [])
    expectEqual(world.update(to: [pinned([row(1)])]).count, 1)
  }

  @Test func `equal constraints are no step, however they came about`() {
    var world = World()
    world.update(to: [pinned([row(1)])])
    #expect(world.update(to: [pinned([row(2), row(1)])]).isEmpty)
  }

  @Test func `the layout of a container is run again when a child that it names is replaced`() {
    var world = World()
    world.update(to: [pinned([row(1), row(2)])])
    expectEqual(world.update(to: [pinned([box(1, []), row(2)])]).count, 1)
    expectEqual(world.update(to: [pinned([row(2)])]).count, 1)
    expectEqual(world.update(to: [pinned([row(2), row(1)])]).count, 1)
    #expect(world.missing.isEmpty)
  }

  @Test func `the root's layout is a step where it changes, and goes with its function`() {
    var world = World()
    let layout = { (context: LayoutContext) in
      [context[1].leadingAnchor.constraint(equalTo: context.view.leadingAnchor)]
    }
    expectEqual(world.update(to: [row(1)], root: .run(layout)).count, 1)
    #expect(world.update(to: [row(1), row(2)], root: .run(layout)).isEmpty)
    #expect(world.update(to: [row(2)], root: .same).isEmpty)
    expectEqual(world.layOut(), [.layout(.root, nil)])
    #expect(world.layOut().isEmpty)
  }

  @Test(arguments: [3, 40])
  func `a layout function finds the children of its own group`(count: Int) {
    var found: [LayoutItem?] = []
    var world = World()
    world.update(to: [
      group(
        "g",
        layout: { context in
          found = [
            context.view(0), context.view(count - 1), context.view(count), context.view("g"),
          ]
          return []
        }, rows(0..<count))
    ])
    let ids = world.tree.child("g").map { world.tree.children(of: $0) } ?? []
    expectEqual(found, [ids.first?.layoutItem, ids.last?.layoutItem, nil, nil])
  }

  /// Counts how often layout functions run.
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

  /// How many functions run for the second of two updates.
  private func runs(
    after first: [ViewElement<String>], _ second: [ViewElement<String>], _ runs: Runs
  ) -> Int {
    var world = World()
    world.update(to: first)
    let before = runs.count
    world.update(to: second)
    let count = runs.count - before
    #expect(world.missing.isEmpty)
    return count
  }

  @Test func `the functions of groups that are the same are not run again`() {
    let runs = Runs()
    let (one, other) = (runs.counted(1, [row(1)]), runs.counted(2, [row(1)]))
    expectEqual(self.runs(after: [one, other], [one, other], runs), 0)
    expectEqual(self.runs(after: [one, other], [other, one], runs), 0)
    expectEqual(self.runs(after: [one], [one, other], runs), 1)
    let new = runs.counted(2, [row(1)])
    expectEqual(self.runs(after: [one, other], [one, new], runs), 1)
    let guided = runs.counted(1, usesGuide: true, [row(1)])
    expectEqual(self.runs(after: [guided, other], [guided, other], runs), 1)
    expectEqual(self.runs(after: [guided, other], [other], runs), 0)
  }

  @Test func `one of thousands of containers with layouts is touched when one label changes`() {
    let count = Effort.count(push: 2_000, full: 10_000)
    let runs = Runs()
    func list(_ texts: [String]) -> ViewElement<String> {
      stack("list", .vertical) {
        forEach(Array(texts.enumerated()).map { Item(id: $0, text: $1) }, id: \.id) {
          runs.counted($0.id, [label(1, [.text($0.text)])])
        }
      }
    }
    var texts = [String](repeating: "text", count: count)
    var world = World()
    expectEqual(world.update(to: [list(texts)]).count, count)
    expectEqual(runs.count, count)
    texts[count / 2] = "another"
    #expect(world.update(to: [list(texts)]).isEmpty)
    expectEqual(runs.count, count + 1)
    let pinning = ViewTree.RootLayout.run {
      [$0["list"].leadingAnchor.constraint(equalTo: $0.view.leadingAnchor)]
    }
    expectEqual(world.layOut(root: pinning).count, 1)
    expectEqual(runs.count, count + 1)
  }

  @Test func `a function that relates nothing leaves the views to be stacked`() {
    var world = World()
    let view: ViewElement<String> = label(1, [.text("text")])
    func pinned(_ isPinned: Bool) -> ViewTree.RootLayout {
      .run { isPinned ? [$0[1].leadingAnchor.constraint(equalTo: $0.view.leadingAnchor)] : [] }
    }
    world.update(to: [view], root: pinned(false))
    #expect(world.layouts.isEmpty)
    world.layOut(root: pinned(true))
    expectEqual(world.layouts.count, 1)
    world.layOut(root: pinned(false))
    #expect(world.layouts.isEmpty)
    world.update(to: [group("g", layout: { _ in [] }, [view])])
    #expect(world.layouts.isEmpty)
  }

  private struct Item: Equatable {
    var id: Int
    var text: String
  }

  @Test func `all functions run on a screen of another size, and the layouts that differ are told`()
  {
    let half: ViewElement<String> = group(
      "half",
      layout: { [$0[1].widthAnchor.constraint(equalToConstant: $0.screenSize.width / 2)] },
      [row(1)])
    let runs = Runs()
    var world = World()
    world.update(to: [half, runs.counted(2, [row(1)])])
    world.screenWidth = 60
    #expect(world.layOut().isEmpty)
    expectEqual(world.layOut(runsAll: true).count, 1)
    expectEqual(runs.count, 2)
  }
}

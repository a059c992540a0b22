import Expectations
import Testing
import VirtualViews

/// Elements without keys: the second label is the second label, whatever stands before it.
struct UnkeyedTests {
  private func nodes(_ tree: ViewTree, _ kind: ViewKind) -> [NodeID] {
    tree.children().filter { tree.content(of: $0)?.kind == kind }
  }

  private func text(_ text: String) -> ViewElement<String> { label([.text(text)]) }

  @Test func `elements without keys of one kind are numbered, and are no duplicates`() {
    var tree = ViewTree()
    let result = tree.update(to: [text("a"), button([.title("b"), .onPress("p")]), text("c")])
    #expect(result.diagnostics.isEmpty)
    expectEqual(result.counts.inserted, 3)
    #expect(tree.first(.place(.label, 1)) != nil)
    #expect(tree.first(.place(.label, 2)) != nil)
    #expect(tree.first(.place(.button, 1)) != nil)
    expectEqual(ViewKey.place(.label, 2).description, "label#2")
  }

  @Test func `an element that comes leaves those of other kinds their views`() {
    var tree = ViewTree()
    _ = tree.update(to: [text("a"), field([])])
    let old = nodes(tree, .field)
    let result = tree.update(to: [text("a"), button([.title("new")]), text("b"), field([])])
    expectEqual(nodes(tree, .field), old)
    expectEqual(result.counts.inserted, 2)
    expectEqual(result.counts.updated, 0)
  }

  @Test func `an element that goes gives its place to the next one of its kind`() {
    var tree = ViewTree()
    _ = tree.update(to: [text("a"), text("b")])
    let first = tree.children()[0]
    let result = tree.update(to: [text("b")])
    expectEqual(tree.children(), [first])
    expectEqual(result.counts.updated, 1)
    expectEqual(result.counts.removed, 1)
  }

  @Test func `keys and elements without keys stand side by side`() {
    var tree = ViewTree()
    _ = tree.update(to: [label("k", [.text("1")]), text("a")])
    let plain = tree.children()[1]
    let result = tree.update(to: [label("j", []), label("k", [.text("1")]), text("a")])
    expectEqual(result.counts.inserted, 1)
    expectEqual(tree.children()[2], plain)
  }

  @Test func `nothing vanishes from lists of children at all depths`() {
    var tree = ViewTree()
    let result = tree.update(to: [.none, group([text("a"), .none, .none]), .none])
    expectEqual(result.counts.inserted, 2)
    expectEqual(tree.children().count, 1)
    #expect(group("g", [ViewElement<String>.none]).children.isEmpty)
    expectEqual(tree.update(to: [.none]).counts.removed, 2)
  }

  @Test func `views of one address part are still no duplicates`() {
    var tree = ViewTree()
    let views: [ViewElement<String>] = [customView(PlainView.self), scrollView([text("a")])]
    #expect(tree.update(to: views + views).diagnostics.isEmpty)
    expectEqual(tree.children().count, 4)
  }

  @Test func `all kinds can be made without a key`() {
    var tree = ViewTree()
    let result = tree.update(to: [
      text("a"), button([.title("b")]), field([.text("c")]), slider([.value(1)]),
      stepper([.value(2)]), segmentedControl([.segments([])]), `switch`([.isOn(true)]),
      customView(PlainView.self, [.backgroundColor(.red)]), group([text("a")]),
      group([.border(.light)], [text("a")]), stack(.horizontal, [text("a")]),
      stack(.vertical, spacing: 1, [.title("t")], [text("a")]), scrollView([text("a")]),
      table([.onAct { "\($0)" }], items: [1], id: { $0 }) { label([.text("\($0)")]) },
      table(rows: TableItems([1], id: { $0 })) { _ in TableCell(text("a")) },
    ])
    #expect(result.diagnostics.isEmpty)
    expectEqual(tree.children().count, 15)
  }
}

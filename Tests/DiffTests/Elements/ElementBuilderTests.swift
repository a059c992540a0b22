import Expectations
import Testing
import VirtualViews

/// Children in blocks, with conditions, rounds and the rows of `forEach` among them.
struct ElementBuilderTests {
  private struct Item: Equatable {
    var id: Int
    var text: String
  }

  private final class Counter {
    var made = 0
  }

  private func items(_ ids: [Int], _ text: String = "t") -> [Item] {
    ids.map { Item(id: $0, text: text) }
  }

  private func list(
    _ items: [Item], header: String = "h", footer: String? = nil, _ counter: Counter = Counter()
  ) -> ViewElement<String> {
    stack("list", .vertical) {
      label([.text(header)])
      forEach(items, id: \.id) { item in
        counter.made += 1
        return label(item.id, [.text(item.text)])
      }
      if let footer { label([.text(footer)]) }
    }
  }

  private func texts(_ tree: ViewTree) -> [String] {
    tree.children(of: tree.children()[0]).compactMap {
      tree.content(of: $0).flatMap(Label.init)?.text
    }
  }

  @Test func `a block makes the elements that its statements describe`() {
    func block(_ isOpen: Bool, _ name: String?) -> ViewElement<String> {
      group("g") {
        label("a", [])
        if isOpen { label("b", []) } else { label("c", []) }
        if name == nil { label("d", []) }
        for key in 1...2 { label(key, []) }
        ["e", "f"].map { label($0, []) }
        name.map { label($0, []) }
        ViewElement.none
      }
    }
    expectEqual(block(true, "n").children.map(\.key), ["a", "b", 1, 2, "e", "f", "n"])
    expectEqual(block(false, nil).children.map(\.key), ["a", "c", "d", 1, 2, "e", "f"])
    expectEqual(group("g") {}.children, [ViewElement<String>]())
  }

  private struct Pair: ElementContent {
    let name: String

    func makeElementList() -> ElementList<String> {
      ElementList([label("\(name) 1", []), label("\(name) 2", [])])
    }
  }

  @Test func `a program's own values are statements, alone, optional and in lists`() {
    func keys(@ElementBuilder<String> _ block: () -> ElementList<String>) -> [ViewKey] {
      group("g", children: block).children.map(\.key)
    }
    let missing: Pair? = nil
    let found = keys {
      Pair(name: "a")
      missing
      Pair?.some(Pair(name: "b"))
      [Pair(name: "c"), Pair(name: "d")]
      [label("e", []), nil]
      [[label("f", [])], []]
      [forEach(items([7]), id: \.id) { label($0.id, []) }]
    }
    expectEqual(found, ["a 1", "a 2", "b 1", "b 2", "c 1", "c 2", "d 1", "d 2", "e", "f", 7])
  }

  @Test func `render can be written as a block`() {
    @ElementBuilder<String> func render(_ count: Int) -> [Element<String>] {
      label([.text("\(count)")])
      if count > 0 { button([.title("less"), .onPress("less")]) }
      forEach(items([1, 2]), id: \.id) { label($0.id, []) }
    }
    expectEqual(render(1).count, 4)
    expectEqual(render(0).count, 3)
    func literal(_ count: Int) -> [Element<String>] { [label([.text("\(count)")])] }
    expectEqual(literal(3)[0], label([.text("3")]))
  }

  @Test func `rows among other elements are made once for equal items`() {
    let counter = Counter()
    var tree = ViewTree()
    _ = tree.update(to: [list(items([1, 2, 3]), counter)])
    expectEqual(texts(tree), ["h", "t", "t", "t"])
    expectEqual(counter.made, 3)
    let result = tree.update(to: [list(items([1, 2, 3]), header: "H", counter)])
    expectEqual(counter.made, 3)
    expectEqual(texts(tree), ["H", "t", "t", "t"])
    expectEqual(result.counts.updated, 1)
  }

  @Test(arguments: [
    [1, 2, 3], [3, 2, 1], [], [2], [1, 4, 2, 3], [4, 5, 6, 7, 8], [3, 1],
  ])
  func `rows change between a header and a footer that come and go`(ids: [Int]) {
    for (old, new) in [(String?.none, String?.some("f")), ("f", nil), ("f", "g"), (nil, nil)] {
      var tree = ViewTree()
      _ = tree.update(to: [list(items([1, 2, 3]), footer: old)])
      _ = tree.update(to: [list(items(ids, "u"), footer: new)])
      let end = new.map { [$0] } ?? []
      expectEqual(texts(tree), ["h"] + ids.map { _ in "u" } + end, "\(String(describing: old))")
      _ = tree.update(to: [list(items([1, 2, 3]), header: "i", footer: old)])
      expectEqual(texts(tree), ["i", "t", "t", "t"] + (old.map { [$0] } ?? []))
    }
  }

  @Test func `rows keep their views when rows before them go`() {
    var tree = ViewTree()
    _ = tree.update(to: [list(items([1, 2, 3]), footer: "f")])
    let old = tree.children(of: tree.children()[0])
    _ = tree.update(to: [list(items([3]), footer: "f")])
    expectEqual(tree.children(of: tree.children()[0]), [old[0], old[3], old[4]])
  }

  @Test func `one description is shown by two trees, and followed by another in both`() {
    let counter = Counter()
    let (first, second) = (list(items([1, 2]), counter), list(items([1, 2, 3]), counter))
    var trees = [ViewTree(), ViewTree()]
    for position in trees.indices {
      _ = trees[position].update(to: [list(items([1]), counter)])
      _ = trees[position].update(to: [first])
    }
    counter.made = 0
    for position in trees.indices { _ = trees[position].update(to: [second]) }
    expectEqual(counter.made, 2)
    expectEqual(trees.map(texts), [["h", "t", "t", "t"], ["h", "t", "t", "t"]])
  }

  @Test func `two lists of rows stand in one block`() {
    func both(_ one: [Int], _ other: [Int]) -> ViewElement<String> {
      group("g") {
        forEach(items(one), id: \.id) { label($0.id, [.text("a\($0.id)")]) }
        label([.text("-")])
        forEach(items(other), id: \.id) { label($0.id, [.text("b\($0.id)")]) }
      }
    }
    var tree = ViewTree()
    _ = tree.update(to: [both([1, 2], [3])])
    _ = tree.update(to: [both([2], [4, 3])])
    expectEqual(texts(tree), ["a2", "-", "b4", "b3"])
  }
}

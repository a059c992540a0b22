import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Rows that are made only when their item changed.
@Suite(.computes)
struct RowsTests {
  struct Item: Equatable {
    var id: Int
    var text = ""
  }

  private let log = CallLog()

  private func list(_ items: [Item]) -> ViewElement<String> {
    stack("list", .vertical) {
      forEach(items, id: \.id) { item in
        log.calls.append("\(item.id)")
        return group(
          "row", [label("text", [.text(item.text)]), button("b", [.onPress("\(item.id)")])])
      }
    }
  }

  /// The same list without memory.
  private func plain(_ items: [Item]) -> [ViewElement<String>] {
    items.map { item in
      group(
        item.id, [label("text", [.text(item.text)]), button("b", [.onPress("\(item.id)")])])
    }
  }

  private func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item(id: $0) } }

  @Test func `equal items are not made again, and no row is looked at`() {
    var tree = ViewTree()
    _ = tree.update(to: [list(items(0..<100))])
    expectEqual(log.take().count, 100)
    let result = tree.update(to: [list(items(0..<100))])
    #expect(log.take().isEmpty)
    expectEqual(result.counts.description, "1 visited, 100 rows skipped")
  }

  @Test func `only the row of a changed item is made`() {
    var tree = ViewTree()
    var items = items(0..<100)
    _ = tree.update(to: [list(items)])
    _ = log.take()
    items[40].text = "changed"
    let result = tree.update(to: [list(items)])
    expectEqual(log.take(), ["40"])
    expectEqual(result.patch.count, 1)
    expectEqual(result.counts.skippedItems, 99)
  }

  @Test func `moved items keep their rows`() {
    var tree = ViewTree()
    _ = tree.update(to: [list(items(0..<10))])
    _ = log.take()
    let result = tree.update(to: [list(items([9] + Array(0..<9)))])
    #expect(log.take().isEmpty)
    expectEqual(result.counts.moved, 1)
    expectEqual(result.patch.count, 1)
  }

  @Test func `without items there are no rows`() {
    var tree = ViewTree()
    _ = tree.update(to: [list([])])
    expectEqual(tree.keys, ["list"])
    expectEqual(tree.update(to: [list([])]).counts.description, "1 visited")
    expectEqual(tree.update(to: [list(items(0..<2))]).counts.inserted, 6)
    expectEqual(tree.update(to: [list([])]).counts.removed, 6)
  }

  @Test func `a row has the key of its item`() {
    expectEqual(list(items([3, 1])).children.map(\.key), [3, 1])
  }

  @Test func `handlers go with their rows`() {
    var watched = WatchedTree()
    _ = watched.tree.update(to: [list(items(0..<5))])
    _ = watched.tree.update(to: [list(items([4, 7, 0]))])
    let list = watched.tree.first("list")
    for row in list.map(watched.tree.children) ?? [] {
      let button = watched.tree.child("b", of: row)
      let event = button.map {
        ViewEvent(node: $0, kind: .primaryAction, content: Button().content)
      }
      let message = event.flatMap { watched.tree.receive($0)?.message }
      expectEqual(message, watched.tree.key(of: row)?.description)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `rows with memory are the rows without`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var items = items(0..<Int.random(in: 0...12, using: &random))
    var tree = ViewTree()
    var oracle = PlainTree()
    for turn in 0..<12 {
      let copy = tree
      let result = tree.update(to: [list(items)])
      tree.checkInvariants()
      oracle.apply(result.patch)
      let description = [stack("list", .vertical, plain(items))]
      #expect(oracle.misuses.isEmpty, "seed \(seed), turn \(turn)")
      #expect(oracle.differences(from: tree).isEmpty, "seed \(seed), turn \(turn)")
      #expect(oracle.differences(from: description).isEmpty, "seed \(seed), turn \(turn)")
      copy.checkInvariants()
      change(&items, using: &random)
    }
  }

  private func change(_ items: inout [Item], using random: inout SplitMix64) {
    let place = items.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<6, using: &random), place) {
    case (0, .some(let place)): items[place].text = "\(UInt8.random(in: 0...9, using: &random))"
    case (1, .some(let place)): items.remove(at: place)
    case (2, .some(let place)): items.swapAt(place, 0)
    case (3, _): items.shuffle(using: &random)
    case (4, .some(let place)): items[place].id = Int.random(in: 0..<20, using: &random)
    default:
      items.insert(Item(id: Int.random(in: 0..<30, using: &random)), at: place ?? 0)
    }
  }

  @Test func `a copy of a tree keeps its own rows`() {
    var tree = ViewTree()
    _ = tree.update(to: [list(items(0..<5))])
    var copy = tree
    _ = tree.update(to: [list([Item(id: 0, text: "new")] + items(1..<5))])
    _ = log.take()
    #expect(copy.update(to: [list(items(0..<5))]).patch.isEmpty)
    #expect(log.take().isEmpty)
  }

  @Test func `what turns the rows' messages into others is always the latest`() {
    func mapped(_ suffix: String) -> ViewElement<String> {
      list(items([1])).map { $0 + suffix }
    }
    var watched = WatchedTree()
    _ = watched.tree.update(to: [mapped(" a")])
    expectEqual(watched.receive(.primaryAction, at: "b") { $0 }?.message, "1 a")
    _ = watched.tree.update(to: [mapped(" b")])
    expectEqual(watched.receive(.primaryAction, at: "b") { $0 }?.message, "1 b")
    expectEqual(log.take(), ["1"])
  }
}

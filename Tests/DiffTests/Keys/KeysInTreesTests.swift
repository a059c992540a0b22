import Expectations
import Testing
import VirtualViews

/// Keys that trip other libraries up, in lists short and long.
struct KeysInTreesTests {
  private enum Bare: CaseIterable { case one, two, three }
  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  static let awkward: [[ViewKey]] = [
    [1, "1", 2, "2"],
    ["", " ", "a", "A"],
    ["constructor", "__proto__", "toString", "hasOwnProperty"],
    [ViewKey(Int.max), ViewKey(Int.min), 0, -1, ViewKey(UInt64.max)],
    [ViewKey(Bare.one), ViewKey(Bare.two), ViewKey(Bare.three), "one"],
    [ViewKey(Place(row: 1, column: 2)), ViewKey(Place(row: 2, column: 1)), "1", 2],
    ["\u{0}", "\u{1B}[2J", "\u{202E}", "👩‍👩‍👧"],
    ["root", 0, "0", "nil"],
  ]

  private func labels(_ keys: [ViewKey]) -> [ViewElement<String>] { keys.map { label($0, []) } }

  @Test(arguments: awkward)
  func `awkward keys keep their views through every change`(keys: [ViewKey]) {
    var watched = WatchedTree(labels(keys))
    let ids = Set(watched.tree.children())
    let reversed = watched.update(to: labels(keys.reversed()))
    expectEqual(reversed.counts.moved, keys.count - 1)
    #expect(reversed.diagnostics.isEmpty)
    watched.update(to: labels(Array(keys.dropFirst() + [keys[0]])))
    expectEqual(Set(watched.tree.children()), ids)
    expectEqual(watched.update(to: []).counts.removed, keys.count)
  }

  @Test(arguments: awkward)
  func `awkward keys among many others keep their views`(keys: [ViewKey]) {
    let others = (1000..<1064).map { ViewKey($0) }
    var watched = WatchedTree(labels(keys + others))
    let result = watched.update(to: labels(others.reversed() + keys.reversed()))
    expectEqual(result.counts.inserted, 0)
    expectEqual(result.counts.moved, keys.count + others.count - 1)
  }

  @Test func `strings written in two ways are one key, and kept`() {
    var watched = WatchedTree(labels(["x", "caf\u{E9}", "y"]))
    #expect(watched.update(to: labels(["x", "cafe\u{301}", "y"])).patch.isEmpty)
    let result = watched.update(to: labels(["y", "caf\u{E9}", "x"]))
    expectEqual(result.counts.inserted, 0)
    expectEqual(watched.update(to: labels(["cafe\u{301}", "caf\u{E9}"])).counts.duplicates, 1)
  }

  @Test func `a raw value takes over the view of what it stands for`() {
    var watched = WatchedTree([label("increment", [])])
    #expect(watched.update(to: [label(CounterKey.increment, [])]).patch.isEmpty)
  }

  private enum CounterKey: String { case increment }

  @Test func `the same key under another parent is another view`() {
    var watched = WatchedTree([box(1, rows([7])), box(2, [])])
    let old = watched.tree.first(7)
    let result = watched.update(to: [box(1, []), box(2, rows([7]))])
    expectEqual(result.counts.description, "3 visited, 1 inserted, 1 removed")
    #expect(watched.tree.first(7) != old)
  }

  @Test func `a parent may have a child of its own key`() {
    var watched = WatchedTree([box(1, [box(1, [row(1)])])])
    #expect(watched.update(to: [box(1, [box(1, [row(1)])])]).patch.isEmpty)
    expectEqual(watched.tree.first(1).flatMap { watched.tree.path(to: $0) }, [1])
  }
}

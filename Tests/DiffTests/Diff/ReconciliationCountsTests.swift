import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// What an update costs, counted.
@Suite(.computes)
struct ReconciliationCountsTests {
  private func result(
    from old: [ViewElement<String>], to new: [ViewElement<String>]
  ) -> Reconciliation {
    var tree = ViewTree()
    _ = tree.update(to: old)
    return tree.update(to: new)
  }

  @Test func `swapping 2 of 10,000 rows is 2 moves and nothing else`() {
    var keys = Array(0..<10_000)
    let old = rows(keys)
    keys.swapAt(10, 9_000)
    let result = result(from: old, to: rows(keys))
    expectEqual(result.counts.description, "10000 visited, 2 moved, 4 keys hashed")
    expectEqual(result.patch.count, 2)
  }

  @Test func `swapping 2 of 10,000 named rows hashes only what waits`() {
    func named(_ keys: [Int]) -> [ViewElement<String>] { keys.map { label("row \($0)", []) } }
    var keys = Array(0..<10_000)
    let old = named(keys)
    keys.swapAt(10, 9_000)
    let result = result(from: old, to: named(keys))
    expectEqual(result.counts.description, "10000 visited, 2 moved, 4 keys hashed")
  }

  @Test func `changing one label among thousands of views is one update`() {
    let count = Effort.count(push: 2_000, full: 10_000)
    func table(_ changed: Int) -> [ViewElement<String>] {
      (0..<count).map { box($0, [row(0), row(1), row(2, $0 == changed ? "new" : "old")]) }
    }
    let result = result(from: table(-1), to: table(count / 10 * 7))
    expectEqual(result.counts.description, "\(4 * count) visited, 1 updated")
    expectEqual(result.patch.count, 1)
  }

  @Test func `prepending one of 10,001 rows is one insert and hashes no key`() {
    let result = result(from: rows(1...10_000), to: rows(0...10_000))
    expectEqual(result.counts.description, "10001 visited, 1 inserted")
    expectEqual(result.patch.count, 1)
  }

  @Test func `appending or removing a row among 1,000 hashes no key`() {
    expectEqual(
      result(from: rows(0..<1000), to: rows(0...1000)).counts.description,
      "1001 visited, 1 inserted")
    expectEqual(
      result(from: rows(0..<1000), to: rows((0..<1000).filter { $0 != 500 })).counts.description,
      "999 visited, 1 removed")
  }

  @Test func `inserting and removing rows in several places hashes them once to find duplicates`() {
    let old = (0..<1000).filter { !$0.isMultiple(of: 100) }
    let result = result(from: rows(old), to: rows((0..<1000).filter { $0 % 100 != 50 }))
    expectEqual(result.counts.description, "990 visited, 10 inserted, 10 removed, 1010 keys hashed")
  }

  @Test func `emptying a tree counts every view inside`() {
    let result = result(from: [box(1, rows(0..<10)), box(2, rows(0..<10))], to: [])
    expectEqual(result.counts.description, "22 removed")
    expectEqual(result.patch.count, 2)
  }

  @Test func `turning a list of 1,000 by one place is one move`() {
    let counts = result(from: rows(0..<1000), to: rows(Array(1..<1000) + [0])).counts
    expectEqual(counts.description, "1000 visited, 1 moved")
  }

  @Test func `the same description again costs a look at each element`() {
    let result = result(from: rows(0..<10), to: rows(0..<10))
    expectEqual(result.counts.description, "10 visited")
    #expect(result.counts.isEmpty)
  }

  @Test func `a view is updated once, however many of its properties change`() {
    let result = result(
      from: [label(1, [.text("a"), .textAlignment(.right), .set(\.tintColor, to: .red)])],
      to: [label(1, [.text("b"), .set(\.font, to: .bold)])])
    expectEqual(result.counts.updated, 1)
  }

  /// One property of each kind of view, set and taken away again.
  static let properties: [@Sendable (Bool) -> ViewElement<String>] = [
    { label(1, $0 ? [.text("a")] : []) },
    { button(1, $0 ? [.title("a")] : []) },
    { field(1, $0 ? [.placeholder("a")] : []) },
    { slider(1, $0 ? [.maximumValue(5)] : []) },
    { stepper(1, $0 ? [.stepValue(5)] : []) },
    { `switch`(1, $0 ? [.title("a")] : []) },
    { segmentedControl(1, $0 ? [.segments([segment(1, .title("a"))])] : []) },
    { group(1, $0 ? [.title("a")] : [], []) },
    { customView(1, PlainView.self, $0 ? [.backgroundColor(.red)] : []) },
    { customView(1, Dial.self, $0 ? [.set(\.isEnabled, to: false)] : []) },
  ]

  @Test(arguments: properties.indices)
  func `a property of any kind of view that comes or goes is an update`(index: Int) {
    let element = Self.properties[index]
    let set = result(from: [element(false)], to: [element(true)]).counts
    expectEqual(set.description, "1 visited, 1 updated")
    let reset = result(from: [element(true)], to: [element(false)]).counts
    expectEqual(reset.description, "1 visited, 1 updated")
  }

  @Test func `the same memory is not looked at`() {
    let inside = rows(0..<100)
    let result = result(
      from: [group("g", [.title("old")], inside)], to: [group("g", [.title("new")], inside)])
    expectEqual(result.counts.description, "1 visited, 1 updated, 1 the same")
    let all = [group("g", inside)]
    expectEqual(self.result(from: all, to: all).counts.description, "1 the same")
    let row = group("row", inside)
    expectEqual(
      self.result(from: [row], to: [row, label(1, [])]).counts.description,
      "2 visited, 1 inserted, 1 the same")
  }

  @Test func `what functions on messages lie above is the same, however many there are`() {
    let inside = group("g", [button(1, [.onPress("a")])])
    let mapped = inside.map { $0 + "b" }.map { $0 + "c" }
    let result = result(from: [inside], to: [mapped])
    expectEqual(result.counts.description, "1 visited, 1 handlers swapped, 1 the same")
  }

  @Test func `exchanged handlers are counted, and are no step`() {
    let result = result(from: [button(1, [.onPress("a")])], to: [button(1, [.onPress("b")])])
    expectEqual(result.counts.description, "1 visited, 1 handlers swapped")
    #expect(result.patch.isEmpty)
  }

  @Test func `keys hashed to look for duplicates are counted`() {
    let names = (0..<100).map { label("name \($0)", []) as ViewElement<String> }
    expectEqual(result(from: [], to: names).counts.keysHashed, 100)
  }

  @Test func `no work reads as nothing`() {
    expectEqual(ReconciliationCounts().description, "nothing")
    #expect(ReconciliationCounts().isEmpty)
  }

  @Test func `all counts are in the description`() {
    var counts = ReconciliationCounts()
    (counts.visited, counts.inserted, counts.removed, counts.moved) = (12, 11, 10, 9)
    (counts.replaced, counts.updated) = (8, 7)
    (counts.handlersSwapped, counts.skippedSame) = (6, 5)
    (counts.skippedLazy, counts.skippedItems) = (4, 3)
    (counts.keysHashed, counts.duplicates) = (2, 1)
    expectEqual(
      counts.description,
      """
      12 visited, 11 inserted, 10 removed, 9 moved, 8 replaced, 7 updated, \
      6 handlers swapped, 5 the same, 4 lazy skipped, 3 rows skipped, 2 keys hashed, \
      1 duplicates
      """)
    #expect(!counts.isEmpty)
  }
}

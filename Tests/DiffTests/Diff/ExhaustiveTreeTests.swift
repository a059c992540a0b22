import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Every small tree of two levels turned into every other.
@Suite(.computes)
struct ExhaustiveTreeTests {
  /// Up to two boxes in both orders, each with every list of up to two rows; the rows of both
  /// boxes have the same keys.
  private static func trees() -> [[ViewElement<String>]] {
    let inner = arrangements(of: [0, 1]).map { rows($0) }
    return arrangements(of: [0, 1]).flatMap { boxes in
      boxes.reduce([[]]) { trees, key in
        trees.flatMap { tree in inner.map { tree + [box(key, $0)] } }
      }
    }
  }

  @Test func `there are 61 trees of two levels`() {
    expectEqual(Self.trees().count, 61)
  }

  @Test(arguments: Effort.sample(0..<61, push: 21))
  func `a tree of two levels becomes any other with the fewest steps`(index: Int) {
    check(from: index, among: Self.trees())
  }

  /// Up to two rows of three keys, each a label or a button.
  private static func kinds() -> [[ViewElement<String>]] {
    arrangements(of: [0, 1, 2]).filter { $0.count < 3 }.flatMap { keys in
      keys.reduce([[]]) { lists, key in
        lists.flatMap { [$0 + [row(key)], $0 + [button(key, [])]] }
      }
    }
  }

  @Test func `there are 31 lists of up to two labels and buttons`() {
    expectEqual(Self.kinds().count, 31)
  }

  @Test(arguments: 0..<31)
  func `a list of labels and buttons becomes any other with the fewest steps`(index: Int) {
    check(from: index, among: Self.kinds())
  }

  /// Three rows whose order and kinds change at once.
  @Test(arguments: 0..<8)
  func `three rows of two kinds are put in any order with the fewest steps`(kinds: Int) {
    let orders = arrangements(of: [0, 1, 2]).filter { $0.count == 3 }
    let trees = orders.flatMap { order in
      (0..<8).map { kinds in order.map { kinds & 1 << $0 == 0 ? row($0) : button($0, []) } }
    }
    check(from: kinds, among: trees)
  }

  private func check(from index: Int, among trees: [[ViewElement<String>]]) {
    let start = WatchedTree(trees[index])
    var found: [String] = []
    for (other, tree) in trees.enumerated() {
      var watched = start
      let (result, problems) = watched.tryUpdate(to: tree)
      found += problems.map { "tree \(index) to \(other): \($0)" }
      if result.counts.moved != watched.plain.fewestMoves(since: start.plain) {
        found.append("tree \(index) to \(other): \(result.counts.moved) moves")
      }
      if result.patch.isEmpty != (index == other) {
        found.append("tree \(index) to \(other): \(result.patch)")
      }
    }
    #expect(found.isEmpty, "\(found.prefix(3))")
  }
}

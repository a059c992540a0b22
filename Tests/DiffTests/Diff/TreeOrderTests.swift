import Expectations
import SeededRandom
import Testing
import VirtualViews

/// The order of a few nodes among many.
struct TreeOrderTests {
  /// The tree of the comment: a with two nodes inside, b, and c with one.
  private func example() -> TreeLinks {
    var links = TreeLinks()
    for (node, parent) in [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 3)] as [(Int32, Int32)] {
      links.add(node, into: parent, before: TreeLinks.none)
    }
    return links
  }

  @Test func `nodes inside of another one stand as the tree has them`() {
    var order = TreeOrder(links: example())
    expectEqual(order.sorted([6, 5, 1, 4], inside: 0), [1, 4, 5, 6])
    expectEqual(order.sorted([6, 5, 1, 4], inside: 1), [1, 4, 5])
    expectEqual(order.sorted([3, 2], inside: 1), [])
    expectEqual(order.sorted([0], inside: 0), [0])
  }

  @Test func `every choice of nodes of random trees is in the order of a walk`() {
    var random = SplitMix64(seed: 99)
    for _ in 0..<60 {
      var links = TreeLinks()
      for node in Int32(1)...9 {
        let parent = Int32.random(in: 0..<node, using: &random)
        let siblings = links.children(of: parent) + [TreeLinks.none]
        links.add(
          node, into: parent,
          before: siblings[Int.random(in: 0..<siblings.count, using: &random)])
      }
      let top = Int32.random(in: 0...9, using: &random)
      let walk = links.subtree(of: top)
      for choice in 0..<64 {
        let nodes = (Int32(0)...9).filter { choice * 37 >> Int($0) & 1 == 1 }.reversed()
        var order = TreeOrder(links: links)
        expectEqual(
          order.sorted(Array(nodes), inside: top), walk.filter(nodes.contains),
          "\(walk) \(Array(nodes))")
      }
    }
  }

  @Test func `other nodes cost nothing, however many there are`() {
    func steps(_ count: Int32) -> Int {
      var links = TreeLinks()
      // Two bars with a button each, and a list between them and the end.
      for (node, parent) in [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2)] as [(Int32, Int32)] {
        links.add(node, into: parent, before: TreeLinks.none)
      }
      for node in 6..<6 + count { links.add(node, into: 3, before: TreeLinks.none) }
      var order = TreeOrder(links: links)
      expectEqual(order.sorted([5, 4], inside: 0), [4, 5])
      return order.steps
    }
    expectEqual(steps(10_000), steps(10))
    #expect(steps(10) < 20)
  }
}

import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Trees as deep as nobody draws them.
///
/// The main thread and those of these tests have stacks of 8 MB. Nothing may recurse, or they overflow: not
/// building, updating or taking apart a tree, and not releasing a description, which Swift does level by level
/// for values that hold one another.
@Suite(.computes)
struct DeepNestingTests {
  private static let depth = Effort.count(push: 40_000, full: 100_000)

  private func nested(around inside: [ViewElement<String>]) -> [ViewElement<String>] {
    (0..<Self.depth).reduce(inside) { children, depth in [box(depth, children)] }
  }

  @Test func `many nested groups are made, changed and removed`() {
    var tree = ViewTree()
    let made = tree.update(to: nested(around: [row(1, "old")]))
    expectEqual(made.counts.inserted, Self.depth + 1)
    #expect(tree.update(to: nested(around: [row(1, "old")])).patch.isEmpty)
    let changed = tree.update(to: nested(around: [row(1, "new"), row(2)]))
    expectEqual(changed.counts.updated, 1)
    expectEqual(changed.counts.inserted, 1)
    tree.checkInvariants()
    let removed = tree.update(to: [])
    expectEqual(removed.counts.removed, Self.depth + 2)
    expectEqual(removed.patch.count, 1)
    tree.checkInvariants()
  }

  @Test func `replacing the outermost of many groups removes them all in one step`() {
    var tree = ViewTree()
    _ = tree.update(to: nested(around: []))
    let result = tree.update(to: [row(Self.depth - 1)])
    expectEqual(result.patch.count, 1)
    expectEqual(result.counts.removed, Self.depth)
  }

  @Test func `a message comes up through many groups, each of which changes it`() throws {
    var tree = ViewTree()
    let inside: ViewElement<Int> = button("b", [.onPress(0)])
    let element = (0..<Self.depth).reduce(inside) { inside, depth in
      group(depth, [inside]).map { $0 + 1 }
    }
    _ = tree.update(to: [element])
    let node = try #require(tree.first("b"))
    let event = ViewEvent(node: node, kind: .primaryAction, content: Button().content)
    expectEqual(tree.receive(event)?.messages(), [Self.depth])
  }

  @Test func `many functions on the messages of one element are put on in linear time`() throws {
    var element: ViewElement<Int> = group("g", [button("b", [.onPress(0)])])
    for _ in 0..<Self.depth { element = element.map { $0 + 1 } }
    var tree = ViewTree()
    _ = tree.update(to: [element])
    let node = try #require(tree.first("b"))
    let event = ViewEvent(node: node, kind: .primaryAction, content: Button().content)
    expectEqual(tree.receive(event)?.messages(), [Self.depth])
    expectEqual(element.children.first?.handlers.count, 1)
    _ = tree.update(to: [ViewElement<Int>]())
  }

  @Test func `descriptions of many groups are released, whoever else holds a part`() {
    final class Held {}
    weak var held: Held?
    var part: [ViewElement<String>] = []
    do {
      let new = Held()
      held = new
      let inside: [ViewElement<String>] = [button("b", [.onPress { "\(ObjectIdentifier(new))" }])]
      part = nested(around: inside)
      let whole = [group("left", part), group("right", nested(around: part))]
      expectEqual(whole.count, 2)
    }
    #expect(held != nil)
    expectEqual(part[0].children.count, 1)
    part = []
    #expect(held == nil)
  }

  @Test func `a step of the oracle is carried out in 10,000 nested groups`() {
    var watched = WatchedTree()
    let elements = (0..<10_000).reduce([row(1)]) { children, depth in [box(depth, children)] }
    watched.update(to: elements)
    watched.update(to: [])
    #expect(watched.plain.children().isEmpty)
  }
}

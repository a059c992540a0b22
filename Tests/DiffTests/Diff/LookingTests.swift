import Expectations
import Testing
import VirtualViews

/// Finding views in the tree, and what is found of one that is gone.
struct LookingTests {
  private let tree: ViewTree

  init() {
    var tree = ViewTree()
    _ = tree.update(to: [
      group("left", [], [label("a", [.text("first")]), group("inner", [], [label("b", [])])]),
      group("right", [], [label("a", [.text("second")])]),
    ])
    self.tree = tree
  }

  @Test func `the first view with a key is found from front to back`() throws {
    let first = try #require(tree.first("a"))
    expectEqual(tree.path(to: first), ["left", "a"])
    expectEqual(tree.content(of: first).flatMap(Label.init)?.text, "first")
    #expect(tree.first("nowhere") == nil)
  }

  @Test func `a child is found under its parent only`() throws {
    let right = try #require(tree.child("right"))
    let child = try #require(tree.child("a", of: right))
    expectEqual(tree.path(to: child), ["right", "a"])
    #expect(tree.child("a") == nil)
    expectEqual(tree.key(of: child), "a")
  }

  @Test func `the root has an empty path and no parent's key`() {
    expectEqual(tree.path(to: .root), [])
    expectEqual(tree.children().count, 2)
    #expect(tree.first("root") == nil)
  }

  @Test(arguments: [NodeID(index: 1, generation: 9), NodeID(index: 99, generation: 0)])
  func `nothing is found of a view that is gone`(node: NodeID) {
    #expect(tree.content(of: node) == nil)
    #expect(tree.key(of: node) == nil)
    #expect(tree.path(to: node) == nil)
    #expect(tree.children(of: node).isEmpty)
    #expect(tree.child("a", of: node) == nil)
  }

  @Test func `a copy of a tree goes its own way`() {
    var copy = tree
    _ = copy.update(to: [])
    #expect(copy.children().isEmpty)
    expectEqual(tree.children().count, 2)
  }

  @Test(arguments: [
    NodeID.root, NodeID(index: 3, generation: 1), NodeID(index: .max, generation: .max),
  ])
  func `an identity is the same after a way through its number`(node: NodeID) {
    expectEqual(NodeID(rawValue: node.rawValue), node)
  }

  @Test func `a view's identity names its generation unless it is the first`() {
    expectEqual(NodeID(index: 3, generation: 0).description, "#3")
    expectEqual(NodeID(index: 3, generation: 2).description, "#3.2")
  }
}

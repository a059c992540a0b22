import Expectations
import TestThreads
import Testing
import VirtualViews

/// Mistakes in descriptions, reported to people and fatal to tests.
struct StrictnessTests {
  @Test(.ownThreads) func `a strict tree ends the process at a duplicate key`() async {
    await #expect(processExitsWith: .failure) {
      var tree = ViewTree()
      tree.strictness = .strict
      _ = tree.update(to: [label(1, []), label(1, [])])
    }
  }

  @Test func `a strict tree is content with keys of their own`() {
    var tree = ViewTree()
    tree.strictness = .strict
    #expect(tree.update(to: rows(0..<100)).diagnostics.isEmpty)
  }

  @Test func `a tree is lenient unless told otherwise`() {
    var tree = ViewTree()
    expectEqual(tree.strictness, .lenient)
    expectEqual(tree.update(to: [row(1), row(1)]).diagnostics.count, 1)
  }
}

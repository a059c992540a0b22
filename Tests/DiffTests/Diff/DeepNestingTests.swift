import Testing
import VirtualViews

/// Trees as deep as nobody draws them.
///
/// Updating is a loop, but nested values are destroyed recursively, 225 bytes of stack a level in
/// release builds: on the main thread, whose stack is 8 MB everywhere.
@MainActor
struct DeepNestingTests {
  private func nested(_ depth: Int, around inside: [ViewElement<String>]) -> [ViewElement<String>] {
    (0..<depth).reduce(inside) { children, depth in [box(depth, children)] }
  }

  @Test func `10,000 nested groups are made, changed, moved and removed`() {
    var watched = WatchedTree()
    let made = watched.update(to: nested(10_000, around: [row(1, "old")]))
    #expect(made.counts.inserted == 10_001)
    #expect(watched.update(to: nested(10_000, around: [row(1, "old")])).patch.isEmpty)
    let changed = watched.update(to: nested(10_000, around: [row(1, "new"), row(2)]))
    #expect(changed.counts.updated == 1)
    #expect(changed.counts.inserted == 1)
    let removed = watched.update(to: [])
    #expect(removed.counts.removed == 10_002)
    #expect(removed.patch.count == 1)
  }

  @Test func `replacing the outermost of 10,000 groups removes them all in one step`() {
    var watched = WatchedTree(nested(10_000, around: []))
    let result = watched.update(to: [row(9_999)])
    #expect(result.patch.count == 1)
    #expect(result.counts.removed == 10_000)
  }
}

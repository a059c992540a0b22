import Expectations
import Testing
import VirtualViews

/// The same key with another kind is another view, in the same place.
struct ReplacementTests {
  @Test func `another kind under the same key is one replacement in place`() {
    var watched = WatchedTree([label("a", []), label("b", []), label("c", [])])
    let old = watched.tree.children()
    let result = watched.update(to: [label("a", []), button("b", []), label("c", [])])
    let new = watched.tree.children()
    expectEqual(result.patch, [.replace(old[1], with: new[1], key: "b", content: Button().content)])
    expectEqual(result.counts.description, "4 visited, 1 inserted, 1 removed, 1 replaced")
  }

  @Test func `a view that changes kind and place is replaced, then moved`() {
    var watched = WatchedTree(letters("abc"))
    let old = watched.tree.children()
    let result = watched.update(to: [label("b", []), label("c", []), button("a", [])])
    let new = watched.tree.children()
    expectEqual(
      result.patch,
      [
        .replace(old[0], with: new[2], key: "a", content: Button().content),
        .move(new[2], before: nil),
      ])
  }

  @Test func `a replaced container goes with everything inside`() {
    var watched = WatchedTree([box(1, [box(2, rows(0..<3))]), row(9)])
    let result = watched.update(to: [row(1), row(9)])
    expectEqual(result.counts.replaced, 1)
    expectEqual(result.counts.removed, 5)
    expectEqual(result.patch.count, 1)
  }

  @Test func `a container that takes a label's place is filled anew`() {
    var watched = WatchedTree([row(1)])
    let result = watched.update(to: [box(1, rows(0..<3))])
    expectEqual(result.counts.replaced, 1)
    expectEqual(result.counts.inserted, 4)
  }

  @Test func `views of the program's own are of one kind per type`() {
    var watched = WatchedTree([customView("a", PlainView.self)])
    let result = watched.update(to: [customView("a", Gauge.self)])
    expectEqual(result.counts.replaced, 1)
    #expect(watched.update(to: [customView("a", Gauge.self)]).patch.isEmpty)
  }

  @Test func `the identity of a view that is gone is never used again`() {
    var watched = WatchedTree([row(1)])
    var seen: Set<NodeID> = Set(watched.tree.children())
    for turn in 0..<20 {
      watched.update(to: [turn.isMultiple(of: 2) ? button(1, []) : row(1)])
      for id in watched.tree.children() { #expect(seen.insert(id).inserted) }
    }
  }

  @Test func `a replaced view takes its handlers along`() {
    var watched = WatchedTree([button("a", [.onPress("pressed")])])
    watched.update(to: [label("a", [])])
    watched.update(to: [button("a", [])])
    let outcome = watched.receive(.primaryAction, at: "a") { $0 }
    expectEqual(outcome?.isHandled, false)
  }
}

struct Gauge: CustomView {
  var attributes = ViewAttributes()
  var level = 0
}

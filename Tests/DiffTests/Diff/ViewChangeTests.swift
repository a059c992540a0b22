import Expectations
import Testing
import VirtualViews

/// A patch as people read it.
struct ViewChangeTests {
  @Test func `each step reads as one line`() {
    var watched = WatchedTree([label("a", []), label("b", []), label("c", []), row(4)])
    let result = watched.update(to: [
      button("c", []), row(4, "new"), label("b", []), label("e", []), group("g", [], [row(1)]),
    ])
    expectEqual(
      result.patch.map(\.description),
      [
        "remove #1", "insert #1.1 \"g\" container into #0", "insert #5 1 label into #1.1",
        "insert #6 \"e\" label into #0 before #1.1", "move #2 before #6", "update #4 label",
        "replace #3 with #7 \"c\" button",
      ])
  }

  @Test func `a move to the end says so`() {
    let move = ViewChange.move(NodeID(index: 2, generation: 1), before: nil)
    expectEqual(move.description, "move #2.1 to the end")
  }

  @Test func `patches of equal changes are equal`() {
    func patch() -> [ViewChange] {
      var watched = WatchedTree(letters("abc"))
      return watched.update(to: letters("cxb")).patch
    }
    expectEqual(patch(), patch())
  }
}

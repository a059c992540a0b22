import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Trees of items that are `Identifiable`.
@MainActor
struct IdentifiableTreeTests {
  struct Node: Identifiable, Equatable, Sendable {
    var id: Int
    var nodes: [Node]?
  }

  @Test(arguments: [false, true])
  func `a tree of items with an id needs none named`(hasColumns: Bool) {
    let roots = [Node(id: 3, nodes: [Node(id: 4)]), Node(id: 5)]
    let simulation = simulate(TreeState<Int>(), columns: 16, rows: 4) { state in
      func took(_ event: TreeEvent<Int>) -> Change<TreeState<Int>> { Change { $0.apply(event) } }
      return [
        hasColumns
          ? treeTable(
            "t", roots, children: \.nodes, state: state, columns: [TableColumn("a", "A")],
            onEvent: took
          ) { [label("a", [.text("node \($0.id)")])] }
          : tree("t", roots, children: \.nodes, state: state, onEvent: took) {
            label([.text("node \($0.id)")])
          }
      ]
    }
    simulation.click(ViewAddress(.row, "node 3"))
    simulation.press("right", "right")
    expectEqual(simulation.model, TreeState(open: [3], selected: 4))
  }
}

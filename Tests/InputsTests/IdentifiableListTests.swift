import Expectations
import Inputs
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Lists of items that are `Identifiable`.
@MainActor
struct IdentifiableListTests {
  struct Item: Identifiable, Equatable, Sendable { var id: Int }

  @Test(arguments: [false, true])
  func `a list of items with an id needs none named`(hasSections: Bool) {
    let items = [Item(id: 3), Item(id: 5)]
    let simulation = simulate(ListState<Int>(), columns: 12, rows: 3) { state in
      func took(_ event: ListEvent<Int>) -> Change<ListState<Int>> { Change { $0.apply(event) } }
      return [
        hasSections
          ? list("l", sections: [TableSection(0, items: items)], state: state, onEvent: took) {
            label([.text("item \($0.id)")])
          }
          : list("l", items, state: state, onEvent: took) { label([.text("item \($0.id)")]) }
      ]
    }
    simulation.click(ViewAddress(.row, "item 5"))
    expectEqual(simulation.model.cursor, 5)
  }
}

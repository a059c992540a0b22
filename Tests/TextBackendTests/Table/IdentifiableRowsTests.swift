import Expectations
import Testing
import TextBackend
import VirtualViews

/// Rows of items that are `Identifiable`.
@MainActor
struct IdentifiableRowsTests {
  struct Item: Identifiable, Equatable, Sendable {
    var id: Int
  }

  enum Rows: CaseIterable {
    case items, state, unkeyedItems, unkeyedState, rows, sections, list

    func view(_ items: [Item]) -> ViewElement<String> {
      switch self {
      case .items: table("t", items: items, row: row)
      case .state: table("t", state: .items(items), row: row)
      case .unkeyedItems: table(items: items, row: row)
      case .unkeyedState: table(state: .items(items), row: row)
      case .rows: table("t", rows: TableItems(items)) { TableCell($0.map(row) ?? .placeholder) }
      case .sections:
        table("t", rows: TableItems(sections: [TableSection(0, items: items)])) {
          TableCell($0.map(row) ?? .placeholder)
        }
      case .list: stack("t", .vertical) { forEach(items) { row($0) } }
      }
    }

    private func row(_ item: Item) -> ViewElement<String> {
      field(item.id, [.placeholder("\(item.id)")])
    }
  }

  @Test(arguments: Rows.allCases)
  func `what is typed into a row goes with its item`(rows: Rows) {
    let showing = Showing(8, 3, [rows.view([1, 2, 3].map { Item(id: $0) })])
    showing.press(.tab)
    // The table itself comes before what is in its rows.
    if rows != .list { showing.press(.tab) }
    showing.screen.type("x")
    let before = showing.trimmed
    showing.show([rows.view([3, 2, 1].map { Item(id: $0) })])
    expectEqual(showing.trimmed, before.reversed())
    #expect(before.contains { $0.contains("x") })
  }
}

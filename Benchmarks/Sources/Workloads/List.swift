import Shohin

// A list in which one row is selected.

struct ListModel: Equatable {
  var rows: [String]
  var selected = 0
}

enum ListMsg: Sendable { case selected(Int) }

func list(rows: Int) -> Workload<ListModel, ListMsg> {
  Workload(
    model: ListModel(rows: (0..<rows).map { Row($0).text }),
    initialCommand: .focus("rows"),
    update: { message, model in
      if case .selected(let row) = message { model.selected = row }
      return .none
    },
    render: { model in
      [
        label("title", [.text(" LIST  \(model.rows.count) rows"), .font(.bold)]),
        table(
          "rows",
          [
            .selectedKey(model.selected), .selected { .selected($0) },
            .set(\.showsScrollIndicator, to: false),
          ],
          rows: TableItems(count: model.rows.count, id: { $0 }, item: { $0 })
        ) { row in
          TableCell(label("row", [.text(row.map { model.rows[$0] } ?? "")]))
        },
        label("footer", [.text(" READY  sel \(model.selected.padded(to: 6))")]),
      ]
    })
}

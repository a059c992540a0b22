import Shohin

// A list in which one row is selected.

struct ListRow: Equatable {
  var id: Int
  var text: String

  init(_ index: Int) {
    id = index
    // A copy has the capacity it needs; what was put together may have twice of it, which counts
    // where there are a hundred thousand.
    text = String(decoding: Row(index).text.utf8, as: UTF8.self)
  }
}

struct ListModel: Equatable {
  var rows: [ListRow]
  var selected = 0
}

enum ListMsg: Sendable { case selected(ListRow) }

func list(rows: Int) -> Workload<ListModel, ListMsg> {
  Workload(
    model: ListModel(rows: (0..<rows).map { ListRow($0) }),
    initialCommand: .focus("rows"),
    update: { message, model in
      if case .selected(let row) = message { model.selected = row.id }
      return .none
    },
    render: { model in
      [
        label("title", [.text(" LIST  \(model.rows.count) rows"), .font(.bold)]),
        table(
          "rows",
          [
            .selectedKey(model.selected), .selected(ListMsg.selected),
            .set(\.showsScrollIndicator, to: false),
          ], items: model.rows, id: \.id
        ) { row in
          label("row", [.text(row.text)])
        },
        label("footer", [.text(" READY  sel \(model.selected.padded(to: 6))")]),
      ]
    })
}

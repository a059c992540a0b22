import Shohin

// A list in which one row is selected.

struct ListRow: Equatable {
  var id: Int
  var text: Substring

  /// As many rows, whose texts are parts of one string as the lines of a file are that was read.
  ///
  /// That takes 40 bytes a row beside the text. A string of its own takes 24 and, in memory of its
  /// own, 32 bytes of header, capacity in steps of 16, and what the allocator needs.
  static func rows(_ count: Int) -> [ListRow] {
    var lines = ""
    for index in 0..<count {
      lines += Row(index).text
      lines += "\n"
    }
    var rows: [ListRow] = []
    rows.reserveCapacity(count)
    var rest = lines[...]
    while let end = rest.utf8.firstIndex(of: 0x0A) {
      rows.append(ListRow(id: rows.count, text: rest[..<end]))
      rest = rest[rest.utf8.index(after: end)...]
    }
    return rows
  }
}

struct ListModel: Equatable {
  var rows: [ListRow]
  var selected = 0
}

enum ListMsg: Sendable { case selected(ListRow) }

func list(rows: Int) -> Workload<ListModel, ListMsg> {
  Workload(
    model: ListModel(rows: ListRow.rows(rows)),
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
            .selectedKey(model.selected), .onSelectRow(ListMsg.selected),
            .showsScrollIndicator(false),
          ], items: model.rows, id: \.id
        ) { row in
          label("row", [.text(String(row.text))])
        },
        label("footer", [.text(" READY  sel \(model.selected.padded(to: 6))")]),
      ]
    })
}

import Shohin
import TextBackend

struct Row: Equatable {
  var number: Int
  var name: String
}

enum Msg: Sendable { case selected(Int) }

/// What the tables are like that are measured.
enum Kind: String, CaseIterable {
  case plain = "rows of one height"
  case measured = "rows that are measured"
  case sections = "rows in ten sections"

  func rows(_ items: [Row]) -> TableItems<Row> {
    guard self == .sections else { return TableItems(items, id: \.number) }
    let length = (items.count + 9) / 10
    let sections = (0..<10).map { number in
      let part = items.dropFirst(number * length).prefix(length)
      return TableSection(number, header: "Section \(number)", items: Array(part))
    }
    return TableItems(sections: sections, id: \.number)
  }
}

/// A program that shows a table of some rows at 200×50, with its keyboard in the table.
@MainActor
struct Tables {
  let screen = TextScreen(columns: 200, rows: 50)
  let program: Program<Int, Msg>

  nonisolated static func items(_ count: Int) -> [Row] {
    (0..<count).map {
      Row(number: $0, name: "A row with some text, as tables have them: \($0 * 7919 % 100_003)")
    }
  }

  init(_ rows: TableItems<Row>, _ kind: Kind = .plain) {
    let height: Table.RowHeight = kind == .measured ? .automatic() : .fixed(1)
    program = Program(
      view: screen, model: 0,
      update: { message, model in
        if case .selected(let number) = message { model = number }
        return .none
      },
      render: { _ in
        [
          table(
            "rows",
            [
              .rowHeight(height), .selectionMode(.multiple), .onSelectRow { .selected($0.number) },
            ], rows: rows
          ) { row in
            TableCell(
              stack(
                "row", .horizontal, spacing: 1,
                [
                  label("number", [.text(row.map { "\($0.number)" } ?? "")]),
                  label("name", [.text(row?.name ?? "")]),
                ]))
          }
        ]
      })
    screen.settle()
    _ = screen.takeBytes()
  }

  /// The same with the keyboard in the table.
  static func ready(_ rows: TableItems<Row>, _ kind: Kind) -> Tables {
    let tables = Tables(rows, kind)
    tables.screen.press(.tab)
    _ = tables.screen.takeBytes()
    return tables
  }

  /// Does something a person does, and writes what comes of it.
  @discardableResult
  func act(_ act: (TextScreen) -> Void) -> Int {
    act(screen)
    return screen.takeBytes().count
  }
}

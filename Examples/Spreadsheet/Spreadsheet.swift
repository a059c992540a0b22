import Forms
import Shohin
import TextBackend

struct Sheet: Equatable {
  static let columns = ["A", "B", "C", "D", "E", "F"]

  var texts: [CellKey: String] = [:]
  var cells = CellEditing(in: "sheet")
  var selection = CellSelection(CellKey(row: 1, column: "A"))

  struct Line: Equatable { var number: Int, values: [String] }

  var lines: [Line] {
    (1...20).map { row in
      Line(number: row, values: Self.columns.map { shown(CellKey(row: row, column: $0)) })
    }
  }

  func shown(_ cell: CellKey) -> String {
    guard let text = texts[cell], text.hasPrefix("=") else { return texts[cell] ?? "" }
    var sums: [CellKey: Int?] = [:]
    return value(of: cell, &sums).map { "\($0)" } ?? "#"
  }

  // The sum of numbers and cells, as in "=A1+B2+3"; nil if it is none, or depends on itself.
  func value(of cell: CellKey, _ sums: inout [CellKey: Int?]) -> Int? {
    guard let text = texts[cell], text.hasPrefix("=") else { return Int(texts[cell] ?? "") ?? 0 }
    if let known = sums[cell] { return known }
    sums.updateValue(nil, forKey: cell)  // A cell that depends on itself finds none.
    var total = 0
    for part in text.dropFirst().split(separator: "+", omittingEmptySubsequences: false) {
      let key = Int(part.dropFirst()).map { CellKey(row: $0, column: part.prefix(1).uppercased()) }
      guard let number = Int(part) ?? key.flatMap({ value(of: $0, &sums) }) else { return nil }
      total &+= number
    }
    sums[cell] = total
    return total
  }

  var total: Int {
    texts.keys.filter(selection.contains).compactMap { Int(shown($0)) }.reduce(0, &+)
  }
}

enum SheetMsg: Codable, Equatable, Sendable {
  case cells(CellEditMsg), select(CellSelection), copy(CellSelection), clear
}

func update(message: SheetMsg, sheet: inout Sheet) -> Command<SheetMsg> {
  switch message {
  case .cells(let message):
    let step = sheet.cells.update(message)
    guard let change = step.change else { return step.command() }
    let before = sheet.texts[change.cell]
    sheet.texts[change.cell] = change.text.isEmpty ? nil : change.text
    guard change.text.hasPrefix("="), sheet.shown(change.cell) == "#" else { return step.command() }
    sheet.texts[change.cell] = before
    return sheet.cells.refuse(change, "\(change.text) is no sum of cells")
  case .select(let cells): sheet.selection = cells
  case .copy(let cells):
    return .copy(
      cells.text(of: sheet.lines, id: \.number) { line, column in
        sheet.shown(CellKey(row: line.number, column: column))
      })
  case .clear: sheet.texts = sheet.texts.filter { !sheet.selection.contains($0.key) }
  }
  return .none
}

func render(sheet: Sheet) -> [Element<SheetMsg>] {
  let cells = CellEditor(sheet.cells, toMessage: SheetMsg.cells)
  let columns = Sheet.columns.map { TableColumn($0, $0, width: .fixed(9), alignment: .right) }
  return [
    table(
      "sheet",
      [
        .columns([TableColumn("#", "", width: .fixed(2), isSelectable: false)] + columns),
        .frozenColumns(leading: 1), .selectedCells(sheet.selection),
        .onSelectCells { cells, _ in .select(cells) }, .onCopy { .copy($0) },
        .editing(cells, by: [.standard, .typing], keys: Table.enteringKeyMap),
        .actions([.bind("delete", as: "clear", sends: .clear)]),
      ], items: sheet.lines, id: \.number
    ) { line in
      let heading: Element<SheetMsg> = label("#", [.text("\(line.number)")])
      let texts = zip(Sheet.columns, line.values).map { column, value in
        let cell = CellKey(row: line.number, column: column)
        return cells.text(value, from: sheet.texts[cell], at: cell)
      }
      return group("line", [heading] + texts)
    }, label("status", [.text(sheet.cells.problem ?? "Sum: \(sheet.total)")]),
  ]
}

@main struct Spreadsheet {
  @MainActor static func main() async {
    let app = App(model: Sheet(), initialCommand: .focus("sheet"), update: update, render: render)
    await Program(screen: Terminal(), app).runAndExit()
  }
}

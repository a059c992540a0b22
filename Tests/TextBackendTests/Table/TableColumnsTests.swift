import Expectations
import Testing
import TextBackend
import VirtualViews

/// Cells in columns, and the line of titles above them.
@MainActor
struct TableColumnsTests {
  private struct File: Equatable {
    var name: String
    var size: Int
  }

  private let files = [File(name: "a.txt", size: 5), File(name: "long.swift", size: 1234)]

  private let columns = [
    TableColumn("name", "Name", width: .proportional(), isSortable: true),
    TableColumn("size", "Size", width: .fixed(6), alignment: .right, isSortable: true),
  ]

  private func list(_ props: [TableProp<File, String>] = []) -> ViewElement<String> {
    table("t", [.columns(columns), .batch(props)], items: files, id: \.name) { file in
      group(
        "row",
        [label("name", [.text(file.name)]), label("size", [.text("\(file.size)")])])
    }
  }

  @Test func `cells stand in columns under their titles`() {
    let showing = Showing(20, 4, [list([.order(TableOrder(by: "size", isAscending: false))])])
    expectEqual(
      showing.lines,
      [
        "Name          Size ▼", "a.txt              5", "long.swift      1234",
        "                    ",
      ])
    expectEqual(showing.style(0), TextStyle(underline: .single))
    showing.screen.press(.tab)
    expectEqual(showing.style(0), TextStyle(attributes: .bold, underline: .single))
  }

  @Test func `rows are made anew for other columns, and for no other order or width`() {
    var made = 0
    func list(_ keys: [String], width: Int = 6) -> [ViewElement<String>] {
      let columns = keys.map { TableColumn($0, "\($0)", width: .fixed(width)) }
      return [
        table("t", [.columns(columns)], items: files, id: \.name) { file in
          made += 1
          return group(
            "row",
            keys.map {
              label($0, [.text($0 == "size" ? "\(file.size)" : String(file.name.prefix(6)))])
            })
        }
      ]
    }
    let showing = Showing(20, 3, list(["name", "size"]))
    showing.show(list(["size"]))
    expectEqual(
      showing.lines, ["size                ", "5                   ", "1234                "])
    showing.show(list(["size", "name"]))
    expectEqual(
      showing.lines, ["size   name         ", "5      a.txt        ", "1234   long.s       "])
    let before = made
    showing.show(list(["size", "name"], width: 7))
    expectEqual(made, before)
  }

  @Test func `rows are made anew when a value is another one on which they depend`() {
    var made = 0
    func list(_ unit: String) -> [ViewElement<String>] {
      [
        table("t", rows: TableItems(files, id: \.name).depending(on: unit)) { file in
          made += 1
          return TableCell(label("size", [.text("\(file?.size ?? 0) \(unit)")]))
        }
      ]
    }
    let showing = Showing(10, 2, list("B"))
    expectEqual(showing.trimmed, ["5 B", "1234 B"])
    showing.show(list("bytes"))
    expectEqual(showing.trimmed, ["5 bytes", "1234 bytes"])
    let before = made
    showing.show(list("bytes"))
    expectEqual(showing.trimmed, ["5 bytes", "1234 bytes"])
    expectEqual(made, before)
  }

  @Test func `a click on a title asks for an order, and another one for the other way round`() {
    let order: TableProp<File, String> = .onOrder { "\($0.column) \($0.isAscending)" }
    let showing = Showing(20, 4, [list([order])])
    showing.screen.click(column: 1, row: 0)
    showing.show([list([order, .order(TableOrder(by: "name"))])])
    showing.screen.click(column: 1, row: 0)
    showing.screen.click(column: 16, row: 0)
    expectEqual(showing.messages, ["name true", "name false", "size true"])
  }

  @Test func `an order is asked for by keys as well`() {
    let showing = Showing(20, 4, [list([.onOrder { "\($0.column) \($0.isAscending)" }])])
    showing.screen.press(.tab)
    for key in [KeyPress.down, .right, .right, .alt("s"), .left, .alt("s")] {
      showing.screen.press(key)
    }
    expectEqual(showing.messages, ["size true", "name true"])
  }

  @Test func `columns are resized by keys and with the mouse`() {
    let showing = Showing(20, 4, [list()])
    showing.screen.press(.tab)
    for key in [KeyPress.down, .left, KeyPress(.right, .alt), KeyPress(.right, .alt)] {
      showing.screen.press(key)
    }
    expectEqual(showing.lines[0], "Name            Size")
    expectEqual(showing.lines[1], "a.txt              5")
    showing.mouse(.press, 11, 0)
    showing.mouse(.drag, 5, 0)
    showing.mouse(.release, 5, 0)
    expectEqual(showing.lines[1], "a.txt        5      ")
    expectEqual(showing.lines[2], "long…     1234      ")
    #expect(showing.messages.isEmpty)
  }

  /// A table whose program keeps the widths, or says 6 where it keeps none.
  private func kept(_ widths: [ViewKey: Int]) -> ViewElement<String> {
    let columns = [("name", "Name"), ("size", "Size")].map { key, title in
      TableColumn(key, title, width: .fixed(widths[ViewKey(key)] ?? 6))
    }
    return table(
      "t", [.columns(columns), .onResizeColumn { "\($0.column) \($0.cells)" }], items: files,
      id: \.name
    ) { file in
      group("row", [label("name", [.text(file.name)]), label("size", [.text("\(file.size)")])])
    }
  }

  @Test func `a program hears of the widths that the user chose`() {
    let showing = Showing(20, 3, [kept([:])])
    showing.mouse(.press, 6, 0)
    showing.mouse(.drag, 8, 0)
    showing.mouse(.drag, 9, 0)
    expectEqual(showing.messages, [])
    showing.mouse(.release, 9, 0)
    expectEqual(showing.messages, ["name 9"])
    // A press that drags nothing changes no width.
    showing.mouse(.press, 9, 0)
    showing.mouse(.release, 9, 0)
    showing.press(.tab, .down, .right, .right, .alt(.right))
    expectEqual(showing.messages, ["name 9", "size 7"])
    expectEqual(showing.trimmed[0], "Name      Size")
  }

  @Test func `a width that the program describes is that of the column`() {
    let showing = Showing(20, 3, [kept([:])])
    showing.mouse(.press, 6, 0)
    showing.mouse(.drag, 9, 0)
    showing.mouse(.release, 9, 0)
    // It keeps what it heard.
    showing.show([kept(["name": 9])])
    expectEqual(showing.trimmed[0], "Name      Size")
    showing.show([kept(["name": 5])])
    expectEqual(showing.trimmed[0], "Name  Size")
    showing.show([kept([:])])
    expectEqual(showing.trimmed[0], "Name   Size")
    // The width that the user chose when it was described so is not remembered.
    showing.mouse(.press, 6, 0)
    showing.mouse(.drag, 12, 0)
    showing.mouse(.release, 12, 0)
    expectEqual(showing.trimmed[0], "Name         Size")
    showing.show([kept(["name": 8])])
    expectEqual(showing.trimmed[0], "Name     Size")
    showing.show([kept([:])])
    expectEqual(showing.trimmed[0], "Name   Size")
  }

  @Test func `a column without width takes no cells, no gap and no mouse`() {
    func list(_ widths: Int...) -> [ViewElement<String>] {
      let columns = zip(["a", "b", "c"], widths).map {
        TableColumn($0, "\($0)\($0)", width: .fixed($1))
      }
      return [
        table("t", [.columns(columns)], items: [1], id: { $0 }) { id in
          group("row", ["a", "b", "c"].map { label($0, [.text("\($0)\(id)")]) })
        }
      ]
    }
    let showing = Showing(12, 2, list(3, 3, 3))
    // The user makes the first two wider.
    showing.press(.tab, .down, .right, .alt(.right), .right, .alt(.right))
    expectEqual(showing.trimmed, ["aa   bb   cc", "a1   b1   c1"])
    showing.show(list(3, 0, 3))
    expectEqual(showing.trimmed, ["aa   cc", "a1   c1"])
    showing.show(list(0, 0, 3))
    expectEqual(showing.trimmed, ["cc", "c1"])
    // At the edge of the visible column stands no hidden one.
    showing.show(list(3, 3, 0))
    showing.mouse(.press, 9, 0)
    showing.mouse(.drag, 10, 0)
    showing.mouse(.release, 10, 0)
    showing.show(list(3, 3, 3))
    expectEqual(showing.trimmed, ["aa   bb    c", "a1   b1    c"])
  }

  @Test func `a press on one title that is let go over another one asks for no order`() {
    let showing = Showing(20, 4, [list([.onOrder { "\($0.column) \($0.isAscending)" }])])
    showing.mouse(.press, 1, 0)
    showing.mouse(.release, 16, 0)
    expectEqual(showing.messages, [])
    showing.mouse(.press, 1, 0)
    showing.mouse(.release, 2, 0)
    expectEqual(showing.messages, ["name true"])
  }

  @Test func `single cells are selected`() {
    let showing = Showing(
      20, 4,
      [
        list([
          .selectionUnit(.cell),
          .onSelect { _, cursor in "\(cursor?.key ?? 0) \(cursor?.column ?? 0)" },
        ])
      ])
    showing.screen.click(column: 17, row: 2)
    showing.screen.press(.left)
    expectEqual(showing.messages, ["long.swift size", "long.swift name"])
    expectEqual(showing.style(0, 2).attributes, .reverse)
    expectEqual(showing.style(18, 2).attributes, [])
  }

  @Test func `up and down stay in the column that the arrows chose`() {
    let showing = Showing(
      20, 4,
      [
        list([
          .selectionUnit(.cell),
          .onSelect { _, cursor in "\(cursor?.line ?? -1) \(cursor?.column?.description ?? "-")" },
        ])
      ])
    showing.press(.tab, .down, .right, .down, .left, .up)
    expectEqual(
      showing.messages, ["0 name", "0 size", "1 size", "1 name", "0 name"])
  }

  @Test func `a fitted column grows with the rows that are seen, and stays so`() {
    let columns = [
      TableColumn("n", "N", width: .fitted(atMost: 5), alignment: .right),
      TableColumn("t", "Text", width: .fitted(), alignment: .center), TableColumn("r", "Rest"),
    ]
    let rows: ViewElement<String> = table(
      "t", [.columns(columns)], items: [1, 10, 100, 1_000_000], id: { $0 }
    ) { number in
      group(
        "row",
        [
          label("n", [.text("\(number)")]), label("t", [.text("t\(number % 7)")]),
          label("r", [.text("r")]),
        ])
    }
    let showing = Showing(16, 2, [rows])
    // One row more than is seen has its cells measured.
    expectEqual(showing.lines, [" N Text Rest    ", " 1  t1  r      ▼"])
    showing.press(.tab, .end)
    expectEqual(showing.lines, ["    N Text Rest ", "1000…  t1  r   ▲"])
    showing.press(.home)
    expectEqual(showing.lines[1], "    1  t1  r   ▼")
  }

  private func list(
    _ columns: [TableColumn], _ cells: [String], order: TableOrder? = nil
  ) -> ViewElement<String> {
    table("t", [.columns(columns), .order(order)], items: [1], id: { $0 }) { _ in
      group("row", [], cells.enumerated().map { label($0.offset, [.text($0.element)]) })
    }
  }

  @Test func `the limit of a fitted column counts only where columns compete for room`() {
    let text = String(repeating: "x", count: 70)
    let columns = [
      TableColumn("a", "A", width: .fitted()), TableColumn("b", "B", width: .fixed(4)),
    ]
    func line(_ width: Int, _ columns: [TableColumn]) -> String {
      Showing(width, 2, [list(columns, [text, "b", "c"])]).lines[1]
    }
    func cut(_ cells: Int) -> String { String(text.prefix(cells - 1)) + "…" }
    expectEqual(line(90, columns), text + " b" + String(repeating: " ", count: 18))
    expectEqual(line(60, columns), cut(55) + " b   ")
    expectEqual(line(45, columns), cut(40) + " b   ")
    // A proportional column takes what is left, so there is no free room.
    expectEqual(line(90, columns + [TableColumn("c", "C")]).prefix(41), cut(40) + " ")
  }

  @Test func `a narrow column that is sorted shows its title before the sign of the order`() {
    func head(_ cells: Int, _ title: String) -> String {
      let column = TableColumn("a", title, width: .fixed(cells), isSortable: true)
      return String(
        Showing(9, 2, [list([column], ["x"], order: TableOrder(by: "a"))]).lines[0].prefix(cells))
    }
    expectEqual(head(2, "S"), "S ")
    expectEqual(head(3, "S"), "S ▲")
    expectEqual(head(3, "PID"), "PID")
    expectEqual(head(3, "USER"), "US…")
    expectEqual(head(1, "S"), "S")
    expectEqual(head(4, "USER"), "U… ▲")
    expectEqual(head(6, "USER"), "USER ▲")
  }
}

/// Cells that stand elsewhere than their column says, and columns whose widths are known late.
@MainActor
struct TableLateColumnsTests {
  private func rows(_ alignment: TextAlignment, _ column: TextAlignment) -> ViewElement<String> {
    table(
      "t", [.columns([TableColumn("a", "A", width: .fixed(6), alignment: column)])],
      items: [1, 2], id: \.self
    ) { row in
      group(
        "row", [label("a", [.text("\(row)"), row == 1 ? .textAlignment(alignment) : .batch([])])])
    }
  }

  @Test(arguments: [
    (TextAlignment.right, TextAlignment.left, "1     ", "     2"),
    (.right, .center, "  1   ", "     2"),
    (.left, .right, "     1", "2     "), (.center, .natural, "  1   ", "  2   "),
  ])
  func `the alignment of a label comes before that of its column`(
    column: TextAlignment, own: TextAlignment, first: String, second: String
  ) {
    let showing = Showing(6, 3, [rows(own, column)])
    expectEqual(showing.lines[1...], [first, second])
  }

  @Test func `a label that gets an alignment stands elsewhere at once`() {
    func list(_ alignment: TextAlignment) -> ViewElement<String> {
      table(
        "t", [.columns([TableColumn("a", "A", width: .fixed(6), alignment: .right)])],
        items: [alignment], id: { _ in 0 }
      ) { group("row", [label("a", [.text("x"), .textAlignment($0)])]) }
    }
    let showing = Showing(6, 2, [list(.natural)])
    expectEqual(showing.lines[1], "     x")
    showing.show([list(.center)])
    expectEqual(showing.lines[1], "  x   ")
    showing.show([list(.natural)])
    expectEqual(showing.lines[1], "     x")
  }

  @Test func `the selected cell stays in sight when a column turns out to be wider`() {
    let columns = [
      TableColumn("a", "A", width: .fitted()), TableColumn("b", "B", width: .fixed(4)),
      TableColumn("c", "C", width: .fixed(4)),
    ]
    func list(_ long: Bool) -> ViewElement<String> {
      table(
        "t", [.columns(columns), .selectionUnit(.cell)], items: Array(0..<20), id: \.self
      ) { row in
        group(
          "row",
          [
            label("a", [.text(row > 9 ? "a long text" : "a")]), label("b", [.text("b\(row)")]),
            label("c", [.text("c\(row)")]),
          ])
      }
    }
    let showing = Showing(14, 6, [list(false)])
    showing.press(.tab, .down, .right, .right)
    #expect(showing.lines[1].contains("c0"))
    // The rows that come into sight widen the first column.
    showing.press(.pageDown, .pageDown, .pageDown)
    #expect(showing.lines.contains { $0.contains("c12") })
    #expect(!showing.lines.contains { $0.contains("a l") })
  }

  @Test func `a column that comes back is as wide as its cells are now`() {
    func list(_ column: String, _ texts: String...) -> ViewElement<String> {
      table(
        "t", [.columns([TableColumn(column, "", width: .fitted()), TableColumn("end", "End")])],
        items: texts, id: \.self
      ) { text in group("row", [label(column, [.text(text)]), label("end", [.text("|")])]) }
    }
    let showing = Showing(20, 2, [list("a", "a long text")])
    expectEqual(showing.trimmed[1], "a long text |")
    showing.show([list("b", "bb")])
    expectEqual(showing.trimmed[1], "bb |")
    showing.show([list("a", "aa")])
    expectEqual(showing.trimmed[1], "aa |")
  }
}

import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Columns that need more cells than the table has.
@MainActor
struct TableSidewaysTests {
  private let columns = (0..<4).map { TableColumn($0, "Column \($0)", width: .fixed(8)) }

  private func list(
    _ count: Int = 3, _ props: [TableProp<Int, String>] = []
  ) -> ViewElement<String> {
    table("t", [.columns(columns), .batch(props)], items: Array(0..<count), id: { $0 }) { row in
      group("row", (0..<4).map { label($0, [.text("r\(row) c\($0)")]) })
    }
  }

  @Test func `a bar says which columns are seen`() {
    let showing = Showing(17, 5, [list()])
    expectEqual(
      showing.lines,
      [
        "Column 0 Column 1", "r0 c0    r0 c1   ", "r1 c0    r1 c1   ", "r2 c0    r2 c1   ",
        "■■■■■■■■─────────",
      ])
  }

  @Test func `going to a column brings it into view`() {
    let showing = Showing(17, 5, [list()])
    showing.press(.tab, .down, .right, .right)
    expectEqual(showing.lines[0], "Column 0 Column 1")
    showing.press(.right)
    expectEqual(showing.lines[0], "Column 1 Column 2")
    expectEqual(showing.lines[1], "r0 c1    r0 c2   ")
    showing.press(.right, .right)
    expectEqual(showing.lines[0], "Column 2 Column 3")
    showing.press(.left, .left, .left)
    expectEqual(showing.lines[1], "r0 c0    r0 c1   ")
  }

  @Test func `without a selection the arrows scroll by cells`() {
    let showing = Showing(17, 5, [list(3, [.selectionMode(.none)])])
    showing.press(.tab, .right, .right, .right)
    expectEqual(showing.lines[0], "umn 0 Column 1 Co")
    showing.press(.left)
    expectEqual(showing.lines[1], " c0    r0 c1    r")
  }

  @Test func `the wheel and the bar scroll sideways`() {
    let showing = Showing(17, 5, [list()])
    showing.mouse(.wheelRight, 0, 1)
    expectEqual(showing.lines[0], "umn 0 Column 1 Co")
    showing.mouse(.wheelDown, 0, 1, .shift)
    expectEqual(showing.lines[1], "   r0 c1    r0 c2")
    showing.mouse(.press, 16, 4)
    showing.mouse(.release, 16, 4)
    expectEqual(showing.lines[0], "Column 2 Column 3")
    showing.mouse(.press, 16, 4)
    showing.mouse(.drag, 0, 0)
    expectEqual(showing.lines[0], "Column 0 Column 1")
  }

  @Test func `clicks mean the columns that are seen there`() {
    let sortable = columns.map { column in
      var column = column
      column.isSortable = true
      return column
    }
    let showing = Showing(
      17, 5,
      [
        list(
          3,
          [.columns(sortable), .selectionUnit(.cell), .onOrder { "order \($0.column)" }]
            + [.onSelect { "cell \($1?.column ?? -1)" }])
      ])
    for _ in 0..<9 { showing.mouse(.wheelRight, 0, 1) }
    showing.screen.click(column: 0, row: 0)
    showing.screen.click(column: 10, row: 2)
    expectEqual(showing.messages, ["order 2", "cell 3"])
    expectEqual(showing.style(9, 2).attributes, .reverse)
    expectEqual(showing.style(7, 2).attributes, [])
    // The edge of the third column is where its gap is seen.
    showing.mouse(.press, 8, 0)
    showing.mouse(.drag, 4, 0)
    showing.mouse(.release, 4, 0)
    expectEqual(showing.lines[0], "n 1 Col… Column 3")
    expectEqual(showing.messages.count, 2)
  }

  @Test func `a wider table shows all columns again`() {
    let showing = Showing(17, 5, [list(9)])
    for _ in 0..<9 { showing.mouse(.wheelRight, 0, 1) }
    expectEqual(showing.lines[1], "0 c2    r0 c3   █")
    showing.screen.resize(columns: 36, rows: 5)
    expectEqual(showing.lines[1], "r0 c0    r0 c1    r0 c2    r0 c3   █")
  }

  @Test func `a header of a section stays where it is`() {
    let rows = TableItems(
      sections: [TableSection(0, header: "Section", items: Array(0..<9))], id: { $0 })
    let showing = Showing(
      17, 5,
      [
        table("t", [.columns(columns)], rows: rows) { row -> TableCell<String> in
          TableCell(group("row", (0..<4).map { label($0, [.text("r\(row ?? 0) c\($0)")]) }))
        }
      ])
    showing.mouse(.wheelRight, 0, 1)
    showing.mouse(.wheelDown, 0, 1)
    expectEqual(showing.lines[1], "Section         │")
    expectEqual(showing.lines[2], "c0    r3 c1    r█")
  }

  @Test func `a control in a column that is out of sight is brought into view`() {
    let showing = Showing(
      17, 5,
      [
        table("t", [.columns(columns)], items: [0, 1], id: { $0 }) { row -> ViewElement<String> in
          group(
            "row",
            (0..<4).map { button($0, [.title("\(row)\($0)"), .onPress("\(row) \($0)")]) })
        }
      ])
    for _ in 0..<5 { showing.press(.tab) }
    expectEqual(showing.lines[1], "[  02  ] [  03  ]")
    showing.press(.return)
    expectEqual(showing.messages, ["0 3"])
  }

  @Test func `the cell with the keyboard stays in sight in fewer columns`() {
    let columns = (0..<6).map { TableColumn("c\($0)", "", width: .fixed(8)) }
    let simulation = Simulation(
      model: 0, columns: 60, rows: 4, update: { (_: Int, _) in .none },
      render: { _ in
        [
          table(
            "t", [.columns(columns), .selectionUnit(.cell), .showsScrollIndicator(false)],
            items: Array(0..<4), id: \.self
          ) { row in
            stack("row", .horizontal, (0..<6).map { label("c\($0)", [.text("c\($0)-\(row)")]) })
          }
        ]
      })
    simulation.focus("t")
    simulation.press(.down)
    for _ in 0..<4 { simulation.press(.right) }
    simulation.resize(columns: 20, rows: 4)
    #expect(simulation.screen[0].contains("c4-0"), "\(simulation.screen)")
    // A cell that was out of sight stays there.
    simulation.turnWheel("t", right: -20)
    simulation.resize(columns: 18, rows: 4)
    #expect(simulation.screen[0].hasPrefix("c0-0"), "\(simulation.screen)")
  }
}

import Expectations
import Testing
import TextBackend
import VirtualViews

/// Several rows that are selected at once.
@MainActor
struct TableMultipleSelectionTests {
  private func rows(
    _ items: [Int] = Array(0..<9), _ props: [TableProp<Int, String>] = []
  ) -> ViewElement<String> {
    table(
      "t",
      [
        .selectionMode(.multiple),
        .onSelect { selection, _ in "\(items.filter { selection.contains($0) })" },
        .batch(props),
      ], items: items, id: { $0 }
    ) { label("l", [.text("row \($0)")]) }
  }

  @Test func `several rows are selected with shift, space and the mouse`() {
    let showing = Showing(10, 9, [rows()])
    showing.screen.press(.tab)
    for key in [KeyPress.down, KeyPress(.down, .shift), KeyPress(.down, .shift)] {
      showing.screen.press(key)
    }
    expectEqual(showing.messages.last, "[0, 1, 2]")
    showing.screen.press(.space)
    expectEqual(showing.messages.last, "[0, 1]")
    showing.screen.handle(
      .mouse(MouseEvent(.press, button: .left, column: 0, row: 5, modifiers: .control)))
    expectEqual(showing.messages.last, "[0, 1, 5]")
  }

  @Test(arguments: [
    ([0, 1, 3, 2, 4, 5, 6, 7, 8], "[3, 2, 4, 5]"), ([0, 1, 2, 3, 4, 50, 6, 7, 8], "[3, 4, 50]"),
    ([0, 1, 2, 3, 8, 5, 6, 7, 4], "[3, 8, 5]"), ([0, 1, 2, 4, 5, 6, 7, 8], "[5, 6]"),
    ([10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8], "[3, 4, 5]"),
  ])
  func `a range begins at its row, and is that of the rows that stand there now`(
    items: [Int], selected: String
  ) {
    let showing = Showing(10, 7, [rows()])
    showing.press(.tab, .down, .down, .down, .down)
    showing.press(.shift(.down), .shift(.down), .shift(.down))
    expectEqual(showing.messages.last, "[3, 4, 5, 6]")
    showing.show([rows(items)])
    showing.press(.shift(.up))
    expectEqual(showing.messages.last, selected)
  }

  @Test func `a range begins at its row also where very many came before it`() {
    let showing = Showing(10, 7, [rows()])
    showing.press(.tab, .down, .down, .down, .shift(.down), .shift(.down))
    showing.show([rows(Array(100..<3_000) + Array(0..<9))])
    showing.press(.shift(.down))
    expectEqual(showing.messages.last, "[2, 3, 4, 5]")
  }

  @Test func `rows that are not neighbours are selected by keys`() {
    let showing = Showing(10, 9, [rows()])
    showing.press(.tab, .down, KeyPress(.down, .control), KeyPress(.down, .control))
    // The keyboard went on, and nothing is selected by that.
    expectEqual(showing.reversedLines, [0])
    expectEqual(showing.style(0, 2).underline, .single)
    showing.press(.space, KeyPress(.down, .alt), KeyPress(.down, .shift))
    expectEqual(showing.messages.last, "[0, 2, 3, 4]")
    showing.press(.space)
    expectEqual(showing.messages.last, "[0, 2, 3]")
    showing.press(.end)
    expectEqual(showing.messages.last, "[8]")
  }

  @Test func `a key selects all rows, and single ones can be left out`() {
    let showing = Showing(10, 9, [rows()])
    showing.press(.tab, .control("a"))
    expectEqual(showing.messages.last, "[0, 1, 2, 3, 4, 5, 6, 7, 8]")
    expectEqual(showing.reversedLines, Array(0...8))
    showing.mouse(.press, 0, 4, .control)
    showing.mouse(.release, 0, 4, .control)
    expectEqual(showing.messages.last, "[0, 1, 2, 3, 5, 6, 7, 8]")
    #expect(!showing.reversedLines.contains(4))
    showing.press(.down)
    expectEqual(showing.messages.last, "[5]")
  }

  @Test func `where one row can be selected no key selects all`() {
    let showing = Showing(10, 9, [rows(Array(0..<9), [.selectionMode(.single)])])
    showing.press(.tab, .down, .control("a"))
    expectEqual(showing.messages, ["[0]"])
  }

  @Test func `the mouse is dragged over rows, and beyond the edge the table scrolls`() {
    let showing = Showing(10, 4, [rows()])
    showing.mouse(.press, 0, 1)
    for row in [2, 3, 3, 4, 5] { showing.mouse(.drag, 0, row) }
    expectEqual(showing.messages.last, "[1, 2, 3, 4, 5]")
    #expect(showing.trimmed[3].hasPrefix("row 5"))
    showing.mouse(.drag, 0, 0)
    expectEqual(showing.messages.last, "[1, 2]")
    showing.mouse(.release, 0, 0)
    showing.mouse(.drag, 0, 3)
    expectEqual(showing.messages.last, "[1, 2]")
  }

  @Test func `dragging selects nothing where one row can be selected`() {
    let showing = Showing(10, 4, [rows(Array(0..<9), [.selectionMode(.single)])])
    showing.mouse(.press, 0, 1)
    showing.mouse(.drag, 0, 3)
    expectEqual(showing.messages, ["[1]"])
  }

  @Test func `a selection that the program repeats leaves the keyboard where it is`() {
    let showing = Showing(10, 9, [rows(Array(0..<9), [.selection([1, 2])])])
    showing.press(.tab, KeyPress(.down, .control), KeyPress(.down, .control))
    expectEqual(showing.style(0, 3).underline, .single)
    expectEqual(showing.reversedLines, [1, 2])
    // Told otherwise, it goes to what is selected.
    showing.show([rows(Array(0..<9), [.selection([7])])])
    expectEqual(showing.style(0, 7).underline, .single)
    showing.show([rows(Array(0..<9), [.selection([])])])
    expectEqual(showing.style(0, 7).underline, .single)
    expectEqual(showing.reversedLines, [])
  }

  @Test func `rows that come are selected with all others, and headers never are`() {
    let showing = Showing(10, 9, [rows(Array(0..<3), [.selection(.all)])])
    expectEqual(showing.reversedLines, [0, 1, 2])
    showing.show([rows(Array(0..<5), [.selection(.all)])])
    expectEqual(showing.reversedLines, [0, 1, 2, 3, 4])
    let sections = [TableSection("s", header: "Head", items: [1, 2])]
    showing.show([
      table(
        "t", [.selectionMode(.multiple), .selection(.all)],
        rows: TableItems(sections: sections, id: { $0 })
      ) { TableCell(label("l", [.text("row \($0 ?? 0)")])) }
    ])
    expectEqual(showing.reversedLines, [1, 2])
  }

  @Test func `rows that come again have the keyboard where they are selected`() {
    let selected: TableProp<Int, String> = .selection([3, 4])
    let showing = Showing(10, 9, [rows(Array(0..<9), [selected])])
    showing.press(.tab)
    showing.show([rows([], [selected])])
    expectEqual(showing.trimmed[3], "")
    showing.show([rows(Array(0..<9), [selected])])
    expectEqual(showing.style(0, 3).underline, .single)
    showing.press(.space)
    expectEqual(showing.messages, ["[4]"])
  }

  @Test func `a space adds a row to others where the keyboard is at none`() {
    let showing = Showing(10, 9, [rows()])
    showing.press(.tab, .control("a"), .space)
    expectEqual(showing.messages.last, "[1, 2, 3, 4, 5, 6, 7, 8]")
  }

  @Test func `a click on a row that is not selected selects it, and the next one acts on it`() {
    let showing = Showing(10, 9, [rows(Array(0..<9), [.onAct { "act \($0)" }])])
    showing.press(.tab, .down, .control(.down))
    showing.screen.click(column: 0, row: 1)
    expectEqual(showing.messages, ["[0]", "[0]", "[1]"])
    showing.screen.click(column: 0, row: 1)
    showing.press(.space)
    showing.screen.click(column: 0, row: 1)
    expectEqual(showing.messages.dropFirst(3), ["act 1", "[]", "[1]"])
  }

  @Test func `a range that grows below a view above the rows asks for the keys of what is new`() {
    var asked = 0
    func list() -> [ViewElement<String>] {
      [
        table(
          "t",
          [
            .selectionMode(.multiple), .headerView(label("h", [.text("Top")])),
            .onSelect { selection, _ in "\(selection.count(of: 5_000))" },
          ], items: items,
          id: { id in
            asked += 1
            return id
          }
        ) { label("l", [.text("row \($0)")]) }
      ]
    }
    let items = Array(0..<5_000)
    let showing = Showing(10, 9, list())
    showing.onMessage = { _ in showing.describe(list()) }
    showing.press(.tab, .down, .shift(.end))
    expectEqual(showing.messages.last, "5000")
    asked = 0
    showing.press(.shift(.up))
    expectEqual(showing.messages.last, "4999")
    #expect(asked < 200, "\(asked) keys")
  }

  @Test func `a table in which no row can be selected any more acts on none`() {
    let showing = Showing(10, 9, [rows(Array(0..<9), [.onAct { "act \($0)" }])])
    showing.press(.tab, .down, .down)
    let before = showing.messages.count
    showing.show([rows(Array(0..<9), [.selectionMode(.none), .onAct { "act \($0)" }])])
    showing.press(.return, .space)
    expectEqual(showing.messages.dropFirst(before), [])
  }
}

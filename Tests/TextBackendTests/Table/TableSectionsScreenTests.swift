import Expectations
import Testing
import TextBackend
import VirtualViews

/// Sections with headers and footers, and views above and below all rows.
@MainActor
struct TableSectionsScreenTests {
  private func sections(_ props: [TableProp<Int, String>] = []) -> ViewElement<String> {
    let sections = [
      TableSection("even", header: "Even", items: [0, 2, 4, 6]),
      TableSection("odd", header: "Odd", footer: "End", items: [1, 3, 5]),
    ]
    return table("t", Props(props), rows: TableItems(sections: sections, id: { $0 })) { item in
      TableCell(label("l", [.text("row \(item ?? -1)")]))
    }
  }

  @Test func `the header of a section stays while its rows are seen`() {
    let showing = Showing(8, 4, [sections()])
    expectEqual(showing.words, "Even row0 row2 row4")
    func wheel(_ kind: MouseEvent.Kind) {
      showing.screen.handle(.mouse(MouseEvent(kind, column: 0, row: 0)))
    }
    wheel(.wheelDown)
    expectEqual(showing.words, "Even row6 Odd End")
    wheel(.wheelDown)
    expectEqual(showing.words, "Odd row3 row5 End")
    wheel(.wheelUp)
    expectEqual(showing.words, "Even row6 Odd End")
  }

  @Test func `a footer that stays at the edge is read behind its rows`() {
    let table: ViewElement<String> = table(
      "t",
      rows: TableItems(
        sections: [TableSection(0, footer: "End", items: Array(0..<20))], id: { $0 })
    ) { item in TableCell(label("l", [.text("row \(item ?? -1)")])) }
    let showing = Showing(8, 4, [table])
    for _ in 0..<2 {
      showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
      let node = showing.screen.semantics.first { $0.semantics.role == .table }
      expectEqual(node?.children.last?.semantics.label, "End")
    }
  }

  @Test func `rows that come in front push the row with the keyboard not behind a footer`() {
    func list(_ rows: Range<Int>) -> ViewElement<String> {
      table(
        "t", [.showsScrollIndicator(false)],
        rows: TableItems(sections: [TableSection(0, footer: "End", items: Array(rows))], id: { $0 })
      ) { item in TableCell(label("l", [.text("row \(item ?? -1)")])) }
    }
    let showing = Showing(8, 4, [list(10..<30)])
    showing.press(.tab, .down, .down, .down)
    expectEqual(showing.words, "row10 row11 row12 End")
    showing.show([list(9..<30)])
    expectEqual(showing.words, "row10 row11 row12 End")
  }

  @Test func `headers are passed over by the keyboard`() {
    let showing = Showing(8, 4, [sections([.onSelectRow { "\($0)" }])])
    showing.screen.press(.tab)
    for _ in 1...5 { showing.screen.press(.down) }
    expectEqual(showing.messages, ["0", "2", "4", "6", "1"])
    showing.screen.press(.end)
    showing.screen.press(.home)
    expectEqual(showing.messages.suffix(2), ["5", "0"])
    // A row is never behind the header that stays.
    expectEqual(showing.words, "Even row0 row2 row4")
  }

  @Test func `views above and below the rows scroll with them`() {
    let props: [TableProp<Int, String>] = [
      .headerView(label("x", [.text("Top")])), .footerView(label("x", [.text("Bottom")])),
      .onSelectRow { "\($0)" },
    ]
    let showing = Showing(
      8, 3,
      [table("t", Props(props), items: [7, 8], id: { $0 }) { label("l", [.text("row \($0)")]) }])
    expectEqual(showing.words, "Top row7 row8")
    showing.screen.press(.tab)
    showing.screen.press(.end)
    expectEqual(showing.messages, ["8"])
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    expectEqual(showing.words, "row7 row8 Bottom")
  }

  @Test func `views above and below the rows stand in no columns`() {
    let head: ViewElement<String> = stack(
      "head", .vertical,
      [label("one", [.text("All of them")]), label("two", [.text("and more")])])
    let foot: ViewElement<String> = stack(
      "foot", .vertical, [label("end", [.text("The long end")])])
    let columns = [
      TableColumn("a", "", width: .fitted()), TableColumn("b", "", width: .fixed(3)),
      TableColumn("c", "", width: .fixed(3)),
    ]
    let rows: ViewElement<String> = table(
      "t",
      [
        .columns(columns), .rowHeight(.automatic()), .headerView(head), .footerView(foot),
        .showsScrollIndicator(false),
      ], items: [1, 2], id: { $0 }
    ) { id in
      group("row", ["a", "b", "c"].map { label($0, [.text("\($0)\(id)")]) })
    }
    let showing = Showing(14, 6, [rows])
    expectEqual(
      showing.trimmed, ["All of them", "and more", "a1 b1  c1", "a2 b2  c2", "The long end", ""])
  }

  @Test func `all rows that are selected are rows, and not what stands around them`() {
    let showing = Showing(8, 9, [sections([.selectionMode(.multiple)])])
    showing.press(.tab, .control("a"))
    let table = showing.screen.semantics.first { $0.semantics.role == .table }
    let selected = table?.children.map { $0.semantics.state.contains(.selected) }
    expectEqual(selected, [false, true, true, true, true, false, true, true, true, false])
  }
}

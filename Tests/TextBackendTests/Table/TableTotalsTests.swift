import Expectations
import Foundation
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// A row of totals, which stays at the lower edge of a table while its rows scroll.
@MainActor
struct TableTotalsTests {
  private static let columns = [
    TableColumn("name", "Name", width: .fixed(5)),
    TableColumn("price", "Price", width: .fixed(6), alignment: .right),
  ]

  private func row(_ name: String, _ price: String) -> ViewElement<String> {
    group("row") {
      label("name", [.text(name)])
      label("price", [.text(price)])
    }
  }

  private func list(
    _ count: Int = 9, columns: [TableColumn] = Self.columns,
    props: [TableProp<Int, String>] = []
  ) -> ViewElement<String> {
    table(
      "t",
      [
        .columns(columns), .totals(row("Sum", "\(count * 10)")), .showsScrollIndicator(false),
        .batch(props),
      ], items: Array(0..<count), id: { $0 }
    ) { row("p\($0)", "10") }
  }

  @Test func `the totals stay below the rows that scroll, in the columns`() {
    let showing = Showing(12, 5, [list()])
    let rows = ["Name   Price", "p0        10", "p1        10", "p2        10", "Sum       90"]
    expectEqual(showing.lines, rows)
    showing.mouse(.wheelDown, 1, 2)
    expectEqual(
      showing.lines,
      ["Name   Price", "p3        10", "p4        10", "p5        10", "Sum       90"])
    for _ in 0..<9 { showing.mouse(.wheelDown, 1, 2) }
    expectEqual(
      showing.lines,
      ["Name   Price", "p6        10", "p7        10", "p8        10", "Sum       90"])
    for _ in 0..<9 { showing.mouse(.wheelUp, 1, 2) }
    expectEqual(showing.lines, rows)
  }

  @Test func `the picture of the page is that of the table`() throws {
    let columns = [
      TableColumn("name", "Name"),
      TableColumn("price", "Price", width: .fitted(), alignment: .right),
    ]
    let fruits = [("Pears", "12"), ("Plums", "8")]
    let table: ViewElement<String> = table(
      "items", [.columns(columns), .totals(row("Sum", "20"))], items: [0, 1], id: { $0 }
    ) { row(fruits[$0].0, fruits[$0].1) }
    let picture = Showing(14, 4, [table]).trimmed.joined(separator: "\n")
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: here.appending(path: "../../../Documentation/tables.md"), encoding: .utf8)
    #expect(page.contains("```\n\(picture)\n```"), "\(picture)")
  }

  @Test func `totals are read behind the rows, wherever these are scrolled`() {
    let showing = Showing(12, 5, [list()])
    func names() -> [String] {
      let table = showing.screen.semantics.first { $0.semantics.role == .table }
      return table?.children.compactMap { $0.children.first?.semantics.label } ?? []
    }
    expectEqual(names(), ["p0", "p1", "p2", "p3", "p4", "Sum"])
    showing.mouse(.wheelDown, 1, 2)
    expectEqual(names(), ["p2", "p3", "p4", "p5", "p6", "p7", "Sum"])
  }

  @Test func `the totals stand right below few rows`() {
    let showing = Showing(12, 6, [list(2)])
    expectEqual(
      showing.trimmed,
      ["Name   Price", "p0        10", "p1        10", "Sum       20", "", ""])
  }

  @Test func `a table without rows has totals and its placeholder`() {
    let showing = Showing(12, 5, [list(0, props: [.placeholder("Nothing")])])
    expectEqual(showing.words, "NamePrice Sum0  Nothing ")
  }

  @Test func `rows that come to a table without any are seen from the first one on`() {
    let showing = Showing(12, 5, [list(0)])
    showing.show([list(9)])
    expectEqual(showing.words, "NamePrice p010 p110 p210 Sum90")
    showing.show([list(0)])
    showing.show([list(9, props: [.footerView(label("foot", [.text("Foot")]))])])
    expectEqual(showing.words, "NamePrice p010 p110 p210 Sum90")
  }

  @Test(arguments: 1...4)
  func `headers, footers and totals leave a row to the keyboard`(rows: Int) {
    let table: ViewElement<String> = table(
      "t", [.totals(label("sum", [.text("Sum")])), .onSelectRow { "\($0)" }],
      rows: TableItems(
        sections: [
          TableSection(0, header: "H0", footer: "F0", items: Array(0..<5)),
          TableSection(1, header: "H1", footer: "F1", items: Array(5..<9)),
        ], id: { $0 })
    ) { item in TableCell(label("l", [.text("p\(item ?? -1)")])) }
    let showing = Showing(8, rows, [table])
    showing.press(.tab)
    for key in [KeyPress.down, .up] {
      for _ in 0..<9 {
        showing.press(key)
        let row = showing.messages.last ?? "0"
        #expect(showing.words.contains("p\(row)"), "\(key): \(row) in \(showing.words)")
      }
    }
  }

  @Test func `the row with the keyboard is never behind the totals`() {
    let showing = Showing(12, 5, [list(props: [.onSelectRow { "\($0)" }])])
    showing.press(.tab, .down, .down, .down)
    expectEqual(showing.words, "NamePrice p010 p110 p210 Sum90")
    showing.press(.down)
    expectEqual(showing.words, "NamePrice p110 p210 p310 Sum90")
    showing.press(.end)
    expectEqual(showing.words, "NamePrice p610 p710 p810 Sum90")
    expectEqual(showing.messages.last, "8")
    showing.press(.home, .pageDown)
    // A page is one row less than the three that are seen.
    expectEqual(showing.messages.last, "2")
    expectEqual(showing.words, "NamePrice p210 p310 p410 Sum90")
  }

  @Test func `a page up from the end leaves no row out`() {
    let showing = Showing(12, 5, [list(props: [.onSelectRow { "\($0)" }])])
    showing.press(.tab, .end, .pageUp)
    expectEqual(showing.words, "NamePrice p410 p510 p610 Sum90")
    expectEqual(showing.messages.last, "6")
    let plain = Showing(12, 5, [list(props: [.selectionMode(.none)])])
    plain.press(.tab, .end, .pageUp)
    expectEqual(plain.words, "NamePrice p410 p510 p610 Sum90")
  }

  @Test func `rows that come in front push the row with the keyboard not behind the totals`() {
    func list(_ rows: [Int]) -> ViewElement<String> {
      table(
        "t", [.totals(label("sum", [.text("Sum")])), .showsScrollIndicator(false)], items: rows,
        id: { $0 }
      ) { label("l", [.text("row \($0)")]) }
    }
    let showing = Showing(8, 4, [list(Array(10..<30))])
    showing.press(.tab, .down, .down, .down)
    expectEqual(showing.words, "row10 row11 row12 Sum")
    showing.show([list(Array(9..<30))])
    expectEqual(showing.words, "row10 row11 row12 Sum")
    // A row that is moved is followed to above them.
    showing.show([list([9, 10, 11, 13, 12] + Array(14..<30))])
    expectEqual(showing.words, "row11 row13 row12 Sum")
  }

  @Test func `no key and no click selects the totals`() {
    let showing = Showing(
      12, 5,
      [
        list(
          3, props: [.selectionMode(.multiple), .onSelect { rows, _ in "\(rows.count(of: 3))" }])
      ]
    )
    expectEqual(showing.lines[4], "Sum       30")
    showing.screen.click(column: 2, row: 4)
    expectEqual(showing.messages, [])
    showing.press(.tab, .end, .down, .control("a"))
    let table = showing.screen.semantics.first { $0.semantics.role == .table }
    expectEqual(
      table?.children.map { $0.semantics.state.contains(.selected) }, [true, true, true, false])
  }

  @Test func `a drag over the totals goes on with the rows behind`() {
    let showing = Showing(
      12, 5,
      [list(props: [.selectionMode(.multiple), .onSelect { rows, _ in "\(rows.count(of: 3))" }])])
    showing.mouse(.press, 1, 2)
    showing.mouse(.drag, 1, 3)
    expectEqual(showing.messages.last, "2")
    showing.mouse(.drag, 1, 4)
    expectEqual(showing.messages.last, "3")
    expectEqual(showing.words, "NamePrice p110 p210 p310 Sum90")
  }

  @Test func `totals are scrolled sideways and stand beside frozen columns like rows`() {
    let columns = (0..<4).map { TableColumn($0, "\($0)title", width: .fixed(6)) }
    func list(_ props: [TableProp<Int, String>]) -> ViewElement<String> {
      table(
        "t",
        [
          .columns(columns),
          .totals(group("sum", (0..<4).map { label($0, [.text("S\($0)")]) })), .batch(props),
        ], items: [0], id: { $0 }
      ) { row in group("row", (0..<4).map { label($0, [.text("\(row)\($0)abcd")]) }) }
    }
    let plain = Showing(16, 4, [list([])])
    plain.mouse(.wheelRight, 8, 1)
    expectEqual(plain.lines[1], "bcd 01abcd 02abc")
    expectEqual(plain.lines[2], "    S1     S2   ")
    let frozen = Showing(16, 4, [list([.frozenColumns(leading: 1)])])
    frozen.mouse(.wheelRight, 8, 1)
    expectEqual(frozen.lines[1], "00abcd│bcd 02abc")
    expectEqual(frozen.lines[2], "S0    │    S2   ")
  }

  @Test func `totals follow columns that are resized, hidden, or come in another order`() {
    let showing = Showing(12, 4, [list(1)])
    // The edge between the first column and the second.
    showing.mouse(.press, 5, 0)
    showing.mouse(.drag, 4, 0)
    showing.mouse(.release, 4, 0)
    expectEqual(showing.trimmed[2], "Sum      10")
    let hidden = [TableColumn("name", "Name", width: .fixed(0)), Self.columns[1]]
    expectEqual(Showing(12, 4, [list(1, columns: hidden)]).trimmed[2], "    10")
    let swapped = Array(Self.columns.reversed())
    let table: ViewElement<String> = table(
      "t",
      [
        .columns(swapped),
        .totals(group("sum", [label("price", [.text("10")]), label("name", [.text("Sum")])])),
      ], items: [0], id: { $0 }
    ) { _ in group("row", [label("price", [.text("10")]), label("name", [.text("p0")])]) }
    expectEqual(
      Showing(12, 4, [table]).trimmed.dropFirst(1).prefix(2), ["    10 p0", "    10 Sum"])
  }

  @Test func `a fitted column is as wide as its total`() {
    let columns = [
      TableColumn("name", "N", width: .fixed(4)), TableColumn("price", "P", width: .fitted()),
    ]
    let table: ViewElement<String> = table(
      "t", [.columns(columns), .totals(row("Sum", "1234567"))], items: [1, 2], id: { $0 }
    ) { row("p\($0)", "1") }
    expectEqual(Showing(14, 4, [table]).trimmed[3], "Sum  1234567")
  }

  @Test func `sections keep their headers and footers above the totals`() {
    let sections = [
      TableSection("a", header: "A", footer: "end a", items: [0, 1, 2, 3]),
      TableSection("b", header: "B", items: [4, 5, 6]),
    ]
    let table: ViewElement<String> = table(
      "t", [.totals(label("sum", [.text("Sum")])), .showsScrollIndicator(false)],
      rows: TableItems(sections: sections, id: { $0 })
    ) { item in TableCell(label("l", [.text("row \(item ?? -1)")])) }
    let showing = Showing(8, 5, [table])
    expectEqual(showing.words, "A row0 row1 enda Sum")
    showing.mouse(.wheelDown, 1, 1)
    expectEqual(showing.words, "A row3 enda B Sum")
    showing.mouse(.wheelDown, 1, 1)
    expectEqual(showing.words, "B row4 row5 row6 Sum")
  }

  @Test func `totals of other values are shown while the rows stay as they are`() {
    let showing = Showing(12, 5, [list()])
    showing.mouse(.wheelDown, 1, 2)
    showing.show([list(8)])
    expectEqual(showing.words, "NamePrice p310 p410 p510 Sum80")
    showing.show([list(5)])
    expectEqual(showing.words, "NamePrice p210 p310 p410 Sum50")
  }

  @Test func `where there is room for one row, the totals scroll with the others`() {
    let showing = Showing(12, 2, [list()])
    expectEqual(showing.words, "NamePrice p010")
    showing.press(.tab, .end)
    expectEqual(showing.words, "NamePrice p810")
    showing.mouse(.wheelDown, 1, 1)
    expectEqual(showing.words, "NamePrice Sum90")
  }

  @Test func `totals may be higher than the rows`() {
    let sums: ViewElement<String> = group("sums") {
      stack("name", .vertical, [label("a", [.text("Sum")]), label("b", [.text("Mean")])])
      stack("price", .vertical, [label("a", [.text("90")]), label("b", [.text("10")])])
    }
    let table: ViewElement<String> = table(
      "t",
      [
        .columns(Self.columns), .rowHeight(.automatic()), .totals(sums),
        .showsScrollIndicator(false),
      ], items: Array(0..<9), id: { $0 }
    ) { row("p\($0)", "10") }
    let showing = Showing(12, 5, [table])
    expectEqual(showing.words, "NamePrice p010 p110 Sum90 Mean10")
    showing.press(.tab, .end)
    expectEqual(showing.words, "NamePrice p710 p810 Sum90 Mean10")
    showing.press(.pageUp)
    expectEqual(showing.words, "NamePrice p610 p710 Sum90 Mean10")
  }

  @Test func `lines between rows end at the totals, and the totals have one`() {
    let showing = Showing(12, 7, [list(props: [.separatorStyle(.singleLine)])])
    let line = String(repeating: "─", count: 12)
    expectEqual(
      showing.lines,
      ["Name   Price", "p0        10", line, "p1        10", line, "Sum       90", line])
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1)))
    expectEqual(showing.lines.suffix(2), ["Sum       90", line])
    expectEqual(showing.lines[1...4], [line, "p2        10", line, "p3        10"])
  }

  @Test func `totals and a log that follows its end`() {
    let showing = Showing(12, 5, [list(props: [.followsEnd(true)])])
    expectEqual(showing.words, "NamePrice p610 p710 p810 Sum90")
    showing.show([list(10, props: [.followsEnd(true)])])
    expectEqual(showing.words, "NamePrice p710 p810 p910 Sum100")
  }

  @Test func `what is copied from all rows leaves the totals out`() {
    let showing = Showing(
      12, 5,
      [
        list(
          3,
          props: [
            .selectionMode(.multiple),
            .onCopy { cells in
              cells.text(of: 0..<3, id: { $0 }) { row, column in
                "\(column.value(as: String.self) ?? "")\(row)"
              }
            },
          ])
      ])
    showing.press(.tab, .control("a"), KeyPress(.character("c"), .alt))
    expectEqual(showing.messages, ["name0\tprice0\nname1\tprice1\nname2\tprice2"])
  }

  /// A model that is no `Equatable`, so that every message describes the rows anew.
  private struct Count { var value = 0 }

  @Test(arguments: [true, false])
  func `what stays at an edge stays while the program moves the focus and hears of it`(
    hasTotals: Bool
  ) {
    let simulation = Simulation(
      model: Count(), columns: 20, rows: 8,
      update: { (message: String, count) in
        count.value += 1
        return message == "go" ? .focus("y") : .none
      },
      render: { _ in
        let rows: Element<String> =
          if hasTotals {
            table("t", [.totals(label("sum", [.text("42.5")]))], items: Array(1...60), id: \.self) {
              label("a", [.text("x\($0)")])
            }
          } else {
            table(
              "t", [],
              rows: TableItems(
                sections: [TableSection("s", header: "Head", items: Array(1...60))], id: \.self)
            ) { item in
              TableCell(label("a", [.text("x\(item ?? 0)")]))
            }
          }
        return [
          rows, field("x", [.on(.blur, send: "lost")]), field("y", [.on(.focus, send: "lost")]),
        ]
      })
    simulation.focus("x")
    if !hasTotals { simulation.turnWheel("t", down: 1) }
    let shown = simulation.screen
    #expect(shown.contains { $0.hasPrefix(hasTotals ? "42.5" : "Head") })
    simulation.send("go")
    expectEqual(simulation.screen, shown)
  }
}

import Testing
import TextBackend
import VirtualViews

/// Columns, sections, states and what else tables have.
@MainActor
struct TableFeaturesTests {
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
    table("t", [.columns(columns)] + props, items: files, id: \.name) { file in
      group(
        "row",
        [label("name", [.text(file.name)]), label("size", [.text("\(file.size)")])])
    }
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(kind, button: .left, column: column, row: row))
  }

  // MARK: - Columns

  @Test func `cells stand in columns under their titles`() {
    let showing = Showing(20, 4, [list([.order(TableOrder(by: "size", isAscending: false))])])
    #expect(
      showing.lines == [
        "Name          Size ▼", "a.txt              5", "long.swift      1234",
        "                    ",
      ])
    #expect(showing.style(0).attributes == .bold)
  }

  @Test func `a click on a title asks for an order, and another one for the other way round`() {
    let order: TableProp<File, String> = .onOrder { "\($0.column) \($0.isAscending)" }
    let showing = Showing(20, 4, [list([order])])
    showing.screen.click(column: 1, row: 0)
    showing.show([list([order, .order(TableOrder(by: "name"))])])
    showing.screen.click(column: 1, row: 0)
    showing.screen.click(column: 16, row: 0)
    #expect(showing.messages == ["name true", "name false", "size true"])
  }

  @Test func `an order is asked for by keys as well`() {
    let showing = Showing(20, 4, [list([.onOrder { "\($0.column) \($0.isAscending)" }])])
    showing.screen.press(.tab)
    for key in [KeyPress.down, .right, .right, .alt("s"), .left, .alt("s")] {
      showing.screen.press(key)
    }
    #expect(showing.messages == ["size true", "name true"])
  }

  @Test func `columns are resized by keys and with the mouse`() {
    let showing = Showing(20, 4, [list()])
    showing.screen.press(.tab)
    for key in [KeyPress.down, .left, KeyPress(.right, .alt), KeyPress(.right, .alt)] {
      showing.screen.press(key)
    }
    #expect(showing.lines[0] == "Name            Size")
    #expect(showing.lines[1] == "a.txt              5")
    showing.screen.handle(mouse(.press, 11, 0))
    showing.screen.handle(mouse(.drag, 5, 0))
    showing.screen.handle(mouse(.release, 5, 0))
    #expect(showing.lines[1] == "a.txt         5     ")
    #expect(showing.lines[2] == "long.…     1234     ")
    #expect(showing.messages.isEmpty)
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
    #expect(showing.messages == ["long.swift size", "long.swift name"])
    #expect(showing.style(0, 2).attributes == .reverse)
    #expect(showing.style(18, 2).attributes == [])
  }

  // MARK: - Sections

  private func sections(_ props: [TableProp<Int, String>] = []) -> ViewElement<String> {
    let sections = [
      TableSection("even", header: "Even", items: [0, 2, 4, 6]),
      TableSection("odd", header: "Odd", footer: "End", items: [1, 3, 5]),
    ]
    return table("t", props, rows: TableItems(sections: sections, id: { $0 })) { item in
      TableCell(label("l", [.text("row \(item ?? -1)")]))
    }
  }

  private func picture(_ showing: Showing) -> String {
    showing.lines.map { $0.filter { $0.isLetter || $0.isNumber } }.joined(separator: " ")
  }

  @Test func `the header of a section stays while its rows are seen`() {
    let showing = Showing(8, 4, [sections()])
    #expect(picture(showing) == "Even row0 row2 row4")
    func wheel(_ kind: MouseEvent.Kind) {
      showing.screen.handle(.mouse(MouseEvent(kind, column: 0, row: 0)))
    }
    wheel(.wheelDown)
    #expect(picture(showing) == "Even row6 Odd End")
    wheel(.wheelDown)
    #expect(picture(showing) == "Odd row3 row5 End")
    wheel(.wheelUp)
    #expect(picture(showing) == "Even row6 Odd End")
  }

  @Test func `headers are passed over by the keyboard`() {
    let showing = Showing(8, 4, [sections([.selected { "\($0)" }])])
    showing.screen.press(.tab)
    for _ in 1...5 { showing.screen.press(.down) }
    #expect(showing.messages == ["0", "2", "4", "6", "1"])
    showing.screen.press(.end)
    showing.screen.press(.home)
    #expect(showing.messages.suffix(2) == ["5", "0"])
    // A row is never behind the header that stays.
    #expect(picture(showing) == "Even row0 row2 row4")
  }

  @Test func `views above and below the rows scroll with them`() {
    let props: [TableProp<Int, String>] = [
      .headerView(label("x", [.text("Top")])), .footerView(label("x", [.text("Bottom")])),
      .selected { "\($0)" },
    ]
    let showing = Showing(
      8, 3, [table("t", props, items: [7, 8], id: { $0 }) { label("l", [.text("row \($0)")]) }])
    #expect(picture(showing) == "Top row7 row8")
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.messages == ["8"])
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(picture(showing) == "row7 row8 Bottom")
  }

  // MARK: - Heights

  @Test func `rows are as high as what they show, and nothing jumps`() {
    let texts = (0..<200).map { "\($0) " + String(repeating: "word ", count: $0 % 4) }
    let rows: ViewElement<String> = table(
      "t", [.rowHeight(.automatic())], items: texts, id: { $0 }
    ) { label("l", [.text($0), .set(\.numberOfLines, to: 0)]) }
    let showing = Showing(10, 6, [rows])
    #expect(picture(showing) == "0 1word 2word word 3word wordword")
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.lines[5].hasPrefix("word word"))
    #expect(showing.lines[4].hasPrefix("199 word"))
    showing.screen.press(.up)
    #expect(showing.lines[4].hasPrefix("199 word"))
    showing.screen.press(.home)
    #expect(picture(showing) == "0 1word 2word word 3word wordword")
  }

  @Test func `a line separates rows`() {
    let rows: ViewElement<String> = table(
      "t", [.separatorStyle(.singleLine)], items: [1, 2], id: { $0 }
    ) { label("l", [.text("row \($0)")]) }
    #expect(Showing(6, 4, [rows]).lines == ["row 1 ", "──────", "row 2 ", "──────"])
  }

  // MARK: - States

  private func stateful(_ state: CollectionViewState<Int, String>) -> ViewElement<String> {
    table("t", [.refresh("refresh")], state: state, id: { $0 }) { label("l", [.text("\($0)")]) }
  }

  @Test func `a table says why it has no rows`() {
    let showing = Showing(14, 3, [stateful(.loading)])
    #expect(picture(showing).contains("Loading"))
    showing.show([stateful(.empty(message: "Nothing"))])
    #expect(picture(showing).contains("Nothing"))
    showing.show([stateful(.items([4, 5]))])
    #expect(picture(showing) == "4 5 ")
    showing.show([stateful(.failed(message: "Broken", retry: "again"))])
    #expect(picture(showing) == "Broken Tryagain " || picture(showing).contains("Broken"))
    showing.screen.press(.tab)
    showing.screen.press(.return)
    #expect(showing.messages == ["again"])
    showing.screen.click(column: 7, row: 1)
    #expect(showing.messages == ["again", "again"])
  }

  @Test func `rows are loaded again by a key`() {
    let showing = Showing(14, 3, [stateful(.items([1]))])
    showing.screen.press(.tab)
    showing.screen.press(KeyPress(.function(5)))
    #expect(showing.messages == ["refresh"])
  }

  // MARK: - Search, several rows, pages

  @Test func `typing finds a row`() {
    let names = ["apple", "banana", "blueberry", "cherry"]
    let rows: ViewElement<String> = table(
      "t", [.findByTyping { $0 }, .selected { $0 }], items: names, id: { $0 }
    ) { label("l", [.text($0)]) }
    let showing = Showing(10, 2, [rows])
    showing.screen.press(.tab)
    showing.screen.type("bl")
    #expect(showing.messages.last == "blueberry")
    showing.screen.press(.escape)
    showing.screen.type("bb")
    #expect(showing.messages.last == "banana")
    showing.screen.press(.escape)
    showing.screen.type("x")
    #expect(showing.messages.last == "banana")
  }

  @Test func `several rows are selected with shift, space and the mouse`() {
    let rows: ViewElement<String> = table(
      "t",
      [
        .selectionMode(.multiple),
        .onSelect { keys, _ in keys.compactMap { $0.value(as: Int.self) }.sorted().description },
      ], items: Array(0..<9), id: { $0 }
    ) { label("l", [.text("row \($0)")]) }
    let showing = Showing(10, 9, [rows])
    showing.screen.press(.tab)
    for key in [KeyPress.down, KeyPress(.down, .shift), KeyPress(.down, .shift)] {
      showing.screen.press(key)
    }
    #expect(showing.messages.last == "[0, 1, 2]")
    showing.screen.press(.space)
    #expect(showing.messages.last == "[0, 1]")
    showing.screen.handle(
      .mouse(MouseEvent(.press, button: .left, column: 0, row: 5, modifiers: .control)))
    #expect(showing.messages.last == "[0, 1, 5]")
  }

  @Test func `pages are asked for when their rows are about to be seen`() {
    var pages = TablePages<String>(count: 1_000, pageSize: 10)
    func describe() -> [ViewElement<String>] {
      [
        table(
          "t", [.onNeed { "\($0.lowerBound) \($0.upperBound)" }], rows: TableItems(pages: pages)
        ) {
          TableCell($0.map { label("l", [.text($0)]) } ?? .placeholder)
        }
      ]
    }
    let showing = Showing(10, 4, describe())
    showing.onMessage = { message in
      let ends = message.split(separator: " ").compactMap { Int($0) }
      for page in pages.take(for: ends[0]..<ends[1]) {
        pages.load(page, pages.positions(of: page).map { "item \($0)" })
      }
      showing.describe(describe())
    }
    showing.show(describe())
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(showing.lines[0].hasPrefix("item 3"))
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.lines[3].hasPrefix("item 999"))
    #expect(pages[500] == nil)
  }

  @Test func `a button in a row works, and keeps the keyboard while its row is out of sight`() {
    let rows: ViewElement<String> = table("t", items: Array(0..<50), id: { $0 }) {
      button("b", [.title("b\($0)"), .onPress("press \($0)")])
    }
    let showing = Showing(10, 4, [rows])
    showing.screen.click(column: 3, row: 2)
    #expect(showing.messages == ["press 2"])
    for _ in 0..<5 { showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0))) }
    showing.screen.press(.return)
    #expect(showing.messages == ["press 2", "press 2"])
  }

  @Test func `the focus goes through all rows, and brings each into view`() {
    let rows: ViewElement<String> = table("t", items: Array(0..<50), id: { $0 }) {
      button("b", [.title("b\($0)"), .onPress("press \($0)")])
    }
    let showing = Showing(10, 4, [rows])
    // The first stop is the table itself.
    for _ in 0..<11 { showing.screen.press(.tab) }
    #expect(
      showing.lines.map { $0.filter { $0.isLetter || $0.isNumber } } == ["b6", "b7", "b8", "b9"])
    showing.screen.press(.return)
    #expect(showing.messages == ["press 9"])
    for _ in 0..<5 { showing.screen.press(.shiftTab) }
    #expect(showing.lines[0].contains("b4"))
  }
}

import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Columns whose titles the user drags: what the program hears, what is seen meanwhile, and where the columns stand then.
@MainActor
struct TableColumnMoveTests {
  //     aaa  bbb  ccc
  //     01234567890123
  @Test(arguments: [
    (1, 7, "a c"), (1, 6, nil), (1, 4, nil), (1, 9, "a c"), (1, 12, "a -"), (1, 19, "a -"),
    (6, 1, "b a"), (6, 2, nil), (6, 3, nil), (6, 11, nil), (6, 12, "b -"), (11, 6, "c b"),
    (11, 7, nil), (11, 0, "c a"), (11, -3, "c a"),
  ])
  func `a title that is dragged over the middle of another one moves its column there`(
    from: Int, to: Int, move: String?
  ) {
    let table = MovableColumns("abc")
    table.drag(from, to: to)
    expectEqual(table.simulation.messages.count, move == nil ? 0 : 1)
    expectEqual(table.moves, move.map { [$0] } ?? [])
  }

  @Test func `a title of one cell is passed in that cell`() {
    let columns = "abc".map { TableColumn(String($0), "\($0)", width: .fixed(1)) }
    for (from, to, move) in [(0, 2, "a c"), (0, 4, "a -"), (4, 2, "c b"), (4, 0, "c a")] {
      let table = MovableColumns(MovableColumns.Model(columns: columns))
      table.drag(from, to: to)
      expectEqual(table.moves, [move])
    }
  }

  @Test func `the columns stand in the order of the program`() {
    let table = MovableColumns("abc")
    table.drag(1, to: 12)
    expectEqual(table.titles, "bbb  ccc  aaa       ")
    expectEqual(table.simulation.screen[1].prefix(14), "b0   c0   a0  ")
    let refusing = MovableColumns("abc", follows: false)
    refusing.drag(1, to: 12)
    expectEqual(refusing.moves, ["a -"])
    expectEqual(refusing.titles, "aaa  bbb  ccc       ")
  }

  @Test(arguments: [Theme.terminalDark, .midnight, .paper])
  func `the place is marked while a title is dragged, and no other is`(theme: Theme) {
    let table = MovableColumns("abc", theme: theme)
    table.mouse(.press, 6)
    expectEqual(table.titles, "aaa  bbb  ccc       ")
    for (cell, line) in [
      (1, "│aa  bbb  ccc       "), (6, "aaa  bbb  ccc       "), (12, "aaa  bbb  ccc │     "),
      (19, "aaa  bbb  ccc │     "), (2, "aaa  bbb  ccc       "), (0, "│aa  bbb  ccc       "),
    ] {
      table.mouse(.drag, cell)
      expectEqual(table.titles, line)
    }
    expectEqual(table.style(0).foreground, .accent)
    expectEqual(table.style(0).background, table.style(1).background)
    #expect(table.style(5).attributes.contains(.dim))
    #expect(!table.style(1).attributes.contains(.dim))
    // There is no mark if letting go does nothing.
    table.mouse(.drag, 0, 1)
    expectEqual(table.titles, "aaa  bbb  ccc       ")
    table.mouse(.drag, 0)
    table.mouse(.release, 0)
    expectEqual(table.titles, "bbb  aaa  ccc       ")
    #expect(!table.style(0).attributes.contains(.dim))
  }

  @Test func `Escape and a release outside of the titles leave the column where it is`() {
    let table = MovableColumns("abc")
    let titles = table.titles
    table.mouse(.press, 1)
    table.mouse(.drag, 12)
    #expect(table.titles != titles)
    table.simulation.press(.escape)
    expectEqual(table.titles, titles)
    table.mouse(.drag, 13)
    expectEqual(table.titles, titles)
    table.mouse(.release, 13)
    for row in [1, 3, -1] {
      table.mouse(.press, 1)
      table.mouse(.drag, 12)
      table.mouse(.drag, 12, row)
      table.mouse(.release, 12, row)
      expectEqual(table.titles, titles)
    }
    expectEqual(table.simulation.messages, [])
    #expect(!table.style(0).attributes.contains(.dim))
  }

  @Test func `a column stays where it is when the keyboard goes elsewhere`() {
    let app = App<Int, ColumnMove>(
      model: 0, update: { _, _ in .none },
      render: { _ in
        [
          stack("s", .vertical) {
            table(
              "t", [.columns(MovableColumns.columns("abc")), .onMoveColumn { $0 }], items: [0],
              id: \.self
            ) { row in group("row", "abc".map { label(String($0), [.text("\($0)")]) }) }
            field("f", [])
          }
        ]
      })
    let simulation = Simulation(app, columns: 20, rows: 5)
    func mouse(_ kind: MouseEvent.Kind, _ column: Int) {
      simulation.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: 0)))
    }
    mouse(.press, 1)
    mouse(.drag, 12)
    expectEqual(simulation.textScreen.lines[0], "aaa  bbb  ccc │     ")
    simulation.press(.tab)
    expectEqual(simulation.textScreen.lines[0], "aaa  bbb  ccc       ")
    mouse(.release, 12)
    expectEqual(simulation.messages, [])
  }

  @Test func `a click still sorts, and an edge still resizes`() {
    let table = MovableColumns("abc")
    table.simulation.textScreen.click(column: 1, row: 0)
    expectEqual(table.simulation.messages, [.sort(TableOrder(by: "a"))])
    // A movement in one cell, or down and up, is none.
    table.mouse(.press, 6)
    table.mouse(.drag, 6)
    table.mouse(.drag, 6, 1)
    table.mouse(.drag, 6)
    table.mouse(.release, 6)
    expectEqual(table.simulation.messages.last, .sort(TableOrder(by: "b")))
    table.drag(4, to: 7)
    expectEqual(table.simulation.messages.last, .resize(ColumnResize(column: "a", cells: 7)))
    // One that comes back is no click.
    table.mouse(.press, 1)
    table.mouse(.drag, 3)
    table.mouse(.drag, 1)
    table.mouse(.release, 1)
    expectEqual(table.simulation.messages.count, 3)
  }

  @Test func `without a listener no title is moved, and a press that wanders is a click`() {
    let table = MovableColumns("abc", isMovable: false)
    table.mouse(.press, 1)
    table.mouse(.drag, 12)
    expectEqual(table.titles, "aaa  bbb  ccc       ")
    #expect(!table.style(0).attributes.contains(.dim))
    table.mouse(.drag, 2)
    table.mouse(.release, 2)
    expectEqual(table.simulation.messages, [.sort(TableOrder(by: "a"))])
  }

  @Test func `a column that is alone among its kind is clicked, and not moved`() {
    let table = MovableColumns("abc", leading: 1)
    table.drag(1, to: 3)
    expectEqual(table.simulation.messages, [.sort(TableOrder(by: "a"))])
  }

  @Test func `a column that goes while it is dragged is let go`() {
    let table = MovableColumns("abc")
    table.mouse(.press, 1)
    table.mouse(.drag, 12)
    table.simulation.send(.become(MovableColumns.columns("bc")))
    expectEqual(table.titles, "bbb  ccc            ")
    table.mouse(.drag, 13)
    table.simulation.send(.become(MovableColumns.columns("abc")))
    table.mouse(.drag, 12)
    expectEqual(table.titles, "aaa  bbb  ccc       ")
    table.mouse(.release, 12)
    expectEqual(table.moves, [])
  }

  @Test func `the mark cuts wide titles cleanly`() {
    let columns = ["漢字", "かな", "カナ"].map { TableColumn($0, $0, width: .fixed(4)) }
    let table = MovableColumns(MovableColumns.Model(columns: columns))
    table.mouse(.press, 11)
    table.mouse(.drag, 1)
    expectEqual(table.titles, "│ 字 かな カナ      ")
    table.mouse(.drag, 5)
    expectEqual(table.titles, "漢字│かな カナ      ")
    table.mouse(.release, 5)
    expectEqual(table.titles, "漢字 カナ かな      ")
  }

  @Test func `from right to left a column goes where it is seen, by the mouse and by keys`() {
    let table = MovableColumns("abc")
    table.simulation.textScreen.perform(.setDirection(.rightToLeft))
    expectEqual(table.titles, "       ccc  bbb  aaa")
    table.mouse(.press, 18)
    table.mouse(.drag, 7)
    expectEqual(table.titles, "     │ ccc  bbb  aaa")
    table.mouse(.release, 7)
    expectEqual(table.moves, ["a -"])
    expectEqual(table.titles, "       aaa  ccc  bbb")
    table.simulation.press(.down, .left, KeyPress(.left, [.alt, .shift]))
    expectEqual(table.titles, "       aaa  bbb  ccc")
  }

  @Test func `hidden columns are passed over`() {
    var columns = MovableColumns.columns("ahbc")
    columns[1].width = .fixed(0)
    let table = MovableColumns(MovableColumns.Model(columns: columns))
    expectEqual(table.titles, "aaa  bbb  ccc       ")
    // At its own edge a column stays, also where a hidden one is beside it.
    table.drag(6, to: 3)
    table.drag(1, to: 5)
    expectEqual(table.moves, [])
    table.drag(11, to: 5)
    expectEqual(table.order, "ahcb")
    table.drag(1, to: 8)
    expectEqual(table.order, "hcab")
    expectEqual(table.titles, "ccc  aaa  bbb       ")
  }
}

/// Columns that stay at the edges, and those that are scrolled, which the user drags.
@MainActor
struct TableScrolledColumnMoveTests {
  //     aaa  bbb  ccc  ddd  eee  fff
  //     0    5    10   15   20   25
  @Test(arguments: [
    (1, 6, nil), (1, 7, "a c"), (1, 29, "a c"), (6, 0, "b a"), (11, 0, nil), (11, 17, "c e"),
    (11, 29, "c e"), (16, 0, "d c"), (21, 0, nil), (21, 29, "e -"), (26, 3, "f e"),
  ])
  func `columns that stay move among those at their edge, and the others among themselves`(
    from: Int, to: Int, move: String?
  ) {
    let table = MovableColumns("abcdef", leading: 2, trailing: 2, columns: 31)
    table.drag(from, to: to)
    expectEqual(table.moves, move.map { [$0] } ?? [])
  }

  @Test(arguments: [(6, 0, "b a"), (1, 7, "a c")])
  func `columns that are to stay move among each other where only some have the room to stay`(
    from: Int, to: Int, move: String
  ) {
    let table = MovableColumns("abcdef", leading: 2, columns: 14)
    expectEqual(table.simulation.screen[1].prefix(5), "a0  │")
    table.drag(from, to: to)
    expectEqual(table.moves, [move])
  }

  @Test func `the mark stays beside the columns that stay`() {
    let table = MovableColumns("abcdef", leading: 1, trailing: 1, columns: 24)
    expectEqual(table.titles, "aaa  bbb  ccc  ddd fff  ")
    table.mouse(.press, 11)
    for (cell, line) in [
      (2, "aaa │bbb  ccc  ddd fff  "), (17, "aaa  bbb  ccc  ddd│fff  "),
      (21, "aaa  bbb  ccc  ddd│fff  "),
    ] {
      table.mouse(.drag, cell)
      expectEqual(table.titles, line)
    }
    table.mouse(.drag, 2)
    table.mouse(.release, 2)
    expectEqual(table.moves, ["c b"])
    expectEqual(table.titles, "aaa  ccc  bbb  ddd fff  ")
  }

  @Test func `a title that is held over columns that stay scrolls the others`() {
    let table = MovableColumns("abcdef", leading: 1, columns: 15)
    for _ in 0..<9 { table.mouse(.wheelRight, 8, 1) }
    expectEqual(table.titles, "aaa  eee  fff  ")
    table.mouse(.press, 8)
    table.mouse(.drag, 2)
    table.wait(80, times: 2)
    expectEqual(table.titles.prefix(14), "aaa │dd  eee  ")
    table.wait(80, times: 9)
    expectEqual(table.titles.prefix(14), "aaa │bbb  ccc ")
    #expect(!table.isAwake)
    table.mouse(.release, 2)
    expectEqual(table.moves, ["e b"])
    // The columns that stay scroll nothing.
    let other = MovableColumns("abcdef", leading: 2, columns: 20)
    other.mouse(.press, 1)
    other.mouse(.drag, 21)
    #expect(!other.isAwake)
  }

  @Test(arguments: [false, true])
  func `the table scrolls sideways while a title is held beyond its edge`(reducesMotion: Bool) {
    var theme = Theme.terminalDark
    theme.reducesMotion = reducesMotion
    let table = MovableColumns("abcdef", columns: 15, theme: theme)
    table.mouse(.press, 1)
    table.mouse(.drag, 12)
    expectEqual(table.titles.prefix(14), "aaa  bbb  ccc│")
    #expect(!table.isAwake)
    table.mouse(.drag, 15)
    table.wait(80, times: 4)
    expectEqual(table.titles.prefix(14), "  ccc  ddd │ee")
    table.wait(80, times: 9)
    #expect(!table.isAwake, "at the end there is nothing to be scrolled to")
    // Above or below the titles nothing is scrolled.
    table.mouse(.drag, -1)
    #expect(table.isAwake)
    table.mouse(.drag, -1, 2)
    #expect(!table.isAwake)
    table.mouse(.drag, 15)
    table.mouse(.release, 15)
    expectEqual(table.moves, ["a -"])
    expectEqual(table.titles.prefix(14), "eee  fff  aaa ")
  }

  @Test func `a title held at the last cell scrolls after a while, and at the first one back`() {
    let table = MovableColumns("abcdef", columns: 15)
    table.mouse(.press, 6)
    table.mouse(.drag, 13)
    let before = table.titles
    table.wait(230)
    expectEqual(table.titles, before)
    table.wait(20)
    #expect(table.titles != before)
    table.mouse(.drag, 0)
    table.wait(240, times: 9)
    #expect(!table.isAwake)
    table.mouse(.release, 0)
    expectEqual(table.moves, ["b a"])
    expectEqual(table.titles.prefix(8), "bbb  aaa")
    // Let go, nothing is scrolled.
    table.wait(240, times: 3)
    expectEqual(table.titles.prefix(8), "bbb  aaa")
  }
}

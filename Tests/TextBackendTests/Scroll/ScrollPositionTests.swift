import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Scroll views and tables of which the program says what is seen.
@MainActor
struct ScrollPositionTests {
  /// A program with a scroll view of forty rows; it takes over what the user does, but for a limit.
  private func page(_ start: Int, limit: Int = .max) -> Simulation<Int, Int> {
    Simulation(
      model: start, columns: 12, rows: 5,
      update: { row, model in
        model = min(row, limit)
        return .none
      },
      render: { row in
        [
          scrollView(
            "page", [.position(ScrollPosition(row: row)), .onScroll { $0.row }],
            (0..<40).map { label($0, [.text("row \($0)")]) })
        ]
      })
  }

  @Test func `a program begins elsewhere, follows the user, and goes where it wants`() {
    let page = page(7)
    #expect(page.screen[0].hasPrefix("row 7"))
    page.focus("page")
    page.press(.down)
    #expect(page.model == 8 && page.screen[0].hasPrefix("row 8"))
    page.turnWheel("page", down: 1)
    #expect(page.model == 11 && page.screen[0].hasPrefix("row 11"))
    page.send(30)
    #expect(page.screen[0].hasPrefix("row 30"))
    page.send(1_000)
    #expect(page.screen[4].hasPrefix("row 39"))
  }

  /// A license of some lines, and the rows in which it is read.
  private func license(
    _ lines: Int, rows: Int = 5, _ directions: ScrollView.Directions = .vertical
  ) -> Simulation<Int, Bool> {
    Simulation(
      model: lines, columns: 12, rows: rows,
      update: { isAtEnd, model in
        // A program may have more at the end.
        if isAtEnd, model == 7 { model += 3 }
        return .none
      },
      render: { lines in
        [
          scrollView("text", [.directions(directions), .onAtEnd { $0 }]) {
            for line in 0..<lines { label(line, [.text("line \(line)")]) }
          }
        ]
      })
  }

  @Test func `the end is told when it comes into sight, and when it goes`() {
    let license = license(8)
    expectEqual(license.takeMessages(), [])
    license.focus("text")
    license.press(.down, .down)
    expectEqual(license.takeMessages(), [])
    license.press(.down)
    expectEqual(license.takeMessages(), [true])
    license.press(.down, .up, .up)
    expectEqual(license.takeMessages(), [false])
    license.press(.end)
    license.resize(columns: 12, rows: 3)
    license.resize(columns: 12, rows: 20)
    expectEqual(license.takeMessages(), [true, false, true])
  }

  @Test func `a text that is seen at once is at its end from the beginning`() {
    let license = license(5)
    expectEqual(license.takeMessages(), [true])
    license.resize(columns: 12, rows: 6)
    expectEqual(license.takeMessages(), [])
  }

  @Test func `a scroll view without cells is at no end`() {
    let simulation = Simulation<Int, Bool>(
      model: 0, columns: 12, rows: 3, update: { _, _ in .none },
      render: { _ in
        [scrollView("text", [.height(0), .onAtEnd { $0 }], [])]
      })
    expectEqual(simulation.takeMessages(), [])
  }

  @Test func `more that comes at the end puts the end out of sight`() {
    let license = license(7)
    license.focus("text")
    license.press(.end)
    expectEqual(license.takeMessages(), [true, false])
    license.press(.end)
    expectEqual(license.takeMessages(), [true])
  }

  @Test func `the end of what scrolls sideways only is its trailing edge`() {
    let board = license(3, rows: 1, .horizontal)
    board.focus("text")
    board.press(.end)
    expectEqual(board.takeMessages(), [true])
  }

  @Test func `a press on the bar that goes nowhere is told to nobody`() {
    let page = page(0)
    let screen = page.textScreen
    // Along the bar, at its upper end and to the side of it.
    screen.handle(.mouse(MouseEvent(.press, button: .left, column: 11, row: 0)))
    screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 10, row: 0)))
    screen.handle(.mouse(MouseEvent(.release, button: .left, column: 10, row: 0)))
    expectEqual(page.takeMessages(), [])
    screen.handle(.mouse(MouseEvent(.press, button: .left, column: 11, row: 4)))
    screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 9, row: 4)))
    screen.handle(.mouse(MouseEvent(.release, button: .left, column: 9, row: 4)))
    expectEqual(page.takeMessages().count, 1)
  }

  @Test func `the ends of what scrolls sideways alone are reached by keys`() {
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 10, rows: 2,
      update: { _, _ in .none },
      render: { _ in
        [
          scrollView(
            "page", [.directions(.horizontal)],
            [label("l", [.text(String((0..<40).map { Character("\($0 % 10)") }))])])
        ]
      })
    simulation.focus("page")
    simulation.press(.end)
    #expect(simulation.screen[0].hasSuffix("9"), "\(simulation.screen)")
    simulation.press(.pageUp)
    #expect(!simulation.screen[0].hasSuffix("9") && !simulation.screen[0].hasPrefix("0123"))
    simulation.press(.home)
    #expect(simulation.screen[0].hasPrefix("0123"))
  }

  @Test func `a program that objects has what it says`() {
    let page = page(3, limit: 5)
    page.focus("page")
    page.press(.pageDown)
    #expect(page.model == 5 && page.screen[0].hasPrefix("row 5"))
    page.press(.down)
    #expect(page.model == 5 && page.screen[0].hasPrefix("row 5"))
  }

  /// A scroll view of ten buttons, two rows high each, of which the program says what is seen.
  private func buttons(follows: Bool = true) -> Simulation<Int, Int> {
    Simulation(
      model: 0, columns: 12, rows: 5,
      update: { row, model in
        model = follows ? row : 0
        return .none
      },
      render: { row in
        [
          scrollView(
            "page", [.spacing(3), .position(ScrollPosition(row: row)), .onScroll { $0.row }],
            (0..<10).map { button($0, [.title("\($0)")]) })
        ]
      })
  }

  @Test func `a program hears that the keyboard scrolled to a view, and stays in step`() {
    let page = buttons()
    page.focus(0)
    expectEqual(page.model, 0)
    page.press(.tab)
    expectEqual(page.model, 0)
    page.press(.tab)
    #expect(page.model == 4 && page.screen[4].contains(" 2 "))
    page.send(page.model)
    #expect(page.screen[4].contains(" 2 "))
    page.focus(9)
    #expect(page.model == 32 && page.screen[4].contains(" 9 "))
    page.press(.shiftTab)
    expectEqual(page.model, 32)
  }

  @Test func `what a program says is seen, whatever has the keyboard`() {
    let page = buttons(follows: false)
    page.focus(9)
    expectEqual(page.focusedKey, 9)
    #expect(page.screen[0].contains(" 0 "))
  }

  @Test func `a program hears that a row with the keyboard was brought into view`() {
    let list = Simulation<Int, Int>(
      model: 0, columns: 12, rows: 4,
      update: { row, model in
        model = row
        return .none
      },
      render: { first in
        [
          table(
            "list",
            [.firstRow(first), .selectionMode(.none), .onScroll { $0.value(as: Int.self) }],
            items: Array(0..<20), id: \.self
          ) { button("b", [.title("b \($0)")]) }
        ]
      })
    var rows: [Int] = []
    for _ in 0..<6 {
      list.press(.tab)
      rows.append(list.model)
    }
    expectEqual(rows, [0, 0, 0, 0, 0, 1])
    #expect(list.screen[0].contains("b 1"))
  }

  @Test func `without a position nobody is told, and nothing is rendered`() {
    var renders = 0
    let page = Simulation<Int, Int>(
      model: 0, columns: 12, rows: 5, update: { _, _ in .none },
      render: { _ in
        renders += 1
        return [scrollView("page", [], (0..<40).map { label($0, [.text("row \($0)")]) })]
      })
    page.focus("page")
    let before = renders
    page.press(.down, .down)
    #expect(page.screen[0].hasPrefix("row 2"))
    expectEqual(renders, before)
  }

  private func list(_ start: Int, _ items: [Int] = Array(0..<90)) -> Simulation<Int, Int> {
    Simulation(
      model: start, columns: 12, rows: 5,
      update: { row, model in
        model = row
        return .none
      },
      render: { first in
        [
          table(
            "list", [.firstRow(first), .onScroll { $0.value(as: Int.self) }], items: items,
            id: \.self
          ) { label("item", [.text("item \($0)")]) }
        ]
      })
  }

  @Test func `a program says which row of a table is the first`() {
    let list = list(20)
    #expect(list.screen[0].hasPrefix("item 20"))
    list.send(70)
    #expect(list.screen[0].hasPrefix("item 70"))
    list.turnWheel("list", down: -1)
    #expect(list.model == 67 && list.screen[0].hasPrefix("item 67"))
    list.focus("list")
    list.press(.home)
    #expect(list.model == 0 && list.screen[0].hasPrefix("item 0"))
  }

  @Test func `a row that is not there leaves a table where it is`() {
    let list = list(20)
    list.send(1_000)
    #expect(list.screen[0].hasPrefix("item 20"))
    list.send(89)
    #expect(list.screen[4].hasPrefix("item 89"))
  }
}

import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Views that scroll are as wide as their content and their bar where they are as wide as they need to be.
@MainActor
struct ScrollBarColumnsTests {
  private func rows(_ count: Int) -> [ViewElement<String>] {
    (0..<count).map { words("line \($0)") }
  }

  private func seen(_ columns: Int, _ rows: Int, _ views: [ViewElement<String>]) -> [String] {
    Showing(columns, rows, views).lines
  }

  @Test func `a popover that is too low is a column wider`() {
    expectEqual(
      seen(12, 5, [popover("p", .topLeading, [scrollView("s", rows(9))])]),
      ["╭───────╮   ", "│line 0█│   ", "│line 1││   ", "│line 2││   ", "╰───────╯   "])
    expectEqual(
      seen(
        12, 5, [popover("p", .topLeading, [.layerHeight(.cells(4))], [scrollView("s", rows(3))])]),
      ["╭───────╮   ", "│line 0█│   ", "│line 1││   ", "╰───────╯   ", "            "])
  }

  @Test func `no column is lost where all rows are seen`() {
    expectEqual(
      seen(12, 5, [popover("p", .topLeading, [scrollView("s", rows(3))])]),
      ["╭──────╮    ", "│line 0│    ", "│line 1│    ", "│line 2│    ", "╰──────╯    "])
    expectEqual(
      seen(
        12, 5,
        [popover("p", .topLeading, [scrollView("s", [.showsScrollIndicator(false)], rows(9))])]
      ),
      ["╭──────╮    ", "│line 0│    ", "│line 1│    ", "│line 2│    ", "╰──────╯    "])
  }

  @Test func `a dialog on a low screen cuts no view`() {
    let boxes: [ViewElement<String>] = (0..<4).map { button($0, [.title("Box \($0)")]) }
    let showing = Showing(16, 6, [dialog("d", [], boxes, buttons: [button("ok", [.title("OK")])])])
    expectEqual(
      showing.lines,
      [
        " ╭────────────╮ ", " │ [ Box 0 ]█ │ ", " │ [ Box 1 ]█ │ ", " │ [ Box 2 ]│ │ ",
        " │ [ OK ]     │ ", " ╰────────────╯ ",
      ])
  }

  @Test func `a dialog that may not be as wide keeps its width`() {
    expectEqual(
      seen(
        12, 4, [popover("p", .topLeading, [.layerWidth(.atMost(8))], [scrollView("s", rows(9))])]),
      ["╭──────╮    ", "│line…█│    ", "│line…││    ", "╰──────╯    "])
  }

  @Test func `in a row it has a column for its bar, and in a column with an alignment`() {
    let row: ViewElement<String> = stack(
      "row", .horizontal, [.distribution(.start)], [scrollView("s", rows(9)), words("|")])
    expectEqual(seen(10, 2, [row]), ["line 0█|  ", "line 1│   "])
    let column: ViewElement<String> = stack(
      "column", .vertical, [.alignment(.trailing)], [words("top"), scrollView("s", rows(9))])
    expectEqual(seen(10, 3, [column]), ["       top", "   line 0█", "   line 1│"])
    expectEqual(
      seen(10, 5, [stack("out", .vertical, [.alignment(.leading)], [row])]).first, "line 0█|  ")
  }

  @Test func `with constraints it is as wide as it needs to be, too`() {
    let views: [ViewElement<String>] = [scrollView("s", rows(4)), words("rest")]
    let layout: Showing.Layout = { _, context in
      let (scroll, rest, view) = (context["s"], context["rest"], context.view)
      return [
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        rest.leadingAnchor.constraint(equalTo: scroll.trailingAnchor),
        rest.topAnchor.constraint(equalTo: view.topAnchor),
      ]
    }
    expectEqual(Showing(12, 3, layout: layout, views).lines[0], "line 0█rest ")
    expectEqual(Showing(12, 4, layout: layout, views).lines[0], "line 0rest  ")
  }

  @Test func `it follows its content and its room`() {
    let showing = Showing(
      12, 5, [popover("p", .topLeading, [scrollView("s", rows(3))]), words("x")])
    expectEqual(showing.lines[0], "╭──────╮    ")
    showing.show([popover("p", .topLeading, [scrollView("s", rows(4))]), words("x")])
    expectEqual(showing.lines[0], "╭───────╮   ")
    showing.screen.resize(columns: 12, rows: 6)
    expectEqual(showing.lines[0], "╭──────╮    ")
    showing.show([popover("p", .topLeading, [scrollView("s", rows(9))]), words("x")])
    expectEqual(showing.lines[0], "╭───────╮   ")
    showing.show([
      popover("p", .topLeading, [scrollView("s", [.showsScrollIndicator(false)], rows(9))]),
      words("x"),
    ])
    expectEqual(showing.lines[0], "╭──────╮    ")
  }

  @Test func `a container of a program's own asks for as many`() {
    expectEqual(
      seen(
        12, 4,
        [popover("p", .topLeading, [customView("f", Framed.self, [], [scrollView("s", rows(9))])])]),
      ["╭─────────╮ ", "│ line 0█ │ ", "│ line 1│ │ ", "╰─────────╯ "])
    expectEqual(
      seen(
        12, 4,
        [popover("p", .topLeading, [customView("f", Framed.self, [], [scrollView("s", rows(2))])])]),
      ["╭────────╮  ", "│ line 0 │  ", "│ line 1 │  ", "╰────────╯  "])
  }

  @Test func `a view of a program's own has a bar`() {
    expectEqual(
      seen(12, 4, [popover("p", .topLeading, [customView("t", Tape.self, [])])]),
      ["╭────╮      ", "│abcX│      ", "│abcX│      ", "╰────╯      "])
    expectEqual(
      seen(12, 6, [popover("p", .topLeading, [customView("t", Tape.self, [])])])[0], "╭───╮       ")
  }
}

/// A view with a column free at both sides.
private struct Framed: ArrangingContainer, Hashable {
  var attributes = ViewAttributes()

  func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    var arrangement = ViewArrangement()
    for view in 0..<views.count {
      let size = views.size(of: view, width: room.columns.map { $0 - 2 })
      let rows = room.rows ?? size.rows
      let columns = room.columns.map { $0 - 2 } ?? views.columns(of: view, rows: rows)
      arrangement.place(view, column: 1, row: 0, columns: columns, rows: rows)
    }
    arrangement.columns += 1
    return arrangement
  }
}

/// Four rows of text, with a bar where there are fewer.
private struct Tape: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var scrollBarColumns: Int { 1 }
  func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 4) }
  func draw(in canvas: inout TextCanvas) {
    for row in 0..<canvas.rows {
      canvas.draw("abc", column: 0, row: row)
      if canvas.rows < 4 { canvas.draw("X", column: canvas.columns - 1, row: row) }
    }
  }
}

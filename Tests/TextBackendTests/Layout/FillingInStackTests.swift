import Expectations
import Testing
import TextBackend
import VirtualViews

/// A text of 24 letters that fills its columns and needs the fewer rows, the more columns there are.
private struct Letters: TextCustomView, Hashable {
  var attributes = ViewAttributes()

  var fillsWidth: Bool { true }
  var fillsHeight: Bool { false }
  var heightDependsOnWidth: Bool { true }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = max(1, width ?? 6)
    return (columns, (24 + columns - 1) / columns)
  }

  func draw(in canvas: inout TextCanvas) {
    canvas.fill(column: 0, row: 0, width: canvas.columns, height: canvas.rows, style: .plain)
  }
}

/// A view that leaves its cells to the layout.
private struct Plot: TextCustomView, Hashable {
  var attributes = ViewAttributes()

  var fillsWidth: Bool { true }

  func draw(in canvas: inout TextCanvas) {
    canvas.fill(column: 0, row: 0, width: canvas.columns, height: canvas.rows, style: .plain)
  }
}

/// Containers with something inside that takes all the rows there are.
@MainActor
struct GrowingContainerTests {
  private static let line: ViewElement<String> = stack(
    "line", .horizontal, [label("l", [.text("name")]), button("b", [.title("Send")])])

  private static func list(_ count: Int) -> ViewElement<String> {
    table("t", items: Array(0..<count), id: \.self) { words("row \($0)") }
  }

  private func heights(_ views: [ViewElement<String>], _ keys: String...) -> [Int?] {
    let showing = Showing(30, 12, [stack("all", .vertical, views)])
    return keys.map { showing.cells($0)?.height }
  }

  @Test(arguments: [0, 2, 50])
  func `a box around a table gets the rows that are left, however many rows the table has`(
    count: Int
  ) {
    let box = group("box", [.border(.rounded)], [Self.list(count)])
    expectEqual(heights([box, Self.line], "box", "line"), [11, 1])
    expectEqual(heights([Self.line, box], "box", "line"), [11, 1])
    let deeper = group("outer", [], [words("title"), box])
    expectEqual(heights([deeper, Self.line], "outer", "box", "line"), [11, 10, 1])
  }

  @Test func `so does one around a view that leaves its cells to the layout`() {
    let plot: ViewElement<String> = customView("p", Plot.self, [])
    expectEqual(heights([group("box", [plot]), Self.line], "box", "p", "line"), [11, 11, 1])
    expectEqual(heights([plot, Self.line], "p", "line"), [11, 1])
    let limited: ViewElement<String> = customView("p", Plot.self, [.height(3)])
    expectEqual(heights([group("box", [limited]), Self.line], "box", "line"), [3, 9])
  }

  @Test func `in a row, a view that fills its width grows, and not the label behind it`() {
    func widths(_ plot: ViewElement<String>, _ last: ViewElement<String> = words("B")) -> [Int?] {
      let row = stack("row", .horizontal, spacing: 1, [words("A"), plot, last])
      let showing = Showing(40, 2, [row])
      return ["p", "B"].map { showing.cells($0)?.width }
    }
    expectEqual(widths(customView("p", Letters.self)), [36, 1])
    expectEqual(widths(customView("p", Plot.self)), [36, 1])
    expectEqual(widths(customView("p", Letters.self, [.horizontalHugging(.high)])), [6, 31])
    let weak: ViewElement<String> = label("B", [.text("B"), .horizontalHugging(.low - 2)])
    expectEqual(widths(customView("p", Letters.self), weak), [6, 31])
    expectEqual(widths(customView("p", Plot.self), customView("B", Letters.self)), [0, 37])
    // A slider that cannot grow is in no one's way.
    expectEqual(widths(customView("p", Letters.self), slider("B", [.width(6)])), [31, 6])
  }

  @Test func `the last of several grows, and none that hugs its content`() {
    let boxes = ["a", "b"].map { group($0, [.border(.light)], [Self.list(2)]) }
    expectEqual(heights(boxes + [Self.line], "a", "b", "line"), [4, 7, 1])
    let close = group("a", [.border(.light), .verticalHugging(.required)], [Self.list(2)])
    expectEqual(heights([close, Self.line], "a", "line"), [4, 8])
    let limited = group("a", [.border(.light), .height(...6)], [Self.list(2)])
    expectEqual(heights([limited, Self.line], "a", "line"), [4, 8])
  }

  @Test func `a list that takes no cells, or has its rows by constraints, makes no box grow`() {
    let hidden = table("t", [.isHidden(true), .collapses()], items: [1], id: \.self) { _ in
      words("row")
    }
    let boxes = [group("details", [words("h"), hidden]), group("main", [words("m")])]
    expectEqual(heights(boxes, "details", "main"), [1, 11])
    let box = group(
      "box",
      layout: {
        [
          $0["t"].heightAnchor.constraint(equalToConstant: 3),
          $0["t"].topAnchor.constraint(equalTo: $0.view.topAnchor),
        ]
      }, [Self.list(9)])
    expectEqual(
      heights([box, group("last", [words("m")])], "last").first.map { ($0 ?? 0) > 1 }, true)
  }

  @Test func `a line of text that may grow does so after a change elsewhere as before it`() {
    func views(_ text: String) -> [ViewElement<String>] {
      let spring: ViewElement<String> = label("s", [.text(" "), .verticalHugging(.low - 1)])
      let box = group("box", [spring, words(text)])
      return [stack("all", .vertical, [box, group("last", [words("x")])])]
    }
    let showing = Showing(30, 12, views("a"))
    let before = [showing.cells("box")?.height, showing.cells("last")?.height]
    expectEqual(before, [11, 1])
    showing.show(views("bb"))
    expectEqual([showing.cells("box")?.height, showing.cells("last")?.height], before)
  }

  @Test func `a box grows as soon as something that scrolls comes into it`() {
    let showing = Showing(30, 12, [stack("all", .vertical, [group("box", []), Self.line])])
    expectEqual(showing.cells("line")?.height, 12)
    showing.show([stack("all", .vertical, [group("box", [Self.list(1)]), Self.line])])
    expectEqual(showing.cells("box")?.height, 11)
    showing.show([stack("all", .vertical, [group("box", [words("text")]), Self.line])])
    expectEqual(showing.cells("box")?.height, 1)
  }
}

/// Views that fill their columns, side by side with others.
@MainActor
struct FillingInStackTests {
  private func cells(_ alignment: Container.Alignment, columns: Int) -> [CellFrame?] {
    let showing = Showing(
      columns, 30,
      [
        stack(
          "all", .vertical, [.alignment(alignment), .distribution(.start)],
          [
            stack(
              "row", .horizontal,
              [label("l", [.text("1234")]), customView("v", Letters.self, [])])
          ])
      ])
    return [showing.cells("row"), showing.cells("v")]
  }

  @Test(
    arguments: [(16, 12, 2), (28, 24, 1), (8, 4, 6)],
    [Container.Alignment.fill, .leading, .center, .trailing])
  func `a view is as high as it needs in the columns that it gets`(
    size: (columns: Int, own: Int, rows: Int), alignment: Container.Alignment
  ) {
    let cells = cells(alignment, columns: size.columns)
    expectEqual(cells.map { $0?.height }, [size.rows, size.rows])
    expectEqual(cells.map { $0?.width }, [size.columns, size.own])
  }
}
